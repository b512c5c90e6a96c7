// The words of Rocket Rescue in both languages: those of the page, and those shared with the terminal.

import { byLanguage, type Texts } from '../../app/languages';
import type { Lang } from '../../app/types';
import { de } from './words.de';
import { en, type RescueWords } from './words.en';

export const wordsIn: Record<Lang, RescueWords> = { en, de };
export const textsIn = byLanguage(import.meta.glob<Texts>('../../../../text/*/rocket-rescue.toml', { eager: true, import: 'default' }));

export function listed(names: string[], lang: Lang): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${textsIn[lang].word.and} ${names.at(-1)}`;
}
