// The words of Rocket Rescue in both languages: those of the page, and those shared with the terminal.

import deTexts from '../../../../text/rocket-rescue.de.toml';
import enTexts from '../../../../text/rocket-rescue.en.toml';
import type { Lang } from '../../app/types';
import { de } from './words.de';
import { en, type RescueWords } from './words.en';

export const wordsIn: Record<Lang, RescueWords> = { en, de };
export const textsIn: Record<Lang, typeof enTexts> = { en: enTexts, de: deTexts };

export function listed(names: string[], lang: Lang): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${textsIn[lang].word.and} ${names.at(-1)}`;
}
