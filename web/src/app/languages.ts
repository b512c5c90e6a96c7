// What is said in a language lies in its folder, text/LANGUAGE.

import type { Lang } from './types';

// What a game says in the terminal and on the page.
export interface Texts {
  event: Record<string, string>;
  word: Record<string, string>;
}

// Files of text/ by the language of their folder.
export const byLanguage = <T>(files: Record<string, T>): Record<Lang, T> =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [/\/text\/([^/]+)\//.exec(path)![1], file])) as Record<Lang, T>;
