// The figures that sentences state, under the names of their arguments. All of them are the box's.

import type { Lang } from '../../app/types';
import { nameIn } from '../../app/languages';
import { lookup, say, type Word } from '../../text/lookup';
import { wordsIn } from './texts';
import type { Box, Card, TokenKind } from './types';

export const figuresOf = (box: Box) => ({
  placement: box.placement_cost,
  markers: box.markers_battle_for_earth,
  rocket: box.rocket_token,
  hand: box.hand_token,
  money: box.money_token,
  variants: box.variants_drawn,
});

export type Figures = ReturnType<typeof figuresOf>;

export const tokenText = (token: TokenKind, box: Box, lang: Lang) => say<Figures>(wordsIn[lang].token[token], figuresOf(box));

// What an advantage card does, in one line with the number that it prints; undefined: there is no such line.
export function shortText({ id, amount = 0 }: Card, lang: Lang): string | undefined {
  const short = lookup<Word<{ n: number }>>(wordsIn[lang].short, id);
  return short && say(short, { n: amount });
}

// A soft hyphen before each part that a line of a narrow card may begin with.
export const broken = (text: string, lang: Lang) =>
  wordsIn[lang].breaks.reduce((sofar, part) => sofar.replace(new RegExp(`(?<=\\p{L})${part}`, 'u'), `\u00ad${part}`), text);
export const brokenName = (card: Card, lang: Lang) => broken(nameIn(card, lang) ?? card.id, lang);
