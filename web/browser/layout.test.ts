// Every screen in every size and language: nothing is cut, what can be chosen is in sight, a table does not scroll its page, scroll
// boxes have a bar, and the log shows enough lines. What is known to be wrong stands in the `layout.known.json` of a game's browser
// folder, by screen and size; the list may only shrink (KNOWN=write writes it anew; a place that is on it is not looked at more closely).

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lang } from '../src/app/types';
import { serve, tablesOf, type Layout, type Table } from './layouts';
import { layoutFlaws } from './measures';
import { settled, Stage, sizes, type Size, type Visitor } from './support';

const langs: Lang[] = ['en', 'de'];
const folders = import.meta.glob<Layout[]>('../src/games/*/browser/layouts.ts', { eager: true, import: 'layouts' });
// Narrowed by ONLY=rescue,screens.
const only = process.env.ONLY?.split(',');
const wide = (size: Size) => sizes[size].width > 1180;
const most = 8; // flaws of a place that are told
const linesOf = (size: Size) => (wide(size) ? (sizes[size].height > 720 ? 8 : 6) : 0);

let stage: Stage;
let visitor: Visitor;
beforeAll(async () => {
  stage = await Stage.open();
  visitor = await stage.visitor();
});
afterAll(() => stage.close());

async function speak(lang: Lang) {
  await visitor.open();
  await visitor.page.evaluate(
    (lang) => localStorage.setItem('tminus.settings', JSON.stringify({ lang, closing: 'never', cautions: false, motion: false })),
    lang,
  );
  await visitor.page.reload();
  await visitor.page.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' });
}

type Flaws = Record<string, string[]>; // by screen and size

async function measure(name: string, table: boolean, found: Flaws) {
  for (const size of Object.keys(sizes) as Size[]) {
    const place = `${name}, ${size}`;
    await visitor.page.setViewportSize(sizes[size]);
    await settled(visitor.page);
    const flaws = await visitor.page.evaluate(layoutFlaws, { table, allInSight: sizes[size].width > 760, logLines: table ? linesOf(size) : 0 });
    if (flaws.length > 0) found[place] = [...new Set([...(found[place] ?? []), ...flaws])];
  }
}

async function toScreen(path: string, ready: string) {
  await visitor.page.evaluate((path) => (location.hash = path), path);
  await visitor.page.locator(ready).first().waitFor({ state: 'attached' });
}

function compare(found: Flaws, file: string) {
  const known: Flaws = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Flaws) : {};
  const places = Object.keys(found).sort();
  const shown = (place: string) => [
    place,
    found[place].length > most ? [...found[place].slice(0, most), `and ${found[place].length - most} more`] : found[place],
  ];
  if (process.env.KNOWN === 'write') {
    if (places.length === 0) rmSync(file, { force: true });
    else writeFileSync(file, `${JSON.stringify(Object.fromEntries(places.map(shown)), null, 1)}\n`);
    return;
  }
  expect(Object.fromEntries(places.filter((place) => !(place in known)).map(shown))).toEqual({});
  const mended = Object.keys(known).filter((place) => !(place in found));
  if (mended.length > 0) console.log(`mended, take them off the list with KNOWN=write: ${mended.join('; ')}`);
}

const game = (path: string) => path.split('/').at(-3)!;

describe.each(Object.entries(folders).filter(([path]) => !only || only.includes(game(path))))('%s', (path, layouts) => {
  it('fits every window', async () => {
    const tables: Table[] = await tablesOf(layouts);
    await visitor.close();
    visitor = await stage.visitor();
    await serve(visitor.page, tables);
    const found: Flaws = {};
    for (const lang of langs) {
      await speak(lang);
      for (const { name, position } of tables) {
        await toScreen(`#/table/${position.table}`, position.over ? '[data-screen="end"] svg' : `[data-seq="${position.seq}"] [role="log"] li:nth-child(3)`);
        await measure(name, !position.over, found);
      }
    }
    compare(found, resolve(import.meta.dirname, path, '../layout.known.json'));
  });
});

const screens: [name: string, path: string, ready: string][] = [
  ['home', '#/', '[data-target="open-saved"], h1'],
  ...['rocket-rescue', '1969', 'rocketmen'].flatMap((game): [string, string, string][] => [
    [`new ${game}`, `#/new/${game}`, '[data-seat="1"]'],
    [`rules of ${game}`, `#/rules/${game}`, 'h2'],
  ]),
  ['nothing there', '#/table/none', 'h1'],
];

describe.runIf(!only || only.includes('screens'))('the other screens', () => {
  it('fit every window', async () => {
    await visitor.close();
    visitor = await stage.visitor();
    const found: Flaws = {};
    for (const lang of langs) {
      await speak(lang);
      for (const [name, path, ready] of screens) {
        await toScreen(path, ready);
        await measure(name, false, found);
      }
    }
    compare(found, resolve(import.meta.dirname, 'layout.known.json'));
  });
});
