// The languages that there are, and the page's own words in each that is loaded.

import { byLanguage, lexicon } from '../app/languages';
import type { Lang } from '../app/types';
import type { Page } from '../generated/words';

export const wordsIn = lexicon(import.meta.glob<Page>('../../../text/*/page.toml', { import: 'default' }));

// What each language calls itself.
export const languageNames = byLanguage(import.meta.glob<string>('../../../text/*/page.toml', { eager: true, query: '?name', import: 'default' }));

// English first, the others by their own names.
export const languages: Lang[] = Object.keys(languageNames).sort((a, b) =>
  b === 'en' ? 1 : a === 'en' ? -1 : languageNames[a].localeCompare(languageNames[b]),
);

// The language for somebody who would like these, best first: the very one, else any of the same kind, else English.
export function languageFor(wanted: readonly string[], known = languages): Lang {
  const kind = (lang: string) => lang.toLowerCase().split('-')[0];
  for (const wish of wanted) {
    const found =
      known.find((lang) => lang.toLowerCase() === wish.toLowerCase()) ??
      known.find((lang) => lang === kind(wish)) ??
      known.find((lang) => kind(lang) === kind(wish));
    if (found) return found;
  }
  return 'en';
}
