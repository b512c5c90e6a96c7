// The figures that sentences state, under the names of their arguments. All of them are the box's.

import type { Lang } from '../../app/types';
import { lookup, say, type Word } from '../../text/lookup';
import { missionsWith, scientistCard } from './facts';
import { wordsIn } from './texts';
import type { Box, BoxName, Scientist } from './types';

export const figuresOf = (box: Box) => ({
  discount: box.discount,
  insurance: box.insurance,
  price: box.card_price,
  limit: box.hand_limit,
});

export type Figures = ReturnType<typeof figuresOf>;

export const boxHint = (name: BoxName, box: Box, lang: Lang) => say<Figures>(wordsIn[lang].boxHint[name], figuresOf(box));

// What one researcher brings there, in the words that fit below the box; a symbol brings a space in all its missions.
export function boxLine(name: BoxName, box: Box, lang: Lang): string {
  const { boxLine: lines, missionShort } = wordsIn[lang];
  const line = lookup<Word<Figures>>(lines, name);
  if (line) return say<Figures>(line, figuresOf(box));
  return missionsWith(box, name)
    .map(({ id }) => lookup<string>(missionShort, id) ?? id)
    .join(', ');
}

// With a proper minus, which is as wide as a plus.
export const minus = (points: number) => String(points).replace('-', '−');

// What is said of a scientist, with what the card prints.
function saidOf(what: 'scientistWorth' | 'advice', who: Scientist, box: Box, lang: Lang): string {
  const { researchers, final_prestige } = scientistCard(box, who);
  const prestige = final_prestige > 0 ? `+${final_prestige}` : minus(final_prestige);
  return say<{ researchers: number; prestige: string }>(wordsIn[lang][what][who], { researchers, prestige });
}
export const worthOf = (who: Scientist, box: Box, lang: Lang) => saidOf('scientistWorth', who, box, lang);
export const adviceOn = (who: Scientist, box: Box, lang: Lang) => saidOf('advice', who, box, lang);
