// Tables on the device itself. The server gives out the page, and has no part in them.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atTheEnd, exampleAt } from '../src/games/generic/browser/by_api';
import { clickOnce, dice, expectScores, playToTheEnd, Stage, startTable, type Visitor } from './support';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const lit = (page: Page) => page.locator('[data-target].lit:visible').first();
const placed = '[data-target^="field:"][data-face]';
const game = (page: Page) => page.locator('article', { hasText: 'Rocket Rescue' });

async function place(page: Page, field: string, face: number) {
  const before = await page.locator(placed).count();
  await page.locator(`[data-target="field:${field}"]`).click();
  await page.locator(`[data-target="face:${field.slice(0, -2)}.${face}"]`).click();
  await expect.poll(() => page.locator(placed).count()).toBe(before + 1);
}

// The board as it can be seen, without what breathes or counts.
const board = (page: Page) => page.locator('section.center').innerText();

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

async function saveGame(visitor: Visitor) {
  const { page } = visitor;
  await page.locator('[data-opens="this-table"]').click();
  const file = await saved(page, () => page.locator('[data-target="save"]').click());
  await page.keyboard.press('Escape');
  return file;
}

const pick = (page: Page, where: string, text: string, name = 'game.log') =>
  page.locator(`[data-file="${where}"]`).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

// Everything that the workers tell the page.
async function eavesdropOnWorkers({ context }: Visitor): Promise<string[]> {
  const heard: string[] = [];
  await context.exposeBinding('overhear', (_, text: string) => heard.push(text));
  await context.addInitScript(() => {
    const { overhear } = window as unknown as { overhear(text: string): Promise<void> };
    window.Worker = class extends Worker {
      constructor(...how: ConstructorParameters<typeof Worker>) {
        super(...how);
        this.addEventListener('message', ({ data }) => void overhear(JSON.stringify(data)));
      }
    };
  });
  return heard;
}

describe('a table on this device', () => {
  it('is one click away, and the server never hears of it', async () => {
    const ann = await stage.visitor();
    await ann.open();
    await game(ann.page).getByRole('button', { name: 'Play now' }).click();
    await lit(ann.page).waitFor();
    expect(ann.page.url()).toContain('#/table/device-');
    await place(ann.page, 'research-1', 4);
    expect(ann.asked).toEqual([]);
    expect(ann.received.filter((text) => text.includes('"commitment"'))).toEqual([]);
    expect(await ann.page.getByRole('tab', { name: 'Chat' }).count()).toBe(0);
    ann.expectQuiet();
    await ann.close();
  });

  it('stands where it stood after a reload, and goes on', async () => {
    const ann = await stage.visitor();
    await startTable(ann, { where: 'device', seats: ['bot', 'bot'] });
    await lit(ann.page).waitFor();
    await place(ann.page, 'research-1', 4);
    await place(ann.page, 'purchase-1', 2);
    const before = await board(ann.page);
    await ann.page.reload();
    await lit(ann.page).waitFor();
    await expect.poll(() => ann.page.locator(placed).count()).toBe(2);
    expect(await board(ann.page)).toBe(before);
    await place(ann.page, 'build-1', 1);
    ann.expectQuiet();
    await ann.close();
  });

  it('is played to the end without a server, and its dice can be checked', async () => {
    const ann = await stage.visitor();
    await ann.open();
    await ann.page.route('**/api/**', (request) => request.abort());
    await startTable(ann, { game: 'first-orbit', where: 'device', seats: ['bot'] });
    await playToTheEnd(ann.page, dice(5));
    await expectScores(ann.page, 2);
    await ann.page.getByRole('button', { name: 'Check it' }).click();
    await expect.poll(() => ann.page.locator('[data-verified]').getAttribute('data-verified')).toBe('true');
    const told = (await ann.page.locator('[data-verified]').textContent())!;
    expect(told).toContain('The luck came from this browser');
    await ann.page.getByRole('button', { name: 'Show proof' }).click();
    expect(await ann.page.getByRole('dialog').textContent()).not.toMatch(/server/i);
    expect(ann.problems.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]); // browsers note what was refused
    await ann.close();
  });

  it('is handed on between two people, and the page receives nothing of the other seat', async () => {
    const ann = await stage.visitor();
    const heard = await eavesdropOnWorkers(ann);
    await startTable(ann, { where: 'device', seats: ['here', 'bot'], names: ['Ben'] });
    const take = ann.page.locator('[data-target="take-device"]');
    await take.waitFor();
    expect(heard.some((text) => text.includes('"hand":'))).toBe(false);
    await take.click();
    await lit(ann.page).waitFor();
    for (const [i, phase] of ['research', 'purchase', 'boarding', 'build'].entries()) await place(ann.page, `${phase}-1`, [6, 5, 4, 1][i]);
    expect(heard.some((text) => text.includes('"research-1":6'))).toBe(true);
    await ann.page.locator('[data-target="ready"]:visible').first().click();
    await take.waitFor();
    expect(await ann.page.locator('main').textContent()).toContain('Ben');
    expect(await ann.page.locator('#app').innerHTML()).not.toMatch(/die-\d/);
    heard.length = 0;
    await take.click();
    await lit(ann.page).waitFor();
    expect(await ann.page.locator(placed).count()).toBe(0);
    await place(ann.page, 'research-1', 2);
    expect(heard.some((text) => text.includes('"research-1":2'))).toBe(true);
    for (const text of heard) expect(text).not.toMatch(/"research-1":6|"purchase-1":5/);
    ann.expectQuiet();
    await ann.close();
  });
});

