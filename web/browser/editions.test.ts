import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dice, playToTheEnd, Stage, startTable, type Visitor } from './support';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

// The lines of the score table add up.
async function expectScores(page: Page, players: number) {
  const table = page.locator('[data-screen="end"] table').first();
  const totals = await table.locator('tr[data-total] td').allTextContents();
  expect(totals.length).toBe(players);
  const lines = await table.locator('tr[data-line]').evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.dataset.points))),
  );
  totals.forEach((total, seat) => expect(Number(total)).toBe(lines.reduce((sum, line) => sum + line[seat], 0)));
}

// Which decisions were laid out on the way.
function witness(visitor: Visitor) {
  const seen = new Set<string>();
  const look = async () => {
    const decision = await visitor.page.locator('[data-decision]').first().getAttribute('data-decision', { timeout: 50 }).catch(() => null);
    if (decision) seen.add(decision);
  };
  return { seen, look };
}

describe('a clicking player finishes a game', () => {
  it('of the first edition, loading cubes and sending reward crew', async () => {
    const ann = await stage.visitor();
    await startTable(ann, { seats: ['bot', 'bot'], edition: 'first', options: { equipment_cap: 'on' } });
    const loaded = new Set<string>();
    await playToTheEnd(ann.page, dice(11), async () => {
      for (const target of await ann.page.locator('[data-target^="load:"].lit').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.target!))) loaded.add(target);
    });
    expect(loaded.size).toBeGreaterThan(0);
    await expectScores(ann.page, 3);
    ann.expectQuiet();
    await ann.close();
  });

  it('of the first edition in German on a phone', async () => {
    const ann = await stage.visitor({ lang: 'de', size: 'phone' });
    await startTable(ann, { seats: ['bot', 'bot'], edition: 'first' });
    await playToTheEnd(ann.page, dice(12));
    await ann.expectToFit();
    ann.expectQuiet();
    await ann.close();
  });

  it('of the second edition', async () => {
    const ann = await stage.visitor();
    await startTable(ann, { seats: ['bot', 'bot', 'bot'], edition: 'second', options: { finite_cubes: 'on' } });
    await playToTheEnd(ann.page, dice(13));
    await expectScores(ann.page, 4);
    ann.expectQuiet();
    await ann.close();
  });

  it('of the base box with dealt characters, in German', async () => {
    const ann = await stage.visitor({ lang: 'de' });
    await startTable(ann, { seats: ['bot', 'bot'], options: { characters: 'random', ambassador_own: 3 } });
    await playToTheEnd(ann.page, dice(14));
    await expectScores(ann.page, 3);
    ann.expectQuiet();
    await ann.close();
  });
});

// Everybody at one device: each takes the character named.
async function chooseCharacters(page: Page, wanted: string[]) {
  for (const character of wanted) {
    await page.locator(`[data-target="character:${character}"].lit`).click();
    await page.locator('[data-target="confirm"]:not([disabled])').click();
    await expect.poll(() => page.locator(`[data-target="character:${character}"].lit`).count()).toBe(0);
  }
}

describe('people at one device play all eight characters of the deluxe box', () => {
  const casts = [
    { cast: ['explorer', 'engineer', 'saboteur', 'mogul'], decisions: ['character', 'explore', 'replace', 'invest', 'adjust'] },
    { cast: ['mechanic', 'ambassador', 'miner', 'pilot'], decisions: ['character', 'keep'] },
  ];
  for (const { cast, decisions } of casts)
    it(cast.join(', '), async () => {
      const ann = await stage.visitor();
      await startTable(ann, { seats: ['here', 'here', 'here'], names: ['Ben', 'Cleo', 'Dan'], edition: 'third-deluxe', options: { characters: 'chosen' } });
      const { seen, look } = witness(ann);
      await ann.page.locator('[data-decision="character"]').waitFor();
      await look();
      await chooseCharacters(ann.page, cast);
      await playToTheEnd(ann.page, dice(cast.length + decisions.length), look);
      for (const decision of decisions) expect([...seen], decision).toContain(decision);
      await expectScores(ann.page, 4);
      ann.expectQuiet();
      await ann.close();
    });
});
