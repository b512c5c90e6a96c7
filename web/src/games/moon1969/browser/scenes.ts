// The screens of 1969.

import { atStep, hireLast, inTheTest, moonAt, oneHireLeft, overThere } from './by_api';
import type { Scene } from '../../../../browser/scenes';
import type { Visitor } from '../../../../browser/support';

const lit = (visitor: Visitor) => visitor.page.locator('[data-target].lit:visible, .acts [data-target]:visible, .tabs .marked:visible').first().waitFor();

async function showsStep(visitor: Visitor, ...moment: Parameters<typeof atStep>) {
  await moonAt(visitor, atStep(...moment));
  await lit(visitor);
}

export const scenes: Scene[] = [
  {
    name: 'moon-new-table',
    looks: ['phone'],
    show: async (visitor) => {
      await visitor.open('#/new/1969');
      await visitor.page.locator('[data-seat="1"]').waitFor();
      await visitor.page.locator('details summary').first().click();
    },
  },
  {
    name: 'moon-guide',
    looks: [],
    show: async (visitor) => {
      await visitor.open('#/rules/1969');
      await visitor.page.locator('h2').first().waitFor();
    },
  },
  {
    name: 'moon-rule',
    looks: [],
    show: async (visitor) => {
      await visitor.open('#/rules/1969/standard/M69-BUY-04');
      await visitor.page.locator('#M69-BUY-04').waitFor();
    },
  },
  { name: 'moon-sell', looks: ['phone'], show: (visitor) => showsStep(visitor, 'sell', 1965) },
  { name: 'moon-buy', looks: ['desktop', 'phone'], show: (visitor) => showsStep(visitor, 'buy', 1965) },
  {
    name: 'moon-spy',
    looks: ['desktop'],
    show: async (visitor) => {
      await moonAt(visitor, (position) => atStep('buy', 1964)(position) && position.actions.some(({ type }) => type === 'spy'));
      await visitor.page.locator('[data-target="hire:spy"]').click();
      await visitor.page.locator('[data-target^="rival:"].lit:visible').first().waitFor();
    },
  },
  { name: 'moon-choose', looks: ['desktop', 'phone'], show: (visitor) => showsStep(visitor, 'choose', 1965) },
  {
    name: 'moon-test',
    looks: ['desktop', 'phone'],
    show: async (visitor) => {
      await moonAt(visitor, inTheTest);
      await lit(visitor);
    },
  },
  {
    name: 'moon-commit',
    looks: ['desktop', 'phone'],
    show: async (visitor) => {
      await moonAt(visitor, (position) => atStep('commit', 1964)(position) && position.view.table.players[0].cards > 1);
      await visitor.page.locator('[data-target^="hand:"].lit:visible').first().click();
      await visitor.page.locator('[data-target^="laid:"]').first().waitFor();
    },
  },
  {
    name: 'moon-end',
    looks: ['phone'],
    show: async (visitor) => {
      await moonAt(visitor, overThere);
      await visitor.page.locator('[data-screen="end"] figure, [data-screen="end"] svg').first().waitFor();
    },
  },
  {
    name: 'moon-replay',
    looks: ['desktop'],
    show: async (visitor) => {
      const game = await moonAt(visitor, overThere);
      await visitor.page.goto(`${visitor.address}#/replay/${game.created.table}/90`);
      await visitor.page.getByRole('slider').waitFor();
    },
  },
  {
    name: 'question',
    settings: { cautions: true },
    looks: ['phone'],
    show: async (visitor) => {
      await oneHireLeft(visitor);
      await hireLast(visitor);
      await visitor.page.getByRole('dialog').waitFor();
    },
  },
];
