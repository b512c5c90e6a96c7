// The words of Rocket Rescue in all languages: those of the page, and those shared with the terminal.

import { lexicon, type Texts } from '../../app/languages';
import type { Lang } from '../../app/types';
import type { BoardRocketRescue } from '../../generated/words';

export const wordsIn = lexicon(import.meta.glob<BoardRocketRescue>('../../../../text/*/board/rocket-rescue.toml', { import: 'default' }));
export const textsIn = lexicon(import.meta.glob<Texts>('../../../../text/*/rocket-rescue.toml', { import: 'default' }));

export function listed(names: string[], lang: Lang): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${textsIn[lang].word.and} ${names.at(-1)}`;
}