describe('Continue', () => {
  it('lists tables of both kinds without loading the module, and asks before one is deleted', async () => {
    const ann = await stage.visitor();
    await startTable(ann, { seats: ['bot', 'bot'] });
    await lit(ann.page).waitFor();
    await startTable(ann, { where: 'device', seats: ['bot', 'bot'] });
    await lit(ann.page).waitFor();
    const loaded: string[] = [];
    ann.page.on('request', (request) => loaded.push(request.url()));
    await ann.page.goto('about:blank');
    await ann.open();
    const device = ann.page.locator('[data-own-table^="device-"]');
    await expect.poll(() => ann.page.locator('[data-own-table]').count()).toBe(2);
    expect(await device.textContent()).toMatch(/On this device/);
    expect(await device.textContent()).toMatch(/Your turn/);
    expect(await ann.page.locator('[data-own-table]:not([data-own-table^="device-"])').textContent()).toMatch(/Online/);
    await ann.page.waitForLoadState('networkidle');
    expect(loaded.filter((url) => /\.wasm|worker/.test(url))).toEqual([]);

    const remove = device.getByRole('button', { name: 'Remove' });
    await remove.click();
    await ann.page.locator('[data-answer="no"]').click();
    expect(await device.count()).toBe(1);
    await remove.click();
    await ann.page.locator('[data-answer="yes"]').click();
    await expect.poll(() => ann.page.locator('[data-own-table]').count()).toBe(1);
    await ann.page.reload();
    await expect.poll(() => ann.page.locator('[data-own-table]').count()).toBe(1);
    ann.expectQuiet();
    await ann.close();
  });
});

