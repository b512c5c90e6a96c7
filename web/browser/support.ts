// A server, a browser, and players who know nothing but what the page shows.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Closing } from '../src/app/preferences';
import type { Lang, Position } from '../src/app/types';
import type { Where } from '../src/host';

const root = resolve(import.meta.dirname, '../..');
// How long anything may take on a slow and busy machine, in milliseconds.
export const patience = 60_000;

export const binary = process.env.TMINUS_BINARY ?? join(root, 'build/tminus');

export const sizes = {
  wide: { width: 1920, height: 1080 },
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1366, height: 768 },
  flat: { width: 1280, height: 720 },
  tablet: { width: 1024, height: 768 },
  upright: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 740 },
} as const;
export type Size = keyof typeof sizes;

export interface VisitorOptions {
  lang?: Lang;
  size?: Size;
  still?: boolean;
  theme?: 'dark' | 'light';
  closing?: Closing;
  cautions?: boolean;
}

const chromiumOptions = {
  ignoreDefaultArgs: ['--hide-scrollbars'],
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export const openBrowser = () => chromium.launch(chromiumOptions);

const contextOptions = ({ lang = 'en', size = 'desktop', still = true }: VisitorOptions): BrowserContextOptions => ({
  viewport: sizes[size],
  locale: lang === 'en' ? 'en-GB' : lang,
  reducedMotion: still ? 'reduce' : 'no-preference',
  hasTouch: size === 'phone',
});

// Unless told otherwise the page neither acts by itself nor asks back: players who click what is lit expect neither.
const prefer = (context: BrowserContext, { theme = 'dark', closing = 'never', cautions = false }: VisitorOptions) =>
  context.addInitScript((settings) => {
    if (location.protocol === 'about:') return;
    if (localStorage.getItem('tminus.settings') === null) localStorage.setItem('tminus.settings', settings);
  }, JSON.stringify({ theme, closing, cautions }));

async function startServer(call: string[]) {
  const server = spawn(binary, call, { stdio: ['ignore', 'pipe', 'ignore'] });
  const address = await new Promise<string>((found, failed) => {
    server.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    server.stdout!.on('data', (data) => {
      const match = /http:\/\/[^\s]+/.exec(String(data));
      if (match) found(match[0]);
    });
  });
  return { server, address };
}

export class Stage {
  private constructor(
    private readonly folder: string,
    private server: ChildProcess,
    private readonly serve: string[], // how the server is called, but for its port
    readonly address: string,
    readonly browser: Browser,
  ) {}

  static async open(web = join(root, 'web/dist'), ...options: string[]): Promise<Stage> {
    const folder = mkdtempSync(join(tmpdir(), 'tminus-browser-'));
    const limits = options.includes('--config') ? [] : ['--limits', 'off'];
    const serve = ['serve', '--db', join(folder, 'games.db'), '--web', web, ...limits, ...options];
    const { server, address } = await startServer([...serve, '--port', '0']);
    return new Stage(folder, server, serve, address, await openBrowser());
  }

  // The server ends and comes back at the same address, with the same tables.
  async restart() {
    const ended = new Promise((resolve) => this.server.once('exit', resolve));
    this.server.kill('SIGTERM');
    await ended;
    this.server = (await startServer([...this.serve, '--port', new URL(this.address).port])).server;
  }

  async close() {
    await this.browser.close();
    this.server.kill('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  // A person with a browser of their own.
  async visitor(options: VisitorOptions = {}): Promise<Visitor> {
    const context = await this.browser.newContext(contextOptions(options));
    await prefer(context, options);
    return Visitor.in(context, this.address);
  }
}

export class Visitor {
  readonly problems: string[] = [];
  readonly received: string[] = []; // every message and answer of the server
  readonly asked: string[] = []; // the verb of every request over the page's WebSocket
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly address: string,
  ) {}

  // Somebody whose browser keeps what it has in this folder, also when it is closed and opened again.
  static async withProfile(folder: string, address: string, options: VisitorOptions = {}) {
    const context = await chromium.launchPersistentContext(folder, { ...chromiumOptions, ...contextOptions(options) });
    await prefer(context, options);
    return Visitor.in(context, address);
  }

  static async in(context: BrowserContext, address: string) {
    const visitor = new Visitor(context, await context.newPage(), address);
    const { page } = visitor;
    page.setDefaultTimeout(patience);
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') visitor.problems.push(message.text());
    });
    page.on('pageerror', (problem) => visitor.problems.push(String(problem)));
    page.on('websocket', (socket) => {
      socket.on('framereceived', (frame) => visitor.received.push(String(frame.payload)));
      socket.on('framesent', (frame) => {
        const { verb } = JSON.parse(String(frame.payload)) as { verb?: string };
        if (verb) visitor.asked.push(verb);
      });
    });
    page.on('response', async (response) => {
      if (!response.url().includes('/api/')) return;
      visitor.received.push(await response.text().catch(() => ''));
    });
    return visitor;
  }

  // Time stands still on the page until the test lets it pass.
  async freeze() {
    await this.page.clock.install();
    await this.page.clock.pauseAt(Date.now() + 3_600_000);
  }

  // Lets a test say what the server tells the page; to be called before the table is opened.
  async eavesdrop(): Promise<(update: object) => void> {
    let tell: (update: object) => void = () => {};
    await this.page.routeWebSocket('**/api/ws', (socket) => {
      const server = socket.connectToServer();
      let last: { table: string; position: Position } | undefined;
      server.onMessage((message) => {
        const heard = JSON.parse(String(message)) as { table: string; position?: Position };
        if (heard.position) last = { table: heard.table, position: heard.position };
        socket.send(message);
      });
      tell = (update) => {
        const seq = ++last!.position.seq;
        socket.send(JSON.stringify({ type: 'update', ...last, seat: 0, update: { seq, ...update } }));
      };
    });
    return (update) => tell(update);
  }

  async open(path = '') {
    await this.page.goto(this.address + path);
  }

  // Nothing on the page is wider than the window, and no text is cut off.
  async expectToFit() {
    const overflow = await this.page.evaluate(() => {
      const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      const cut = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, .btn, button, label, td, th')].filter((element) => {
        const box = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        return (
          box.width > 0 &&
          style.overflowX !== 'auto' &&
          style.position !== 'absolute' &&
          element.scrollWidth > element.clientWidth + 2 &&
          style.display !== 'inline'
        );
      });
      return { wide, cut: cut.map((element) => `${element.tagName} ${element.className}: ${element.textContent?.trim().slice(0, 40)}`) };
    });
    expect(overflow).toEqual({ wide: 0, cut: [] });
  }

  // Whoever has to choose sees at least one thing to choose without scrolling.
  async expectChoiceInSight() {
    const outside = await this.page.evaluate(() => {
      const frame = document.querySelector('main.grid')?.getBoundingClientRect();
      const lit = [...document.querySelectorAll<HTMLElement>('[data-target].lit')].filter((target) => target.offsetParent !== null);
      const inSight = lit.some((target) => {
        const { top, bottom } = target.getBoundingClientRect();
        return !frame || !target.closest('main.grid') || (top >= frame.top && bottom <= frame.bottom);
      });
      return inSight ? [] : lit.map((target) => target.dataset.target);
    });
    expect(outside).toEqual([]);
  }

  // How much of the page has moved by itself since it was opened, as browsers count it.
  shift = () =>
    this.page.evaluate(
      () =>
        new Promise<number>((found) => {
          new PerformanceObserver((list) => found(sum(list))).observe({ type: 'layout-shift', buffered: true });
          const sum = (list: PerformanceObserverEntryList) =>
            list
              .getEntries()
              .reduce((moved, entry) => moved + ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput) ? Number(entry.value) : 0), 0);
          setTimeout(() => found(0), 500); // nothing has moved
        }),
    );

  // Online, a click may come just after somebody else's step: the server's refusal is then the right answer.
  expectQuiet(refusals = false) {
    expect(this.problems.filter((text) => !refusals || !text.includes('status of 422'))).toEqual([]);
  }

  async close() {
    await this.context.close();
  }
}

