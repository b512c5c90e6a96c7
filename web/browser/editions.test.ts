import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dice, expectScores, noteValues, playToTheEnd, Stage, startTable } from './support';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

describe('a clicking player finishes a game', () => {
  it('of the first edition, loading cubes, in German on a phone', async () => {
    const ann = await stage.visitor({ lang: 'de', size: 'phone' });
    await startTable(ann, { seats: ['bot', 'bot'], edition: 'first', options: { equipment_cap: 'on' } });
    const loads = await noteValues(ann.page, '[data-target^="load:"].lit', 'data-target');
    await playToTheEnd(ann.page, dice(11));
    expect((await loads()).length).toBeGreaterThan(0);
    await expectScores(ann.page, 3);
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

// What is laid out for a character in any game; the others are asked only now and then.
const decisionsOf: Record<string, string[]> = { explorer: ['explore'], mogul: ['invest'], mechanic: ['keep'], engineer: ['adjust'] };

describe('a clicking player finishes a game of the deluxe box', () => {
  it('with a character chosen from those that the bots have left', async () => {
    const ann = await stage.visitor();
    await startTable(ann, { seats: ['bot', 'bot', 'bot', 'bot'], edition: 'third-deluxe', options: { characters: 'chosen' } });
    const offered = ann.page.locator('[data-decision="character"] [data-target^="character:"].lit');
    await offered.first().waitFor();
    const left = (await offered.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.target!))).map((target) => target.split(':')[1]);
    const own = left.find((character) => decisionsOf[character]) ?? left[0];
    await ann.page.locator(`[data-target="character:${own}"].lit`).click();
    await ann.page.locator('[data-target="confirm"]:not([disabled])').click();
    const decisions = await noteValues(ann.page, '[data-decision]', 'data-decision');
    await playToTheEnd(ann.page, dice(15));
    for (const decision of decisionsOf[own] ?? []) expect(await decisions(), `${own}: ${decision}`).toContain(decision);
    await expectScores(ann.page, 5);
    ann.expectQuiet();
    await ann.close();
  });
});
