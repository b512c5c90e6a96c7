// The words of Rocketmen in both languages: those of the page, and those shared with the terminal.

import { byLanguage, type Texts } from '../../app/languages';
import type { Lang } from '../../app/types';
import { de } from './words.de';
import { en, type MenWords } from './words.en';

export const wordsIn: Record<Lang, MenWords> = { en, de };
export const textsIn = byLanguage(import.meta.glob<Texts>('../../../../text/*/rocketmen.toml', { eager: true, import: 'default' }));
