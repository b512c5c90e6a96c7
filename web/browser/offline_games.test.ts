// Games without a network, on a device that has visited the page once, in a browser that is closed, killed and opened again.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { FileHost, untilKept } from './file_host';
import {
  clickOnce,
  dice,
  expectScores,
  gameIsOver,
  patience,
  playToTheEnd,
  startTable,
  Visitor,
  type TableChoice,
  type VisitorOptions,
  type Wishes,
} from './support';

const profile = mkdtempSync(join(tmpdir(), 'tminus-profile-'));
let address: string;
let ann: Visitor;

beforeAll(async () => {
  const host = await FileHost.open(resolve(import.meta.dirname, '../dist'));
  address = host.address;
  ann = await Visitor.withProfile(profile, address);
  await ann.open();
  await untilKept(ann.page, host);
  await ann.close();
  await host.close(); // from now on nobody answers
});
afterEach(() => ann.close());
afterAll(() => rmSync(profile, { recursive: true, force: true }));

async function openBrowser(options?: VisitorOptions) {
  ann = await Visitor.withProfile(profile, address, options);
  await ann.context.setOffline(true);
}

async function reopenBrowser(options?: VisitorOptions) {
  const table = ann.page.url();
  await ann.close();
  await openBrowser(options);
  await ann.open();
  await ann.page
    .locator(`[data-own-table="${table.split('/').at(-1)}"] a`)
    .first()
    .click();
  await ann.page.locator('[data-seq], [data-target="take-device"]').first().waitFor();
}

const games: { name: string; choice: TableChoice; wishes?: Wishes; options?: VisitorOptions }[] = [
  { name: 'Rocket Rescue', choice: { seats: ['bot', 'bot'] }, options: { lang: 'de', size: 'phone' } },
  { name: '1969', choice: { game: '1969', seats: ['bot'] } },
  {
    name: 'Rocketmen',
    choice: { game: 'rocketmen', seats: [] },
    wishes: [
      ['[data-target^="pay:"].lit', 0.95],
      ['.acts [data-target="cancel"]', 0.95],
      ['.acts [data-target="push"]', 0.95],
      ['[data-target="confirm"]', 0.95],
      ['.acts [data-target="end-turn"]', 0.6],
    ],
  },
  { name: 'a game of two people at this device', choice: { game: '1969', seats: ['here'], names: ['Ben'] } },
];

it.each(games)('plays $name to the score table, in two visits', async ({ choice, wishes, options }) => {
  const random = dice(7);
  await openBrowser(options);
  await startTable(ann, { ...choice, where: 'device' });
  for (let clicks = 0; clicks < 40;) if ((await clickOnce(ann.page, random, wishes)) === 'clicked') clicks++;
  await reopenBrowser(options);
  await playToTheEnd(ann.page, random, undefined, wishes && (() => wishes));
  await expectScores(ann.page, choice.seats.length + 1);
  expect(ann.problems.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]); // the page looks for a server
});

// The entries of all tables, as the device has them.
const entriesKept = (page: Page) =>
  page.evaluate(async () => {
    const found = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => ((request.onsuccess = () => done(request.result)), (request.onerror = failed)));
    const database = await found(indexedDB.open('tminus'));
    const entries = await found(database.transaction('entries').objectStore('entries').getAll());
    database.close();
    return entries.map((entry) => JSON.stringify(entry));
  });

it('no step that was shown is lost when the tab is killed, at 50 moments', { timeout: 3_600_000 }, async () => {
  const random = dice(3);
  await openBrowser();
  const { context } = ann;
  context.setDefaultTimeout(patience);
  let shown = 0;
  let changes = 0; // of what is shown
  await context.exposeBinding('show', (_, seq: number) => {
    if (seq !== shown) changes++;
    shown = seq;
  });
  await context.addInitScript(() => {
    const tell = () => {
      const seq = document.querySelector<HTMLElement>('[data-seq]')?.dataset.seq;
      if (seq) void (window as unknown as { show(seq: number): Promise<void> }).show(Number(seq));
    };
    new MutationObserver(tell).observe(document, { subtree: true, childList: true, attributeFilter: ['data-seq'] });
  });

  // Plays until the renderer is killed, a moment after so many steps were shown.
  const playUntilKilled = async (page: Page, steps: number, milliseconds: number) => {
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    const playing = (async () => {
      while (!(await gameIsOver(page))) await clickOnce(page, random);
    })().catch(() => {}); // the page is gone
    for (const end = changes + steps; changes < end && !(await gameIsOver(page));) await page.waitForTimeout(5);
    await page.waitForTimeout(milliseconds);
    session.send('Page.crash').catch(() => {});
    await crashed;
    await playing;
    await page.close();
  };

  let table = '';
  let kept: string[] = [];
  for (let kills = 0; kills < 50; kills++) {
    const page = await context.newPage();
    if (table) {
      const before = shown;
      await page.goto(table);
      await page.locator('[data-seq], [data-screen="end"]').first().waitFor();
      if (!(await gameIsOver(page))) expect(Number(await page.locator('[data-seq]').getAttribute('data-seq'))).toBeGreaterThanOrEqual(before);
    }
    if (!table || (await gameIsOver(page))) {
      await page.goto(address);
      await page.locator('article', { hasText: 'Rocket Rescue' }).getByRole('button', { name: 'Play now' }).click();
      await page.locator('[data-seq]').waitFor();
      table = page.url();
    }
    const now = await entriesKept(page);
    expect(kept.filter((entry) => !now.includes(entry))).toEqual([]);
    kept = now;
    await playUntilKilled(page, Math.floor(random() * 6), random() * 100);
  }
  expect(kept.length).toBeGreaterThan(50);
});
