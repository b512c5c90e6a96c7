// The words of 1969 in both languages: those of the page, and those shared with the terminal.

import deTexts from '../../../../text/1969.de.toml';
import enTexts from '../../../../text/1969.en.toml';
import type { Lang } from '../../app/types';
import { de } from './words.de';
import { en, type MoonWords } from './words.en';

export const wordsIn: Record<Lang, MoonWords> = { en, de };
export const textsIn: Record<Lang, typeof enTexts> = { en: enTexts, de: deTexts };
