// The screens of a game that has no board of its own.

import type { Scene } from '../../../../browser/scenes';
import { atTheEnd, example, exampleAt, inRound } from './by_api';

export const scenes: Scene[] = [
  {
    name: 'example-new-table',
    looks: ['phone'],
    show: async (visitor) => {
      await visitor.open(`#/new/${example}`);
      await visitor.page.locator('[data-seat="1"]').waitFor();
    },
  },
  {
    name: 'example-rules',
    looks: ['phone'],
    show: async (visitor) => {
      await visitor.open(`#/rules/${example}`);
      await visitor.page.locator('h2').first().waitFor();
    },
  },
  {
    name: 'example-table',
    looks: ['desktop', 'tablet', 'phone'],
    show: async (visitor) => {
      await exampleAt(visitor, inRound(3));
      await visitor.page.locator('[data-target].lit:visible').first().waitFor();
    },
  },
  {
    name: 'example-end',
    looks: ['desktop'],
    show: async (visitor) => {
      await exampleAt(visitor, atTheEnd);
      await visitor.page.locator('[data-screen="end"] figure, [data-screen="end"] svg').first().waitFor();
    },
  },
  {
    name: 'example-replay',
    looks: ['phone'],
    show: async (visitor) => {
      const game = await exampleAt(visitor, atTheEnd);
      await visitor.page.goto(`${visitor.address}#/replay/${game.created.table}/5`);
      await visitor.page.getByRole('slider').waitFor();
    },
  },
];