// What a player prefers to click, each with how often it is taken if it can be.
export type Wishes = [selector: string, share: number][];
const usual: Wishes = [
  ['.btn.pri[data-target="ready"]', 0.9], // or planning would never end
  ['[data-target="confirm"]', 0.8],
];

// One look at the page of a player who knows no rules: where to click, 'wait' if nothing is lit, 'over' when the score table
// shows.
function look({ wishes, dice }: { wishes: Wishes; dice: number[] }): { x: number; y: number } | 'wait' | 'over' {
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  if ([...document.querySelectorAll('[data-screen="end"]')].some(seen)) return 'over';
  const first = dice.pop()!;
  const all = (selector: string) => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => seen(element) && !element.matches('[disabled]'));
    const start = Math.floor(first * found.length);
    return [...found.slice(start), ...found.slice(0, start)];
  };
  const point = (element: HTMLElement) => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const centre = { x: x + width / 2, y: y + height / 2 };
    const top = document.elementFromPoint(centre.x, centre.y);
    return top !== null && (element.contains(top) || top.contains(element)) ? centre : null;
  };
  const wanted = wishes.filter(([, share], i) => dice[i] < share).flatMap(([selector]) => all(selector));
  const lit = all('[data-target].lit, .acts [data-target]:not([data-target="reconsider"]), [data-target="take-device"], .tabs .marked');
  // What has slid under the pointer since then, such as the link to a rule, is not clicked.
  const aimAt = (element: HTMLElement) => {
    const page = window as { aim?: AbortController };
    page.aim?.abort();
    page.aim = new AbortController();
    const hit = (click: Event) => {
      const at = click.target as Node;
      if (!element.contains(at) && !at.contains(element)) {
        click.preventDefault();
        click.stopImmediatePropagation();
      }
    };
    window.addEventListener('click', hit, { capture: true, once: true, signal: page.aim.signal });
  };
  for (const element of [...wanted, ...lit]) {
    const place = point(element); // nothing covers it
    if (!place) continue;
    aimAt(element);
    return place;
  }
  return 'wait';
}

