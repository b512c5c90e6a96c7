// The screens of Rocketmen.

import { canBuy, discardLast, inAction, menAt, oneDiscardLeft, overAndDone, readyToFly, withPad } from './by_api';
import type { Scene } from '../../../../browser/scenes';
import type { Visitor } from '../../../../browser/support';

const lit = (visitor: Visitor) => visitor.page.locator('[data-target].lit:visible, .acts [data-target]:visible, .tabs .marked:visible').first().waitFor();
const click = (visitor: Visitor, target: string) => visitor.page.locator(`[data-target^="${target}"].lit:visible`).first().click();

export const scenes: Scene[] = [
  {
    name: 'men-new-table',
    looks: ['desktop'],
    show: async (visitor) => {
      await visitor.open('#/new/rocketmen');
      await visitor.page.locator('[data-seat="1"]').waitFor();
    },
  },
  {
    name: 'men-new-solo',
    looks: ['phone'],
    show: async (visitor) => {
      await visitor.open('#/new/rocketmen');
      await visitor.page.locator('[data-option="players"] [data-value="1"]').click();
      await visitor.page.locator('[data-option="level"]').waitFor();
    },
  },
  {
    name: 'men-guide',
    looks: [],
    show: async (visitor) => {
      await visitor.open('#/rules/rocketmen');
      await visitor.page.locator('h2').first().waitFor();
    },
  },
  {
    name: 'men-rule',
    looks: [],
    show: async (visitor) => {
      await visitor.open('#/rules/rocketmen/standard/RM-LAUNCH-08');
      await visitor.page.locator('#RM-LAUNCH-08').waitFor();
    },
  },
  {
    name: 'men-table',
    looks: ['desktop', 'phone'],
    show: async (visitor) => {
      await menAt(visitor, withPad, 2);
      await lit(visitor);
    },
  },
  {
    name: 'men-buy',
    show: async (visitor) => {
      await menAt(visitor, canBuy);
      await visitor.page.locator('.slot:not(.poor) [data-target^="market:"].lit:visible').first().click();
      await visitor.page.locator('[data-target^="back:"]').first().waitFor();
    },
  },
  {
    name: 'men-place',
    looks: ['desktop'],
    show: async (visitor) => {
      await menAt(
        visitor,
        inAction(1, (position) => position.actions.some((action) => action.type === 'place' && 'to' in action && action.to === 'plan')),
        1,
        { variants: 'two' },
      );
      await click(visitor, 'zone:plan');
      await click(visitor, 'hand:');
      await visitor.page.locator('[data-target="cancel"]').waitFor();
    },
  },
  {
    name: 'men-launch',
    looks: ['desktop', 'phone'],
    show: async (visitor) => {
      await menAt(visitor, readyToFly, 1);
      await visitor.page.locator('.enough [data-target^="launch:"]:visible').first().click();
      await visitor.page.locator('[data-target="confirm"]:not([disabled])').click();
      await visitor.page.locator('[data-target="push"], [data-target="end-turn"], [data-target="pass"]').first().waitFor();
      await visitor.page
        .locator('[data-target="push"]')
        .click({ timeout: 1500 })
        .catch(() => {}); // thrust alone may have arrived
      await visitor.page.waitForTimeout(300);
    },
  },
  {
    name: 'men-solo',
    looks: ['desktop'],
    show: async (visitor) => {
      await menAt(visitor, inAction(3), 0);
      await lit(visitor);
    },
  },
  {
    name: 'men-look',
    looks: ['phone'],
    show: async (visitor) => {
      await menAt(visitor, inAction(2));
      await visitor.page.locator('[data-anchor="player:0"] .open').click();
      await visitor.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'men-end',
    looks: ['phone'],
    show: async (visitor) => {
      await menAt(visitor, overAndDone, 1, { mode: 'battle-for-earth' });
      await visitor.page.locator('[data-screen="end"] figure, [data-screen="end"] svg').first().waitFor();
    },
  },
  {
    name: 'men-replay',
    looks: [],
    show: async (visitor) => {
      const game = await menAt(visitor, overAndDone, 1, { mode: 'battle-for-earth' });
      await visitor.page.goto(`${visitor.address}#/replay/${game.created.table}/90`);
      await visitor.page.getByRole('slider').waitFor();
    },
  },
  {
    name: 'closing',
    settings: { closing: 3 },
    long: true,
    looks: ['phone'],
    show: async (visitor) => {
      await oneDiscardLeft(visitor);
      await visitor.freeze();
      await discardLast(visitor);
      await visitor.page.locator('[data-closing]').waitFor();
    },
  },
];
