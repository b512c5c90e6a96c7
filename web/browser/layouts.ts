// Tables at a moment, for the measurements of layouts: games of the engine between bots, the same ones each time, with every number of
// players. The page is told of them as a server would tell it.

import type { Page } from 'playwright-core';
import { openEngine } from '../engine.mjs';
import type { Position } from '../src/app/types';
import type { Update } from '../src/generated/table';

export interface Layout {
  game: string;
  options: Record<string, string | number>;
  moments: Record<string, (position: any) => boolean>; // each comes up in the first game that has it
}

export interface Table {
  name: string; // game, players and moment
  position: Position;
  updates: Update[];
}

const mostGames = 12;
const mostSteps = 2500;
const lines = 200; // of the log; a page would show more, but not at once

type Status = { to_act: number[]; scores: number[]; step: number; seats?: number; options?: object; events: (Update & { only?: number[] })[] };

export async function tablesOf(layouts: Layout[]): Promise<Table[]> {
  const { ask, positionOf, close } = openEngine();
  const found: Table[] = [];
  for (const { game, options, moments } of layouts) {
    const left = new Map(Object.entries(moments));
    for (let seed = 1; left.size > 0; seed++) {
      if (seed > mostGames) throw new Error(`${game}: never seen: ${[...left.keys()].join(', ')}`);
      let status: Status = await ask('new', { game, options, seed });
      const { seats, options: chosen } = status;
      const title = `${game} ${options.edition ?? ''} ${seats}`.replace('  ', ' ');
      let updates: Update[] = [];
      for (let step = 0; step < mostSteps && left.size > 0; step++) {
        const told = (status.events as { only?: number[] }[]).filter(({ only }) => !only || only.includes(0));
        updates = [...updates, { kind: 'step', seq: status.step, events: told } as unknown as Update].slice(-lines);
        const over = status.to_act.length === 0;
        const position = (status.to_act.includes(0) || over ? await positionOf(game, chosen, seats, status) : null) as Position | null;
        for (const [name, moment] of left)
          if (position && moment(position)) {
            found.push({ name: `${title} ${name}`, position: { ...position, table: `${title} ${name}`.replaceAll(' ', '-') }, updates });
            left.delete(name);
          }
        if (over) break;
        const seat = status.to_act[0];
        const { action } = await ask('choose', { seat, bot: 'greedy', seed: seed * mostSteps + step });
        status = await ask('apply', { seat, action });
      }
    }
  }
  close();
  return found;
}

// Answers as a server that has these tables; for everything else the real one is asked.
export async function serve(page: Page, tables: Table[]) {
  const byId = new Map(tables.map((table) => [table.position.table, table]));
  await page.routeWebSocket('**/api/ws', (socket) =>
    socket.onMessage((message) => {
      const { type, table, id } = JSON.parse(String(message)) as { type: string; table: string; id?: string };
      if (type === 'watch') socket.send(JSON.stringify({ type: 'position', table, seat: 0, position: byId.get(table)!.position, updates: [] }));
      if (type === 'request') socket.send(JSON.stringify({ type: 'answer', id, table, status: 200, body: { legal: true, events: [] } }));
    }),
  );
  await page.route('**/api/tables/*/log**', (route) => {
    const id = decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-2)!);
    return byId.has(id) ? route.fulfill({ json: { updates: byId.get(id)!.updates } }) : route.fallback();
  });
  const own = tables.map(({ position: { table, game } }) => ({
    table,
    game,
    seats: [{ seat: 0, token: 'x' }],
    opened: 1,
    acted: {},
    commitment: '0'.repeat(64),
  }));
  await page.addInitScript((own) => localStorage.setItem('tminus.tables', own), JSON.stringify(own));
}
