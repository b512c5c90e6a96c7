// The figures that sentences state, under the names of their arguments. All of them are the box's.

import type { Lang } from '../../app/types';
import { say } from '../../text/lookup';
import { scientistCard } from './facts';
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
