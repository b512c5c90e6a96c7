import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clickOnce, dice, Stage, startTable, type Visitor } from './support';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const placed = '[data-target^="field:"][data-face]';

async function plan(ann: Visitor, faces: number[]) {
  for (const [i, phase] of ['research', 'purchase', 'boarding', 'build'].entries()) {
    await ann.page.locator(`[data-target="face:${phase}.${faces[i]}"]`).click();
    await expect.poll(() => ann.page.locator(placed).count()).toBe(i + 1);
  }
  await ann.page.locator('[data-target="ready"]:visible').first().click();
}

describe('several people at one device', () => {
  it('hands the device on, and nobody sees or receives what another one planned', async () => {
    const ann = await stage.visitor();
    await startTable(ann, { seats: ['here', 'bot'], names: ['Ben'] });
    const take = ann.page.locator('[data-target="take-device"]');
    await take.waitFor();
    expect(await ann.page.locator('main').textContent()).toContain('Ann');
    expect(ann.received.some((text) => text.includes('"hand":'))).toBe(false);
    await take.click();
    await ann.page.locator('[data-target].lit:visible').first().waitFor();
    await plan(ann, [6, 5, 4, 1]);

    // Between the two: nothing of Ann's plan is in the document.
    await take.waitFor();
    expect(await ann.page.locator('main').textContent()).toContain('Ben');
    expect(await ann.page.locator(placed).count()).toBe(0);
    expect(await ann.page.locator('#app').innerHTML()).not.toMatch(/die-\d/);
    ann.received.length = 0;

    await take.click();
    await ann.page.locator('[data-target].lit:visible').first().waitFor();
    expect(await ann.page.locator(placed).count()).toBe(0);
    await plan(ann, [1, 2, 3, 3]);
    await expect.poll(() => ann.received.some((text) => text.includes('plan-revealed'))).toBe(true);
    const before = ann.received.slice(
      0,
      ann.received.findIndex((text) => text.includes('plan-revealed')),
    );
    expect(before.length).toBeGreaterThan(0);
    for (const text of before) expect(text).not.toMatch(/"research-1":6|"purchase-1":5/);
    ann.expectQuiet();
    await ann.close();
  });

  it('plays on into the next round so', async () => {
    const ann = await stage.visitor();
    await startTable(ann, { seats: ['here', 'here'], names: ['Ben', 'Cleo'] });
    const random = dice(11);
    for (let clicks = 0; !(await ann.page.getByText('Round 2').first().isVisible()); clicks++) {
      expect(clicks).toBeLessThan(1000);
      await clickOnce(ann.page, random);
    }
    ann.expectQuiet();
    await ann.close();
  });
});
