// What is said in a language lies in its folder, text/LANGUAGE: another folder is another language.

import type { Lang } from './types';

// What a game says in the terminal and on the page.
export interface Texts {
  event: Record<string, string>;
  word: Record<string, string>;
}

// Files of text/ by the language of their folder.
export const byLanguage = <T>(files: Record<string, T>): Record<Lang, T> =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [/\/text\/([^/]+)\//.exec(path)![1], file])) as Record<Lang, T>;

const lexicons: ((lang: Lang) => Promise<void>)[] = [];

// Words by their language, once it is loaded: a visitor loads those of one language only.
export function lexicon<T>(files: Record<string, () => Promise<T>>): Record<Lang, T> {
  const loaders = byLanguage(files);
  const loaded: Record<Lang, T> = {};
  lexicons.push(async (lang) => {
    loaded[lang] ??= await loaders[lang]();
  });
  return loaded;
}

// Loads the words of everything that is on the page; what joins in the meantime, too.
export async function loadLanguage(lang: Lang) {
  for (let count = -1; count < lexicons.length;) {
    count = lexicons.length;
    await Promise.all(lexicons.map((load) => load(lang)));
  }
}

// What the box says in each language. A server that does not know the language says it in English.
type Said = Record<Lang, string>;

export function saidIn(said: Said, lang: Lang): string;
export function saidIn(said: Said | undefined, lang: Lang): string | undefined;
export function saidIn(said: Said | undefined, lang: Lang) {
  return said?.[lang] ?? said?.en;
}

// The name of something in the box or the catalogue.
export function nameIn(named: { name: Said }, lang: Lang): string;
export function nameIn(named: { name: Said } | null | undefined, lang: Lang): string | undefined;
export function nameIn(named: { name: Said } | null | undefined, lang: Lang) {
  return saidIn(named?.name, lang);
}
