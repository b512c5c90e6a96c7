import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dice, gameIsOver, Stage, startTable } from './support';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

describe('the keyboard alone', () => {
  it('starts a game and plays it to the end', async () => {
    const ann = await stage.visitor();
    const { page } = ann;
    const random = dice(5);
    const focused = (selector: string) => page.evaluate((what) => document.activeElement?.matches(what) ?? false, selector);
    const tabTo = async (selector: string, most = 120) => {
      for (let i = 0; i < most; i++) {
        if (await focused(selector)) return true;
        await page.keyboard.press('Tab');
      }
      return focused(selector);
    };

    await ann.open('#/new/rocket-rescue');
    await page.locator('[data-option="pace"]').waitFor();
    expect(await tabTo('[data-option="where"] [data-value="server"]')).toBe(true);
    await page.keyboard.press('Enter');
    expect(await tabTo('[data-seat="0"] input')).toBe(true);
    await page.keyboard.type('Ann');
    expect(await tabTo('[data-option="pace"] [data-value="none"]')).toBe(true);
    await page.keyboard.press('Enter');
    expect(await tabTo('[data-target="start"]')).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('[data-target].lit:visible').first().waitFor();

    const choice = '[data-target].lit, .target.chosen, [data-target]:not([disabled]):not(.target)';
    for (let steps = 0; !(await gameIsOver(page)); steps++) {
      expect(steps).toBeLessThan(4000);
      const primary = page.locator('.btn.pri[data-target]:not([disabled]):visible');
      if ((await primary.count()) > 0 && random() < 0.9) {
        const target = await primary
          .first()
          .getAttribute('data-target', { timeout: 2_000 })
          .catch(() => null);
        if (target === null) continue; // it has gone in the meantime
        if (target === 'confirm') await page.keyboard.press('c');
        else if (await tabTo(`[data-target="${target}"]`)) await page.keyboard.press('Enter');
        await page.waitForTimeout(10);
        continue;
      }
      if ((await page.locator('[data-target].lit:visible').count()) === 0) {
        if ((await page.locator('.acts [data-target]:not([disabled]):visible').count()) === 0) {
          await page.waitForTimeout(20);
          continue;
        }
        await tabTo('.acts [data-target]:not([disabled])');
        await page.keyboard.press('Enter');
        continue;
      }
      if (await page.locator('[data-target^="face:"]:visible').first().isVisible()) {
        await page.keyboard.press(String(1 + Math.floor(random() * 6))); // on the phase that the arrow has chosen
        await page.keyboard.press('ArrowRight');
        continue;
      }
      await page.keyboard.press('Tab');
      await tabTo(choice);
      for (let skip = Math.floor(random() * 4); skip > 0; skip--) {
        await page.keyboard.press('Tab');
        await tabTo(choice);
      }
      await page.keyboard.press('Enter');
      await page.waitForTimeout(5);
    }
    ann.expectQuiet();
    await ann.close();
  });

  it('plans a round with few presses, and the focus and the voice follow what is asked', async () => {
    const ann = await stage.visitor();
    const { page } = ann;
    await startTable(ann, { seats: ['bot', 'bot'] });
    await page.locator('[data-target].lit:visible').first().waitFor();
    let presses = 0;
    const press = (key: string) => (presses++, page.keyboard.press(key));
    for (const face of ['4', '3', '2', '1']) {
      const before = await page.locator('.prompt').textContent();
      await press(face);
      await expect.poll(() => page.locator('.prompt').textContent()).not.toBe(before);
      await press('ArrowRight');
    }
    await press('c');
    await page.locator('[data-target^="face:"]:visible').first().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    expect(presses).toBeLessThanOrEqual(30);
    await expect.poll(() => page.locator('[data-announcer]').textContent()).toMatch(/\w/);
    await ann.close();
  });

  it('reaches help with ? and closes it with Esc', async () => {
    const ann = await stage.visitor();
    await ann.open();
    await ann.page.getByRole('button', { name: 'Play now' }).first().click();
    await ann.page.locator('[data-target].lit:visible').first().waitFor();
    await ann.page.keyboard.press('?');
    await ann.page.getByRole('dialog').waitFor();
    await ann.page.keyboard.press('Escape');
    await ann.page.getByRole('dialog').waitFor({ state: 'detached' });
    await ann.close();
  });
});
