import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inAction, late, menAt } from './by_api';
import { clickOnce, dice, expectScores, playToTheEnd, Stage, startTable, type Visitor, type Wishes } from '../../../../browser/support';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

// What a turn is about comes first, then anything that is lit. Whoever is tired only ends turns.
const wishes = (tired: boolean): Wishes => [
  ['[data-target="take-device"]', 1],
  ['.acts [data-target="order"]', 0.95],
  ['[data-target^="pay:"].lit', 0.95],
  ['.acts [data-target="cancel"]', 0.95],
  ['.acts [data-target="push"]', 0.95],
  ['[data-target="confirm"]', 0.95],
  ['.acts [data-target="end-turn"]', tired ? 1 : 0.5],
];

const playOut = (page: Page, random: () => number, patience = 60) => playToTheEnd(page, random, undefined, (clicks) => wishes(clicks > patience), 4000);

describe('Rocketmen, by clicking what is lit', () => {
  it('begins one click after opening the page', async () => {
    const ann = await stage.visitor();
    await ann.open();
    await ann.page.locator('article', { hasText: 'Rocketmen' }).getByRole('button', { name: 'Play now' }).click();
    await ann.page.locator('[data-target].lit:visible, .prompt').first().waitFor();
    ann.expectQuiet();
    await ann.close();
  });

  // Long games are brought near their end over the API.
  it('is finished by two, with variants', async () => {
    const ann = await stage.visitor();
    await menAt(ann, late(20), 1, { variants: 'two' });
    await playOut(ann.page, dice(3), 15);
    await expectScores(ann.page, 2);
    ann.expectQuiet();
    await ann.close();
  });

  it('is finished as a battle for Earth', async () => {
    const ann = await stage.visitor();
    await menAt(ann, late(9), 1, { mode: 'battle-for-earth' });
    await playOut(ann.page, dice(6), 15);
    await expectScores(ann.page, 2);
    ann.expectQuiet();
    await ann.close();
  });

  it('is played alone against the rival, in German on a phone', async () => {
    const ann = await stage.visitor({ lang: 'de', size: 'phone' });
    await startTable(ann, { game: 'rocketmen', seats: [] });
    await playOut(ann.page, dice(4));
    await expectScores(ann.page, 1);
    await ann.expectToFit();
    ann.expectQuiet();
    await ann.close();
  });

  it('is played online by two people, who see nothing of the other’s hand', async () => {
    const ann = await stage.visitor();
    const ben = await stage.visitor({ size: 'tablet' });
    await startTable(ann, { game: 'rocketmen', seats: ['open'] });
    await ann.page.locator('[data-link]').first().waitFor();
    const link = (await ann.page.locator('[data-link]').first().getAttribute('data-link'))!;
    await ann.page.locator('[data-target="to-table"]').click();
    await ben.open(link.slice(link.indexOf('#')));
    await ben.page.locator('input').first().fill('Ben');
    await ben.page.locator('[data-target="sit"]').click();
    await ben.page.locator('.prompt').waitFor();
    const random = dice(5);
    const round = () => ann.page.locator('.round').first().textContent();
    for (let moves = 0; !/[4-9]/.test((await round()) ?? ''); moves++) {
      expect(moves).toBeLessThan(400);
      await Promise.all([ann, ben].map(({ page }) => clickOnce(page, random, wishes(moves > 60))));
      if (moves === 20) await ben.page.reload();
    }
    // Everybody gets one hand, and nobody learns what the other puts together.
    const hands = (visitor: Visitor) => new Set(visitor.received.flatMap((text) => [...text.matchAll(/"seat":(\d),"link"/g)].map((match) => match[1])));
    expect([hands(ann).size, hands(ben).size]).toEqual([1, 1]);
    for (const visitor of [ann, ben]) {
      expect(visitor.received.some((text) => text.includes('"hands"'))).toBe(false);
      visitor.expectQuiet();
      await visitor.close();
    }
  });
});

describe('a turn of Rocketmen', () => {
  it('names the rule that forbids what was clicked', async () => {
    const ann = await stage.visitor();
    await menAt(ann, inAction(1));
    await ann.page.locator('[data-target="zone:pad"]').first().click({ force: true });
    await expect.poll(() => ann.page.getByRole('alert').first().textContent()).toMatch(/RM-PLACE-02/);
    await ann.page.locator('[data-read="RM-PLACE-02"]').click();
    await ann.page.locator('#RM-PLACE-02').waitFor();
    ann.expectQuiet();
    await ann.close();
  });

  it('proposes a payment that can be changed until it is confirmed', async () => {
    const ann = await stage.visitor();
    await menAt(
      ann,
      inAction(1, ({ view, seat }) => seat === 0 && view.table.players[0].hand_size === 6),
    );
    const { page } = ann;
    const mission = page.locator('.hand [data-target^="hand:"].lit').first();
    await mission.click();
    await page.locator('.does [data-target="zone:plan"]').click();
    await expect.poll(() => page.locator('.order').textContent()).toContain('of $10');
    await page.locator('.acts [data-target="order"]').waitFor(); // a payment is proposed
    await page.locator('[data-target^="back:"].lit').first().click();
    await expect.poll(() => page.locator('[data-target="order"]').count()).toBe(0);
    await page.locator('[data-target^="pay:"].lit').first().click();
    await page.locator('[data-target="order"]').click();
    await page.locator('.plan [data-target^="plan:"]').waitFor();
    ann.expectQuiet();
    await ann.close();
  });

  it('goes by keyboard, and tells about cards in words', async () => {
    const ann = await stage.visitor();
    await menAt(ann, inAction(1));
    const card = ann.page.locator('.hand [data-target^="hand:"].lit').first();
    await card.focus();
    expect(await card.getAttribute('aria-label')).toMatch(/Mission/);
    await ann.page.keyboard.press('Enter');
    await ann.page.locator('.does [data-target="do:discard"]').focus();
    await ann.page.keyboard.press('Enter');
    await ann.page.keyboard.press('c');
    await expect.poll(() => ann.page.locator('[data-anchor="mine:warehouse"]').textContent()).toMatch(/1/);
    ann.expectQuiet();
    await ann.close();
  });

  it('hides the hand while the device is handed on', async () => {
    const ann = await stage.visitor();
    await startTable(ann, { game: 'rocketmen', seats: ['here'], names: ['Ben'] });
    const take = ann.page.locator('[data-target="take-device"]');
    await take.waitFor();
    expect(ann.received.some((text) => text.includes('"hand":{'))).toBe(false);
    await take.click();
    await ann.page.locator('[data-target="end-turn"]').click();
    await take.waitFor();
    expect(await ann.page.locator('[data-target^="hand:"]').count()).toBe(0);
    await ann.close();
  });
});
