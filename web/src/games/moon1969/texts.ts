// The words of 1969 in both languages: those of the page, and those shared with the terminal.

import { byLanguage, type Texts } from '../../app/languages';
import type { Lang } from '../../app/types';
import { de } from './words.de';
import { en, type MoonWords } from './words.en';

export const wordsIn: Record<Lang, MoonWords> = { en, de };
export const textsIn = byLanguage(import.meta.glob<Texts>('../../../../text/*/1969.toml', { eager: true, import: 'default' }));
