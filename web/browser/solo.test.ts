import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dice, expectScores, playToTheEnd, Stage, startTable, type Visitor } from './support';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

describe('a player alone against bots', () => {
  it('is in a game one click after opening the page', async () => {
    const ann = await stage.visitor();
    await ann.open();
    await ann.page.getByRole('button', { name: 'Play now' }).first().click();
    await ann.page.locator('[data-target].lit:visible').first().waitFor();
    await ann.page.locator('[role=status]').filter({ hasText: /\w/ }).first().waitFor();
    ann.expectQuiet();
    await ann.close();
  });

  it('gets from the first to the last decision by clicking only what is lit, and can check the dice', async () => {
    const ann = await stage.visitor();
    await startTable(ann, { seats: ['bot', 'bot'] });
    await playToTheEnd(ann.page, dice(1));
    await expectScores(ann.page, 3);
    await expectFairDice(ann);
    await expectReplay(ann);
    ann.expectQuiet();
    await ann.close();
  });

  it('can do the same in German on a phone, by touch', async () => {
    const ann = await stage.visitor({ lang: 'de', size: 'phone' });
    await startTable(ann, { seats: ['bot', 'bot'] });
    await playToTheEnd(ann.page, dice(2));
    await ann.expectToFit();
    ann.expectQuiet();
    await ann.close();
  });

  it('takes a step back, and learns why not when it is too late', async () => {
    const ann = await stage.visitor();
    await startTable(ann, { seats: ['bot', 'bot'] });
    const placed = ann.page.locator('[data-target^="field:"][data-face]');
    await ann.page.locator('[data-target="face:research.4"]').click();
    await expect.poll(() => placed.count()).toBe(1);
    await ann.page.keyboard.press('u');
    await expect.poll(() => placed.count()).toBe(0);
    await ann.page.keyboard.press('u');
    await expect.poll(() => ann.page.getByRole('alert').textContent()).toMatch(/take back|moved since|revealed/);
    await ann.page.keyboard.press('Escape');
    await ann.page.getByRole('alert').waitFor({ state: 'detached' });
    await ann.close();
  });

  it('is told the rule that forbids what was clicked', async () => {
    const ann = await stage.visitor();
    await startTable(ann, { seats: ['bot', 'bot'] });
    await ann.page.locator('[data-target^="module:"]').first().click({ force: true }); // it is marked as not possible
    const alert = ann.page.getByRole('alert');
    await expect.poll(() => alert.textContent()).toMatch(/RR-[A-Z]+-\d\d/);
    const rule = /RR-[A-Z]+-\d\d/.exec((await alert.textContent())!)![0];
    await expect.poll(async () => (await alert.locator('details p').innerText()).length).toBeGreaterThan(20); // its words
    const covers = await ann.page.evaluate(() => {
      const [card, log] = ['[data-refusal]', '.right .aside'].map((what) => document.querySelector(what)!.getBoundingClientRect());
      return card.right > log.left && card.bottom > log.top;
    });
    expect(covers).toBe(false);
    await alert.locator('[data-read]').click();
    const sheet = ann.page.getByRole('dialog', { name: 'All rules' });
    await sheet.locator(`#${rule}`).waitFor();
    expect(await sheet.locator(`#${rule}`).textContent()).toContain(rule);
    expect(ann.page.url()).toContain('#/table/'); // nobody leaves it
    await ann.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await ann.page.locator('[data-target^="module:"]').first().click({ force: true });
    await alert.waitFor();
    await ann.page
      .locator('.filter')
      .first()
      .click({ position: { x: 2, y: 2 } }); // a click elsewhere closes it
    await alert.waitFor({ state: 'detached' });
    ann.expectQuiet();
    await ann.close();
  });
});

async function expectFairDice(ann: Visitor) {
  await ann.page.getByRole('button', { name: 'Check it' }).click();
  await expect.poll(() => ann.page.locator('[data-verified]').getAttribute('data-verified')).toBe('true');
  await ann.page.getByRole('button', { name: 'Show proof' }).click();
  const proof = ann.page.getByRole('dialog');
  await expect
    .poll(() => proof.textContent())
    .toMatch(
      /A number of this browser, made after the seal, is in all of them. So the server could not choose.*\d\d draws were shown to this browser during the game/,
    );
  expect(await proof.textContent()).not.toMatch(/not at the table/); // it has seen every draw
  await ann.page.keyboard.press('Escape');
}

async function expectReplay(ann: Visitor) {
  await ann.page.route(/\/replay\?step=1$/, async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 500)); // the second step is taken before the first is shown
    await request.continue();
  });
  await ann.page.getByRole('link', { name: 'Watch the replay' }).click();
  await ann.page.getByRole('slider').waitFor();
  await ann.page.keyboard.press('Home');
  await expect.poll(() => ann.page.url()).toMatch(/\/0$/);
  await ann.page.keyboard.press('ArrowRight');
  await ann.page.keyboard.press('ArrowRight');
  await expect.poll(() => ann.page.url()).toMatch(/\/2$/);
  const link = ann.page.url();
  await ann.page.goto('about:blank');
  await ann.page.goto(link);
  await expect.poll(() => ann.page.getByRole('slider').inputValue()).toBe('2');
  await ann.page.getByRole('button', { name: 'Show everything' }).click();
  await expect.poll(() => ann.page.url()).toMatch(/open$/);
  await ann.page.locator('[data-eyes="1"]').click(); // the others' hands are open
  await ann.page.locator('[data-eyes="1"][aria-pressed="true"]').waitFor();
  await ann.page.getByRole('button', { name: 'From my seat' }).click();
  await expect.poll(() => ann.page.url()).toMatch(/\/2$/); // the same moment
  await ann.page.evaluate(() => (location.hash = location.hash.replace(/\/2$/, '/5')));
  await expect.poll(() => ann.page.getByRole('slider').inputValue()).toBe('5');
}
