// The words of Rocketmen in both languages: those of the page, and those shared with the terminal.

import deTexts from '../../../../text/rocketmen.de.toml';
import enTexts from '../../../../text/rocketmen.en.toml';
import type { Lang } from '../../app/types';
import { de } from './words.de';
import { en, type MenWords } from './words.en';

export const wordsIn: Record<Lang, MenWords> = { en, de };
export const textsIn: Record<Lang, typeof enTexts> = { en: enTexts, de: deTexts };
