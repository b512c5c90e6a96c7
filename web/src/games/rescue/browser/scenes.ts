// The screens of Rocket Rescue, and those that every game has in the same form.

import { createGame, seat } from '../../../../browser/by_api';
import type { Scene } from '../../../../browser/scenes';
import type { Size, Visitor } from '../../../../browser/support';
import { asked, atTheEnd, inPhase, playUntil, type RescueMoment } from './by_api';

async function atMoment(visitor: Visitor, moment: RescueMoment, bots = 3) {
  let game = await createGame(visitor.address, { edition: 'third-base' }, bots);
  for (let games = 1; !(await playUntil(game, moment)); games++) {
    if (games === 5) throw new Error('the moment never came');
    game = await createGame(visitor.address, { edition: 'third-base' }, bots);
  }
  await seat(visitor, game);
  await visitor.page.goto(`${visitor.address}#/table/${game.created.table}`);
  return game;
}

// A decision that only some editions and characters bring; a game in which it never comes is played anew.
async function atDecision(visitor: Visitor, ask: string, character?: string) {
  const options: Record<string, string> = character ? { edition: 'third-deluxe', characters: 'chosen' } : { edition: 'first' };
  for (let attempt = 0; attempt < 12; attempt++) {
    const game = await createGame(visitor.address, options, 3);
    if (!(await playUntil(game, asked(ask), character))) continue;
    await seat(visitor, game);
    await visitor.page.goto(`${visitor.address}#/table/${game.created.table}`);
    await visitor.page.locator('[data-target].lit:visible, .acts [data-target]:visible, .tabs .marked:visible').first().waitFor();
    return;
  }
  throw new Error(`nobody was asked: ${ask}`);
}

const decisions: [string, string?][] = [
  ['character', 'none'],
  ['keep', 'mechanic'],
  ['explore', 'explorer'],
  ['invest', 'mogul'],
  ['adjust', 'engineer'],
  ['sabotage', 'saboteur'],
  ['reroll', 'mechanic'],
  ['load'],
  ['send'],
];

const planning = inPhase('planning', 1);
const lit = (visitor: Visitor) => visitor.page.locator('[data-target].lit:visible').first().waitFor();

async function place(visitor: Visitor, dice: [string, number][]) {
  for (const [field, face] of dice) {
    await visitor.page.locator(`[data-target="field:${field}"]`).click(); // on a phone this opens the faces
    await visitor.page.locator(`[data-target="face:${field.slice(0, -2)}.${face}"]`).click();
    await visitor.page.locator(`[data-target="field:${field}"][data-face="${face}"]`).waitFor();
  }
}

// Scenes of the same frame are not all checked in every size: that would take minutes.
const looksOf: Record<string, Size[]> = {
  'table-research': ['phone'],
  'table-purchase': ['desktop'],
  'table-boarding': ['phone'],
  'table-build': ['desktop', 'phone'],
  'decision-character': ['desktop', 'phone'],
  'decision-adjust': ['phone'],
  'decision-sabotage': ['desktop'],
  'decision-load': ['phone'],
  'decision-reroll': ['desktop'],
};

export const scenes: Scene[] = [
  {
    name: 'rules-guide',
    show: async (visitor) => {
      await visitor.open('#/rules/rocket-rescue');
      await visitor.page.locator('h2').first().waitFor();
    },
  },
  {
    name: 'rules-rule',
    long: true,
    show: async (visitor) => {
      await visitor.open('#/rules/rocket-rescue/third-base/RR-BOARD-09');
      await visitor.page.locator('#RR-BOARD-09').waitFor();
    },
  },
  {
    name: 'planning',
    looks: ['desktop', 'phone'],
    show: async (visitor) => {
      await atMoment(visitor, inPhase('planning', 3));
      await lit(visitor);
      await place(visitor, [
        ['research-1', 4],
        ['purchase-1', 6],
        ['build-1', 6],
      ]);
    },
  },
  {
    name: 'refusal',
    show: async (visitor) => {
      await atMoment(visitor, planning);
      await lit(visitor);
      await visitor.page.evaluate(() => document.querySelector<HTMLElement>('[data-target^="module:"]')?.click());
      await visitor.page.getByRole('alert').waitFor();
    },
  },
  ...(['research', 'purchase', 'boarding', 'build'] as const).map((phase) => ({
    name: `table-${phase}`,
    looks: looksOf[`table-${phase}`],
    show: async (visitor: Visitor) => {
      await atMoment(visitor, inPhase(phase, phase === 'boarding' ? 2 : 3));
      await visitor.page.locator('[data-target].lit:visible, .tabs .marked:visible').first().waitFor();
    },
  })),
  {
    name: 'new-table-options',
    show: async (visitor) => {
      await visitor.open('#/new/rocket-rescue');
      await visitor.page.locator('[data-option="characters"] [data-value="chosen"]').click();
      await visitor.page.locator('details summary').first().click();
    },
  },
  {
    name: 'planning-order-tokens',
    show: async (visitor) => {
      const game = await createGame(visitor.address, { edition: 'first' }, 3);
      await playUntil(game, inPhase('planning', 3));
      await seat(visitor, game);
      await visitor.page.goto(`${visitor.address}#/table/${game.created.table}`);
      await lit(visitor);
    },
  },
  ...decisions.map(([ask, character]) => ({
    name: `decision-${ask}`,
    looks: looksOf[`decision-${ask}`] ?? [],
    show: (visitor: Visitor) => atDecision(visitor, ask, character),
  })),
  {
    name: 'help',
    show: async (visitor) => {
      await atMoment(visitor, planning);
      await lit(visitor);
      await visitor.page.keyboard.press('?');
      await visitor.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'end',
    looks: ['desktop', 'phone'],
    show: async (visitor) => {
      await atMoment(visitor, atTheEnd);
      await visitor.page.locator('[data-screen="end"] figure, [data-screen="end"] svg').first().waitFor();
    },
  },
  {
    name: 'replay',
    show: async (visitor) => {
      const game = await atMoment(visitor, atTheEnd);
      await visitor.page.goto(`${visitor.address}#/replay/${game.created.table}/60`);
      await visitor.page.getByRole('slider').waitFor();
    },
  },
  {
    name: 'preferences',
    looks: ['desktop', 'phone'],
    show: async (visitor) => {
      await atMoment(visitor, planning);
      await lit(visitor);
      await visitor.page.locator('header .tools button').last().click();
      await visitor.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'question-plan',
    settings: { cautions: true },
    looks: ['desktop'],
    show: async (visitor) => {
      await atMoment(visitor, planning);
      await lit(visitor);
      await place(visitor, [
        ['research-1', 6],
        ['purchase-1', 6],
        ['boarding-1', 6],
        ['build-1', 6],
      ]);
      await visitor.page.locator('[data-target="ready"]:visible').click();
      await visitor.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'notices',
    looks: ['phone'],
    show: async (visitor) => {
      const tell = await visitor.eavesdrop();
      await atMoment(visitor, inPhase('build', 3));
      await visitor.page.locator('[data-target].lit:visible, .tabs .marked:visible').first().waitFor();
      tell({ kind: 'step', events: [{ type: 'turn-skipped', seat: 0, phase: 'boarding' }] });
      tell({ kind: 'undo', by: 1, dropped: 1 });
      await visitor.page.locator('[data-notice="dropped"]').waitFor();
    },
  },
];
