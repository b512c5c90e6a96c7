// The rival of a game alone, as the result shows it.

import { nameIn } from '../../app/languages';
import type { Lang } from '../../app/types';
import type { RivalResult } from '../game';
import { goalOf, isSolo, rivalColour } from './facts';
import { wordsIn } from './texts';
import type { Box, Event, MenPosition } from './types';

export function rivalOf(position: MenPosition, events: Event[], box: Box, lang: Lang): RivalResult | null {
  if (!isSolo(position)) return null;
  const words = wordsIn[lang].rival;
  const points = position.score?.rival ?? position.view.table.rival.victory_points;
  const course = new Map<number, number>();
  let sum = 0;
  let round = 0;
  for (const event of events) {
    if (event.type === 'round-began') round = event.round;
    if (event.type === 'rival-succeeded' || event.type === 'rival-scored') sum += event.points;
    course.set(round, sum);
  }
  const short = points - position.scores[0];
  const goals = position.outlook?.goals ?? [];
  return {
    name: words.title,
    seat: rivalColour,
    points,
    course,
    conditions: [
      ...goals.map(({ goal, met }) => ({
        text: `${wordsIn[lang].goals.binding}: ${nameIn(goalOf(box, goal), lang)}`,
        met: met.every(Boolean),
        verdict: met.every(Boolean) ? words.met : words.notMet,
      })),
      { text: words.more, met: short < 0, verdict: short < 0 ? words.ahead({ n: -short }) : words.short({ n: short + 1 }) },
    ],
  };
}
