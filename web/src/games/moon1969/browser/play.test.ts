import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seat } from '../../../../browser/by_api';
import { atStep, lateGame, moonAt } from './by_api';
import { clickOnce, dice, expectScores, gameIsOver, playToTheEnd, Stage, type Visitor } from '../../../../browser/support';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

describe('1969 alone against a bot', () => {
  it('is played from the first to the last decision by clicking only what is lit', async () => {
    const ann = await stage.visitor();
    await ann.open('#/new/1969');
    await ann.page.locator('[data-seat="0"] select[data-option="nations"]').selectOption('france');
    await ann.page.locator('details summary').first().click();
    await ann.page.locator('select[data-option="sell_1966"]').selectOption('5');
    await ann.page.locator('[data-option="players"] [data-value="2"]').click();
    await ann.page.locator('[data-seat="0"] input').fill('Ann');
    await ann.page.locator('[data-option="pace"] [data-value="none"]').click();
    await ann.page.locator('[data-target="start"]').click();
    await ann.page.locator('[data-anchor="player:0"][aria-label*="France"]').waitFor();
    await playToTheEnd(ann.page, dice(1));
    await expectScores(ann.page, 2);
    await ann.page.getByText('1966: 5 PP can be sold').waitFor();
    await ann.page.getByRole('button', { name: 'Check it' }).click();
    await expect.poll(() => ann.page.locator('[data-verified]').getAttribute('data-verified')).toBe('true');
    await ann.page.getByRole('link', { name: 'Watch the replay' }).click();
    await ann.page.getByRole('slider').waitFor();
    await ann.page.keyboard.press('End');
    await ann.page.getByRole('button', { name: 'Show everything' }).click();
    await expect.poll(() => ann.page.url()).toMatch(/open$/);
    ann.expectQuiet();
    await ann.close();
  });

  it('names the rule that forbids what was clicked', async () => {
    const ann = await stage.visitor();
    await moonAt(ann, atStep('sell', 1963), 1);
    await ann.page.locator('[data-target="mission:space-walk"]').click({ force: true }); // it is marked as not possible
    const alert = ann.page.getByRole('alert');
    await expect.poll(() => alert.textContent()).toContain('M69-ROUND-01');
    await alert.locator('[data-read="M69-ROUND-01"]').click();
    await ann.page.locator('#M69-ROUND-01').waitFor();
    ann.expectQuiet();
    await ann.close();
  });

  it('can be played by keyboard alone', async () => {
    const ann = await stage.visitor();
    await moonAt(ann, atStep('buy', 1964), 1);
    await ann.page.locator('[data-target="hire:young"].lit, [data-target="hire:basic"].lit').first().focus();
    await ann.page.keyboard.press('Enter');
    await ann.page.locator('[data-target="box:pad"].lit, [data-target="box:lem"].lit, [data-target="box:csm"].lit').first().focus();
    await ann.page.keyboard.press('Enter');
    const money = ann.page.locator('[data-anchor="mine:money"]');
    const before = await money.textContent();
    await ann.page.keyboard.press('c');
    await expect.poll(() => money.textContent()).not.toBe(before);
    await ann.page.keyboard.press('u');
    await expect.poll(() => money.textContent()).toBe(before);
    ann.expectQuiet();
    await ann.close();
  });
});

describe('1969 online', () => {
  it('is finished by two browsers, one of them a phone in German, and nobody receives the cards of the other', async () => {
    const ann = await stage.visitor();
    const ben = await stage.visitor({ lang: 'de', size: 'phone' });
    const eve = await stage.visitor();
    const { created } = await lateGame(stage.address, 1969);
    await ann.open(`#/join/${created.table}/${created.seats[0].token}`);
    await ben.open(`#/join/${created.table}/${created.seats[1].token}`);
    for (const visitor of [ann, ben]) await visitor.page.locator('[data-target="sit"]').click();
    await eve.open(`#/join/${created.table}/${created.spectator.token}`);
    await eve.page.locator('[role=status]').first().waitFor();

    const random = dice(5);
    for (let moves = 0; ; moves++) {
      expect(moves).toBeLessThan(4000);
      const done = await Promise.all([clickOnce(ann.page, random), clickOnce(ben.page, random)]);
      if (done[0] === 'over') break;
      if (!done.includes('clicked')) await ann.page.waitForTimeout(10);
      if (moves === 5) await ben.page.reload();
    }
    await expect.poll(() => gameIsOver(ben.page)).toBe(true);
    await ben.expectToFit();

    // In the rematch there is a number of each of them, that of whoever asked for it from the first draw on.
    const numbers = ({ page }: Visitor) => page.evaluate(() => (JSON.parse(localStorage.getItem('tminus.luck') ?? '[]') as { numbers: unknown }[])[0]?.numbers);
    await ann.page.getByRole('button', { name: 'Rematch' }).click();
    await expect.poll(() => numbers(ann)).toMatchObject([{ seat: null, from: 0 }]);
    await ben.page.getByRole('button', { name: 'Zur Revanche' }).click();
    await expect.poll(() => numbers(ben)).toMatchObject([{ seat: 1, from: expect.any(Number) }]);

    // Values are told to their owner alone: "only" has one seat, and spectators get no hand at all.
    expect(eve.received.some((text) => /"hand":|card-seen|card-laid/.test(text))).toBe(false);
    expect(ann.received.some((text) => /"me":1|"only":\[1\]/.test(text))).toBe(false);
    expect(ben.received.some((text) => /"me":0|"only":\[0\]/.test(text))).toBe(false);
    for (const visitor of [ann, ben, eve]) {
      visitor.expectQuiet();
      await visitor.close();
    }
  });
});

describe('1969 at one device', () => {
  it('hands the device on before anybody’s cards would show, and is played to its end', async () => {
    const ann = await stage.visitor();
    const game = await lateGame(stage.address, 1969);
    await seat(ann, game, [0, 1]);
    await ann.page.goto(`${ann.address}#/table/${game.created.table}`);
    const take = ann.page.locator('[data-target="take-device"]');
    await take.waitFor();
    await ann.page.evaluate(() => {
      const counted = window as unknown as { taken: number };
      counted.taken = 0;
      document.addEventListener('click', ({ target }) => void ((target as Element).closest('[data-target="take-device"]') && counted.taken++), true);
    });
    await playToTheEnd(ann.page, dice(3), async () => {
      if (await take.isVisible()) expect(await ann.page.locator('[data-target^="hand:"]').count()).toBe(0);
    });
    // Both had to buy before the last missions.
    expect(await ann.page.evaluate(() => (window as unknown as { taken: number }).taken)).toBeGreaterThanOrEqual(2);
    ann.expectQuiet();
    await ann.close();
  });
});
