// The words of Rocketmen in all languages: those of the page, and those shared with the terminal.

import { lexicon, type Texts } from '../../app/languages';
import type { BoardRocketmen } from '../../generated/words';

export const wordsIn = lexicon(import.meta.glob<BoardRocketmen>('../../../../text/*/board/rocketmen.toml', { import: 'default' }));
export const textsIn = lexicon(import.meta.glob<Texts>('../../../../text/*/rocketmen.toml', { import: 'default' }));