// Small and repeatable; the game's own luck comes from the server.
export function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

// What is drawn anew after a change of size is: containers, and what looks at its own size.
export const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(done))))));

export const gameIsOver = (page: Page) => page.locator('[data-screen="end"]').isVisible();

export type SeatChoice = 'bot' | 'open' | 'here';

export interface TableChoice {
  game?: string;
  where?: Where;
  seats: SeatChoice[];
  names?: string[];
  level?: string; // of the bots
  edition?: string;
  options?: Record<string, string | number>;
}

// A table made on the New table screen, at the server unless told otherwise: I sit first, the others as told. Bots do not dawdle.
export async function startTable(visitor: Visitor, { game = 'rocket-rescue', where = 'server', seats, names = [], level, edition, options = {} }: TableChoice) {
  const { page } = visitor;
  await visitor.open(`#/new/${game}`);
  await page.locator(`[data-option="where"] [data-value="${where}"]`).click();
  if (edition) await page.locator(`input[name="edition"][value="${edition}"]`).check();
  for (const [name, value] of Object.entries(options)) {
    const option = page.locator(`[data-option="${name}"] [data-value="${value}"]`);
    if (!(await option.isVisible())) await page.locator('details summary').first().click();
    await option.click();
  }
  await page.locator(`[data-option="players"] [data-value="${seats.length + 1}"]`).click();
  await page.locator('[data-seat="0"] input').fill('Ann');
  for (const [i, kind] of seats.entries()) {
    const seat = page.locator(`[data-seat="${i + 1}"]`);
    await seat.locator('select').first().selectOption(kind);
    if (kind === 'here') await seat.locator('input').fill(names[i] ?? `Person ${i + 2}`);
    if (kind === 'bot' && level) await seat.locator('.more select').first().selectOption(level);
  }
  if (seats.includes('bot')) await page.locator('[data-option="pace"] [data-value="none"]').click();
  await page.locator('[data-target="start"]').click();
}

// One click of such a player, if there is anything to click.
export async function clickOnce(page: Page, random: () => number, wishes = usual): Promise<'clicked' | 'wait' | 'over'> {
  const next = await page.evaluate(look, { wishes, dice: [...wishes.map(random), random()] });
  if (typeof next === 'string') return next;
  await page.mouse.click(next.x, next.y);
  return 'clicked';
}

// Clicks what is lit until the score table shows. The wishes may change with the clicks so far.
export async function playToTheEnd(page: Page, random: () => number, meanwhile?: () => Promise<void>, wishes = (_clicks: number) => usual, most = 3000) {
  for (let clicks = 0, last = Date.now(); clicks < most;) {
    const done = await clickOnce(page, random, wishes(clicks));
    if (done === 'over') return;
    if (done === 'clicked') {
      last = Date.now();
      clicks++;
      await meanwhile?.();
    } else {
      if (Date.now() - last > patience) throw new Error(`nothing is lit, and the game is not over: ${await page.locator('body').innerText()}`);
      await page.waitForTimeout(25);
    }
  }
  throw new Error(`the game is not over after ${most} clicks`);
}

// Notes every value that the attribute of such an element has from now on, however briefly; the answer reads the notes.
export async function noteValues(page: Page, selector: string, attribute: string) {
  await page.evaluate(
    ([selector, attribute]) => {
      const look = () => {
        const noted = new Set(JSON.parse(document.body.dataset.noted ?? '[]') as string[]);
        const before = noted.size;
        for (const element of document.querySelectorAll(selector)) noted.add(element.getAttribute(attribute)!);
        if (noted.size > before) document.body.dataset.noted = JSON.stringify([...noted]);
      };
      look();
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: ['class', attribute] });
    },
    [selector, attribute],
  );
  return async () => JSON.parse((await page.locator('body').getAttribute('data-noted')) ?? '[]') as string[];
}

// The score table has a column for each player, and its lines add up.
export async function expectScores(page: Page, players: number) {
  const table = page.locator('[data-screen="end"] table').first();
  const totals = (await table.locator('tr[data-total] td:not([data-rival])').allTextContents()).map((text) => Number(text.replace('−', '-')));
  expect(totals.length).toBe(players);
  const lines = await table
    .locator('tr[data-line]')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll<HTMLElement>('td:not([data-rival])')].map((cell) => Number(cell.dataset.points))));
  expect(totals).toEqual(totals.map((_, seat) => lines.reduce((sum, line) => sum + line[seat], 0)));
}
