// The screens of the page, each brought up in a fresh browser: for the checks of looks and for the screenshots. Those of a game are in
// its folder.

import { resolve } from 'node:path';
import { call, claim, createGame, seat, type Game } from './by_api';
import type { CreateReply } from '../src/app/types';
import { startTable, type Size, type Visitor, type VisitorOptions } from './support';

export interface Scene {
  name: string;
  long?: boolean; // axe would take a minute, or wait for a clock that stands still; another scene has the same frame
  show: (visitor: Visitor) => Promise<void>;
  settings?: VisitorOptions;
  looks?: Size[]; // checked on these only, without it on desktop and phone; every picture is taken
}

// Ann at a table with two open seats.
async function guestTable({ address }: Visitor): Promise<Game> {
  const game = 'rocket-rescue';
  const seats = [{ kind: 'person', name: 'Ann' }, { kind: 'open' }, { kind: 'open' }];
  const created = await call<CreateReply>(address, '/tables', undefined, { game, options: { edition: 'third-base', players: 3 }, seats });
  return { game, address, created, token: created.seats[0].token! };
}

const lit = (visitor: Visitor) => visitor.page.locator('[data-target].lit:visible').first().waitFor();

// On a phone they are in the settings.
async function showLinks({ page }: Visitor) {
  const links = page.locator('[data-opens="this-table"]');
  if (await links.isVisible()) return links.click();
  await page.locator('header .ib').last().click();
  await page.locator('[data-target="links"]').click();
}

const golden = resolve(import.meta.dirname, '../../tests/golden/1969-2.log');

const shared: Scene[] = [
  { name: 'home', looks: ['desktop', 'phone'], show: (visitor) => visitor.open() },
  {
    name: 'home-continue',
    show: async (visitor) => {
      await seat(visitor, await createGame(visitor.address, { edition: 'third-base' }, 2));
      await visitor.page.reload();
      await visitor.page.locator('[data-own-table]').first().waitFor();
    },
  },
  {
    name: 'home-device', // and no server
    show: async (visitor) => {
      await startTable(visitor, { where: 'device', seats: ['bot', 'bot'] });
      await lit(visitor);
      await visitor.page.route('**/api/**', (request) => request.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }));
      await visitor.page.goto('about:blank');
      await visitor.open();
      await visitor.page.locator('.calm').waitFor();
    },
  },
  {
    name: 'settings-home',
    show: async (visitor) => {
      await visitor.open();
      await visitor.page.locator('.shellbar .ib').last().click();
      await visitor.page.locator('[data-target="save-everything"]').waitFor();
    },
  },
  {
    name: 'open-saved',
    show: async (visitor) => {
      await visitor.open();
      await visitor.page.locator('[data-file="open-saved"]').setInputFiles(golden);
      await visitor.page.locator('[data-target="open-saved-game"]').waitFor();
    },
  },
  {
    name: 'this-table',
    show: async (visitor) => {
      await startTable(visitor, { where: 'device', seats: ['bot', 'bot'] });
      await lit(visitor);
      await showLinks(visitor);
      await visitor.page.locator('[data-target="put-online"]').waitFor();
    },
  },
  {
    name: 'delete-table',
    show: async (visitor) => {
      await startTable(visitor, { where: 'device', seats: ['bot', 'bot'] });
      await lit(visitor);
      await visitor.open();
      await visitor.page.locator('[data-own-table] .remove').click();
      await visitor.page.locator('[data-answer="no"]').waitFor();
    },
  },
  {
    name: 'new-table',
    looks: ['desktop', 'phone'],
    show: async (visitor) => {
      await visitor.open('#/new/rocket-rescue');
      await visitor.page.locator('[data-seat="1"]').waitFor();
    },
  },
  {
    name: 'invite',
    show: async (visitor) => {
      await startTable(visitor, { seats: ['open', 'open'] });
      await visitor.page.locator('[data-link]').first().waitFor();
    },
  },
  {
    name: 'join',
    looks: ['desktop', 'phone'],
    show: async (visitor) => {
      const { created } = await guestTable(visitor);
      await visitor.open();
      await visitor.page.evaluate(() => localStorage.setItem('tminus.name', '"Ann"'));
      await visitor.open(`#/join/${created.table}/${created.seats[1].token}`);
      await visitor.page.locator('input').fill('ann');
      await visitor.page.locator('[data-target="sit"]').click();
      await visitor.page.locator('#join-flaw:not(:empty)').waitFor();
    },
  },
  {
    name: 'link-taken',
    looks: ['desktop', 'phone'],
    show: async (visitor) => {
      const game = await guestTable(visitor);
      await claim(game, 1, 'Ben');
      await seat(visitor, game, []);
      await visitor.open(`#/join/${game.created.table}/${game.created.seats[1].token}`);
      await visitor.page.locator('[data-target="watch"]').waitFor();
      visitor.problems.splice(0); // browsers note every 401
    },
  },
  {
    name: 'links',
    looks: ['desktop', 'phone'],
    show: async (visitor) => {
      const game = await guestTable(visitor);
      await claim(game, 1, 'Ben');
      await seat(visitor, game, [0], [1, 2]);
      await visitor.open(`#/table/${game.created.table}`);
      await lit(visitor);
      await showLinks(visitor);
      await visitor.page.locator('[data-link]').first().waitFor();
    },
  },
  {
    name: 'away',
    looks: ['phone'],
    show: async (visitor) => {
      const game = await guestTable(visitor);
      await claim(game, 1, 'Ben');
      await seat(visitor, game);
      await visitor.open(`#/table/${game.created.table}`);
      await visitor.page.locator('.wait').waitFor();
    },
  },
  {
    name: 'pass-the-device',
    show: async (visitor) => {
      await startTable(visitor, { seats: ['here', 'bot'], names: ['Ben'] });
      await visitor.page.locator('[data-target="take-device"]').waitFor();
    },
  },
];

const ofGames = import.meta.glob<Scene[]>('../src/games/*/browser/scenes.ts', { eager: true, import: 'scenes' });

export const scenes: Scene[] = [...shared, ...Object.values(ofGames).flat()];

// The folder that a scene comes from.
export const gameOfScene = (scene: Scene): string =>
  Object.entries(ofGames)
    .find(([, own]) => own.includes(scene))?.[0]
    .split('/')
    .at(-3) ?? 'shared';
