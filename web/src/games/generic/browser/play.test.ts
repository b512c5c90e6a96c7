import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clickOnce, dice, expectScores, playToTheEnd, Stage, startTable } from '../../../../browser/support';
import { example } from './by_api';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

describe('a game without a board of its own', () => {
  it('has no poster, but is offered to developers', async () => {
    const ann = await stage.visitor();
    await ann.open();
    await ann.page.getByRole('link', { name: 'New table' }).first().waitFor();
    expect(await ann.page.getByText('First Orbit').count()).toBe(0);
    await ann.page.getByRole('link', { name: 'New table' }).first().click();
    await ann.page.getByRole('link', { name: 'First Orbit' }).click();
    await ann.page.getByRole('heading', { name: 'First Orbit' }).waitFor();
    expect(ann.page.url()).toContain(`#/new/${example}`);
    ann.expectQuiet();
    await ann.close();
  });

  it('is played against a bot to the end, with its log and its scores', async () => {
    const ann = await stage.visitor();
    await startTable(ann, { game: example, seats: ['bot'] });
    await ann.page.locator('[data-target].lit:visible').first().waitFor();
    await expect.poll(() => ann.page.locator('.prompt .says b').first().textContent()).toContain('choose an action');
    await ann.expectToFit();
    await playToTheEnd(ann.page, dice(5));
    await expectScores(ann.page, 2);
    await ann.page.locator('.replay, [href^="#/replay/"]').first().click();
    await ann.page.getByRole('slider').waitFor();
    ann.expectQuiet();
    await ann.close();
  });

  it('is played in German on a phone, by touch', async () => {
    const ann = await stage.visitor({ lang: 'de', size: 'phone' });
    await startTable(ann, { game: example, seats: ['bot'] });
    await playToTheEnd(ann.page, dice(6), () => ann.expectToFit());
    ann.expectQuiet();
    await ann.close();
  });

  it('is handed on at one device, and nobody sees the hand of another', async () => {
    const ann = await stage.visitor();
    await startTable(ann, { game: example, seats: ['here'], names: ['Ben'] });
    const take = ann.page.locator('[data-target="take-device"]');
    await take.waitFor();
    expect(ann.received.some((text) => text.includes('"hand":'))).toBe(false);
    for (let turn = 0; turn < 2; turn++) {
      await take.click();
      await ann.page.getByText('Only you see this').waitFor();
      const random = dice(7);
      while (!(await take.isVisible())) await clickOnce(ann.page, random);
      expect(await ann.page.getByText('Only you see this').count()).toBe(0);
    }
    ann.expectQuiet();
    await ann.close();
  });
});