describe('a game as a file', () => {
  it('is saved, deleted and opened again with the same board', async () => {
    const ann = await stage.visitor();
    await startTable(ann, { where: 'device', seats: ['bot', 'bot'] });
    await lit(ann.page).waitFor();
    await place(ann.page, 'research-1', 4);
    const before = await board(ann.page);
    const { name, text } = await saveGame(ann);
    expect(name).toMatch(/^t-minus-rocket-rescue-\d{4}-\d\d-\d\d\.log$/);
    await ann.open();
    await ann.page.locator('[data-own-table]').getByRole('button', { name: 'Remove' }).click();
    await ann.page.locator('[data-answer="yes"]').click();
    await ann.page.locator('[data-own-table]').waitFor({ state: 'detached' });

    await pick(ann.page, 'open-saved', text);
    await ann.page.locator('[data-target="open-saved-game"]').click();
    await lit(ann.page).waitFor();
    await expect.poll(() => board(ann.page)).toBe(before);
    await place(ann.page, 'purchase-1', 2);
    ann.expectQuiet();
    await ann.close();
  });

  it('is refused with the reason, and nothing is opened', async () => {
    const ann = await stage.visitor();
    await startTable(ann, { where: 'device', seats: ['bot', 'bot'] });
    await lit(ann.page).waitFor();
    await place(ann.page, 'research-1', 4);
    const { text } = await saveGame(ann);
    await ann.open();
    const alert = ann.page.getByRole('alert');

    await pick(ann.page, 'open-saved', 'a shopping list\n');
    await expect.poll(() => alert.textContent()).toMatch(/neither a saved game nor a backup/);

    const tryToOpen = async (file: string) => {
      await pick(ann.page, 'open-saved', file);
      await ann.page.locator('[data-target="open-saved-game"]').click();
      await expect.poll(() => ann.page.getByRole('dialog').getByRole('alert').textContent()).not.toBe('');
      const said = await ann.page.getByRole('dialog').getByRole('alert').textContent();
      await ann.page.keyboard.press('Escape');
      return said;
    };
    const lines = text.split('\n');
    expect(
      await tryToOpen([lines[0], lines[1].replace(/"check":"(.)/, (_, digit) => `"check":"${digit === '0' ? '1' : '0'}`), ...lines.slice(2)].join('\n')),
    ).toMatch(/line 2/);
    await ann.page.reload();
    expect(await ann.page.locator('[data-own-table]').count()).toBe(1);
    ann.expectQuiet();
    await ann.close();
  });

  it('holds everything on this device, and brings it to another one', async () => {
    const ann = await stage.visitor();
    await startTable(ann, { where: 'device', seats: ['bot', 'bot'] });
    await lit(ann.page).waitFor();
    await place(ann.page, 'research-1', 4);
    const before = await board(ann.page);
    await ann.open();
    await ann.page.getByRole('button', { name: 'Settings' }).click();
    const { name, text } = await saved(ann.page, () => ann.page.locator('[data-target="save-everything"]').click());
    expect(name).toMatch(/^t-minus-\d{4}-\d\d-\d\d\.json$/);

    const ben = await stage.visitor();
    await ben.open();
    await ben.page.getByRole('button', { name: 'Settings' }).click();
    await pick(ben.page, 'restore', '{"format":"t-minus-backup"}', 'a.json');
    await expect.poll(() => ben.page.getByRole('alert').textContent()).toMatch(/neither a saved game nor a backup/);
    await pick(ben.page, 'restore', text, 'a.json');
    await expect.poll(() => ben.page.getByRole('dialog').textContent()).toContain('One table was restored');
    await ben.page.keyboard.press('Escape');
    expect(await ben.page.locator('[data-own-table]').textContent()).toMatch(/Your turn/);
    await ben.page.locator('[data-own-table] a').first().click();
    await lit(ben.page).waitFor();
    expect(await board(ben.page)).toBe(before);
    await place(ben.page, 'purchase-1', 2);
    for (const visitor of [ann, ben]) {
      visitor.expectQuiet();
      await visitor.close();
    }
  });
});

describe('a game that moves', () => {
  it('goes online, where another person takes a seat by link and acts', async () => {
    const ann = await stage.visitor();
    await startTable(ann, { where: 'device', seats: ['here', 'bot'], names: ['Ben'] });
    await ann.page.locator('[data-target="take-device"]').click();
    await lit(ann.page).waitFor();
    await place(ann.page, 'research-1', 4);
    await ann.page.locator('[data-opens="this-table"]').click();
    await ann.page.locator('[data-target="put-online"]').click();
    const link = ann.page.locator('[data-link]').first();
    await link.waitFor();
    expect(await ann.page.getByRole('dialog').textContent()).toContain('first draws were made on this device');
    const address = (await link.getAttribute('data-link'))!;

    const ben = await stage.visitor();
    await ben.page.goto(address);
    await ben.page.locator('input').fill('Ben');
    await ben.page.locator('[data-target="sit"]').click();
    await lit(ben.page).waitFor();
    expect(await ben.page.locator(placed).count()).toBe(0);
    await place(ben.page, 'research-1', 6);

    await ann.page.locator('[data-target="to-online"]').click();
    await expect.poll(() => ann.page.locator(placed).count()).toBe(1);
    expect(ann.page.url()).not.toContain('device-');
    await place(ann.page, 'purchase-1', 2);
    for (const visitor of [ann, ben]) {
      visitor.expectQuiet();
      await visitor.close();
    }
  });

  it('stays here once it is over, with its result and its replay', async () => {
    const ann = await stage.visitor();
    const { created } = await exampleAt(ann, atTheEnd);
    await ann.page.locator('[data-target="keep-here"]').click();
    await ann.page.locator('[data-target="kept"]').click();
    await expect.poll(() => ann.page.url()).toContain('#/table/device-');
    await expectScores(ann.page, 2);
    await ann.page.getByRole('button', { name: 'Check it' }).click();
    await expect.poll(() => ann.page.locator('[data-verified]').textContent()).toContain('All draws were made where the game was begun');
    expect(await ann.page.locator('[data-verified]').getAttribute('data-verified')).toBe('false');
    await ann.page.getByRole('link', { name: 'Watch the replay' }).click();
    await ann.page.getByRole('slider').waitFor();
    await ann.open();
    expect(await ann.page.locator('[data-own-table]').count()).toBe(2);
    expect(created.table).not.toContain('device-');
    ann.expectQuiet();
    await ann.close();
  });
});

describe('a page without a server', () => {
  it('says calmly what is missing, and offers the rest', async () => {
    const ann = await stage.visitor();
    await ann.page.route('**/api/**', (request) => request.abort());
    await ann.open();
    await ann.page.getByText('no online tables').waitFor();
    expect(await ann.page.getByRole('alert').count()).toBe(0);
    await ann.page.getByRole('link', { name: 'New table' }).first().click();
    await ann.page.getByText('no open seats').waitFor();
    expect(await ann.page.locator('[data-option="where"] [data-value="server"]').isDisabled()).toBe(true);
    expect(await ann.page.locator('[data-seat="1"] option[value="open"]').count()).toBe(0);
    await ann.page.locator('[data-seat="0"] input').fill('Ann');
    await ann.page.locator('[data-target="start"]').click();
    await lit(ann.page).waitFor();
    await clickOnce(ann.page, dice(1));
    await ann.close();
  });
});
