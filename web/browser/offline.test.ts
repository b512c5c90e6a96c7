import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { filesIn, releaseOf } from '../src/offline/release';
import { FileHost, filesKept, untilKept } from './file_host';
import { openBrowser, Visitor } from './support';

const web = resolve(import.meta.dirname, '..');
const current = join(web, 'dist');
const next = mkdtempSync(join(tmpdir(), 'tminus-next-'));

let browser: Browser;
let host: FileHost;
let ann: Visitor;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(next, { recursive: true, force: true });
});
beforeEach(async () => {
  host = await FileHost.open(current);
  ann = await Visitor.in(await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' }), host.address);
});
afterEach(async () => {
  await ann.close();
  await host.close();
});

async function visit() {
  await ann.open();
  await untilKept(ann.page, host);
}

async function cutNetwork() {
  await ann.context.setOffline(true);
  await host.close();
}

const expectHome = (page: Page) => page.getByRole('heading', { name: 'Pick a rocket, take a seat.' }).waitFor();

it('opens without a network after one visit, in a folder of any file host', async () => {
  await visit();
  await cutNetwork();
  await ann.page.reload();
  const { page } = ann;
  await expectHome(page);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('link', { name: 'Regeln' }).first().click();
  await page.locator('html[lang="de"] h1').waitFor();
  expect(page.url()).toContain('#/rules/');
  await page.getByRole('button', { name: 'English' }).click();
  await page.locator('html[lang="en"] h1').waitFor();
});

// Another build, of which every file has another name.
async function buildNext() {
  vi.stubEnv('NODE_ENV', 'production'); // or it is built for tests, and does not stay on the device
  const names = { entryFileNames: 'assets/next-[hash].js', chunkFileNames: 'assets/next-[hash].js' };
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: next, emptyOutDir: true, rolldownOptions: { output: names } },
  });
  vi.unstubAllEnvs();
}

const runsNext = (page: Page) => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')!.src.includes('/next-'));
const noticeOf = (page: Page) => page.locator('[data-notice="new-version"]');

it('offers a new version and leaves it to the person when to use it', async () => {
  await buildNext();
  await visit();
  expect(await noticeOf(ann.page).count()).toBe(0);
  const other = await ann.context.newPage();
  await other.goto(host.address);
  await expectHome(other);

  host.folder = next;
  await ann.page.reload();
  await noticeOf(ann.page).waitFor();
  expect(await noticeOf(ann.page).textContent()).toContain('A new version is ready.');
  expect(await runsNext(ann.page)).toBe(false);
  await ann.page.reload();
  await noticeOf(ann.page).waitFor();
  expect(await runsNext(ann.page)).toBe(false);

  await noticeOf(ann.page).getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => runsNext(ann.page).catch(() => false)).toBe(true);
  await expectHome(ann.page);
  expect(await noticeOf(ann.page).count()).toBe(0);

  // The other tab goes on with the version it has, although the host no longer has its files.
  await noticeOf(other).waitFor();
  expect(await runsNext(other)).toBe(false);
  await other.getByRole('link', { name: 'Rules' }).first().click();
  await other.locator('h1').filter({ hasNotText: 'Pick a rocket' }).waitFor();
  await other.close();

  // A visit without it clears the old version away; a tab that was just closed may still count.
  const { files, later } = releaseOf(filesIn(next));
  const afterVisit = async () => {
    await ann.page.reload();
    await ann.page.waitForTimeout(3000);
    return filesKept(ann.page);
  };
  await expect.poll(afterVisit).toEqual([files.length + later.length]);
  await cutNetwork();
  await ann.page.reload();
  await expectHome(ann.page);
  expect(await runsNext(ann.page)).toBe(true);
});
