// Posters are there before a server has answered, so they bring their figures along.

import { expect, it } from 'vitest';
import type { Words } from '../text/words';
import { posters } from './posters';

interface Printed {
  game: string;
  players_min: number;
  players_max: number;
  years?: unknown[];
}
const boxes = Object.values(import.meta.glob<Printed>('./*/fixtures/box*.json', { eager: true, import: 'default' }));

it.each(posters)('the poster of $game says what its boxes say', ({ game, facts }) => {
  const own = boxes.filter((box) => box.game === game);
  const stated: Record<string, unknown> = {};
  const note = (name: string) => (args: unknown) => ((stated[name] = args), name);
  facts({ people: note('people'), minutes: note('minutes'), rounds: note('rounds') } as unknown as Words['home']);
  expect(stated.people).toEqual({ low: Math.min(...own.map((box) => box.players_min)), high: Math.max(...own.map((box) => box.players_max)) });
  if (stated.rounds) expect(stated.rounds).toEqual({ n: own[0].years!.length });
});
