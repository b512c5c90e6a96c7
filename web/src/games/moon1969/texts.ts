// The words of 1969 in all languages: those of the page, and those shared with the terminal.

import { lexicon, type Texts } from '../../app/languages';
import type { Board1969 } from '../../generated/words';

export const wordsIn = lexicon(import.meta.glob<Board1969>('../../../../text/*/board/1969.toml', { import: 'default' }));
export const textsIn = lexicon(import.meta.glob<Texts>('../../../../text/*/1969.toml', { import: 'default' }));
