import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreateReply } from '../src/app/types';
import type { MenPosition } from '../src/games/rocketmen/types';
import { call, seat, type Game } from './by_api';
import { hireLast as hire, oneHireLeft } from '../src/games/moon1969/browser/by_api';
import { discardLast as discard, oneDiscardLeft } from '../src/games/rocketmen/browser/by_api';
import { Stage, type Visitor } from './support';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const roundOf = async ({ address, created, token }: Game) => (await call<MenPosition>(address, `/tables/${created.table}`, token)).view.table.round;

// Rocket Rescue: the others have all the time in the world.
async function threePeople(address: string): Promise<Game> {
  const seats = ['Ann', 'Ben', 'Cleo'].map((name) => ({ kind: 'person', name }));
  const created = await call<CreateReply>(address, '/tables', undefined, { game: 'rocket-rescue', options: { edition: 'third-base', players: 3 }, seats });
  return { game: 'rocket-rescue', address, created, token: created.seats[0].token! };
}

// Counts what the page sends.
function countSteps(ann: Visitor) {
  const before = ann.asked.length;
  const count = (verb: string) => ann.asked.slice(before).filter((one) => one === verb).length;
  return () => ({ act: count('act'), undo: count('undo') });
}

const closing = (ann: Visitor) => ann.page.locator('[data-closing]');

describe('a turn with nothing left to do', () => {
  it('is closed by the page after a countdown that can be stopped, and nothing is sent twice', async () => {
    const ann = await stage.visitor({ closing: 3 });
    const game = await oneDiscardLeft(ann);
    const round = await roundOf(game);
    await ann.freeze();
    const sent = countSteps(ann);

    await discard(ann);
    await closing(ann).waitFor();
    await ann.page.clock.runFor(2900);
    expect(await closing(ann).isVisible()).toBe(true);
    await ann.page.locator('[data-not-yet]').hover();
    await ann.page.mouse.down(); // it is gone before the button comes up
    await closing(ann).waitFor({ state: 'detached' });
    await ann.page.mouse.up();
    await ann.page.clock.runFor(10_000);
    expect(sent()).toEqual({ act: 1, undo: 0 });

    await ann.page.keyboard.press('u');
    await ann.page.locator('[data-target^="plan:"].lit:visible').first().waitFor();
    await discard(ann);
    await closing(ann).waitFor();
    await ann.page.clock.runFor(3000);
    await expect.poll(() => roundOf(game)).toBe(round + 1);
    await ann.page.clock.runFor(10_000);
    expect(sent()).toEqual({ act: 3, undo: 1 });
    ann.expectQuiet();
    await ann.close();
  });

  it('is left to the player who wants that, and waits for whoever has just opened the page', async () => {
    const ann = await stage.visitor({ closing: 'never' });
    const game = await oneDiscardLeft(ann);
    const round = await roundOf(game);
    await ann.freeze();
    const sent = countSteps(ann);
    await discard(ann);
    await ann.page.locator('.acts .btn.pri[data-target="end-turn"]').waitFor();
    await ann.page.clock.runFor(10_000);
    expect(await closing(ann).count()).toBe(0);

    await ann.page.getByRole('button', { name: 'Settings' }).click();
    await ann.page.locator('[data-setting="closing"]').selectOption('0');
    await ann.page.clock.runFor(10_000);
    expect(sent().act).toBe(1); // not while a dialog is open
    await ann.page.reload();
    await closing(ann).waitFor();
    await ann.page.clock.runFor(2900);
    expect(sent().act).toBe(1);
    await ann.page.clock.runFor(100);
    await expect.poll(() => roundOf(game)).toBe(round + 1);
    ann.expectQuiet();
    await ann.close();
  });
});

describe('a step that rules out something important', () => {
  it('is sent only after a yes', async () => {
    const ann = await stage.visitor({ cautions: true });
    await oneHireLeft(ann);
    const sent = countSteps(ann);
    const question = ann.page.getByRole('dialog', { name: 'Then you cannot fly this year' });

    await hire(ann);
    await question.waitFor();
    expect(await question.textContent()).toContain('This costs 3 of your 3 million.');
    await ann.page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await ann.page.keyboard.press('c');
    await question.locator('[data-answer="no"]').click();
    await question.waitFor({ state: 'detached' });
    expect(sent().act).toBe(0);
    await ann.page.keyboard.press('c');
    await question.locator('[data-answer="yes"]').click();
    await expect.poll(() => sent().act).toBe(1);
    await question.waitFor({ state: 'detached' });
    ann.expectQuiet();
    await ann.close();
  });

  it('is asked about once in a turn, and not by who does not want it', async () => {
    const ann = await stage.visitor({ cautions: true });
    const game = await threePeople(stage.address);
    await seat(ann, game);
    await ann.page.goto(`${ann.address}#/table/${game.created.table}`);
    for (const phase of ['research', 'purchase', 'boarding', 'build']) {
      await ann.page.locator(`[data-target="field:${phase}-1"]`).click();
      await ann.page.locator(`[data-target="face:${phase}.6"]`).click();
      await ann.page.locator(`[data-target="field:${phase}-1"][data-face]`).waitFor();
    }
    const question = ann.page.getByRole('dialog', { name: 'You cannot pay for this plan' });
    const ready = ann.page.locator('[data-target="ready"]:visible');
    const reconsider = ann.page.locator('[data-target="reconsider"]:visible').first();
    await ready.click();
    await question.locator('[data-answer="yes"]').click();
    await reconsider.click();
    await ready.click();
    await reconsider.waitFor();
    expect(await question.count()).toBe(0);

    await reconsider.click();
    await ready.waitFor();
    await ann.page.reload(); // what was answered is forgotten
    await ready.click();
    await question.getByRole('checkbox').check();
    await question.locator('[data-answer="no"]').click();
    await ready.click();
    await reconsider.waitFor();
    ann.expectQuiet();
    await ann.close();
  });
});

describe('what happens to a person without their doing', () => {
  it('is told beside the board, in the language of the page', async () => {
    const ann = await stage.visitor();
    const tell = await ann.eavesdrop();
    await oneHireLeft(ann);
    const notice = ann.page.locator('[data-notice]');
    tell({
      kind: 'step',
      events: [
        { type: 'phase-skipped', seat: 1, phase: 'purchase' },
        { type: 'phase-skipped', seat: 0, phase: 'purchase' },
      ],
    });
    await notice.waitFor();
    expect(await notice.textContent()).toContain('You had nothing to buy: purchases skipped.');
    await notice.getByRole('button').click();
    await notice.waitFor({ state: 'detached' });

    tell({ kind: 'undo', by: 1, dropped: 1 });
    await notice.waitFor();
    expect(await notice.textContent()).toMatch(/took back a step\..*choose again/);
    await ann.page.getByRole('button', { name: 'Settings' }).click();
    await ann.page.getByRole('button', { name: 'Deutsch' }).click();
    await notice.filter({ hasText: 'hat einen Schritt zurückgenommen' }).waitFor(); // its words are loaded now
    ann.expectQuiet();
    await ann.close();
  });
});
