// A device for tests: the module itself, a browser's database in memory, and pages that are values.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { CreateReply, CreateRequest, Position, SeatRequest, Update } from '../../generated/table';
import type { HostError, Place } from '../host';
import { BotService, type Thinker } from './bots';
import { start } from './load';
import { TableModule, type CreateModule, type Exports } from './module';
import { Store } from './store';
import { TableService, type Surroundings } from './tables';

const folder = resolve(process.env.TMINUS_WASM ?? join(import.meta.dirname, '../../../../build/wasm'));

export async function loadExports(): Promise<Exports> {
  const { default: create } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'tminus.mjs')).href)) as { default: CreateModule };
  return start(create, await WebAssembly.compile(readFileSync(join(folder, 'tminus.wasm'))));
}

export const loadModule = async () => new TableModule(await loadExports());

export const freshDatabase = () => new IDBFactory();
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

export async function until(what: () => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; !what(); await settled()) if (Date.now() > end) throw new Error(`never happened: ${what}`);
}

// The same sequence in every run.
export function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// One module can play for several pages that are not there at the same time, and think for all.
let shared: Promise<TableModule> | null = null;
export const sharedModule = () => (shared ??= loadModule());
let ofBots: Promise<TableModule> | null = null;

// The pages of one device.
export class Device {
  readonly pages: TableService[] = [];
  readonly failures: unknown[] = [];
  private bots: Thinker | null = null;
  private readonly held = new Map<string, Promise<unknown>>();

  constructor(readonly database = freshDatabase()) {}

  async page(part: Partial<Surroundings> = {}): Promise<TableService> {
    this.bots ??= new BotService(await (ofBots ??= loadModule()), new Store(this.database));
    const page: TableService = new TableService({
      load: sharedModule,
      store: new Store(this.database),
      bots: this.bots,
      tellOthers: (table) => void setTimeout(() => this.pages.filter((other) => other !== page).forEach((other) => void other.wentOn(table))),
      alone: (name, work) => this.alone(name, work),
      now: () => performance.now(),
      sleep: () => settled().then(() => {}),
      failed: (problem) => void this.failures.push(problem),
      ...part,
    });
    this.pages.push(page);
    return page;
  }

  private alone<T>(name: string, work: () => Promise<T>): Promise<T> {
    const done = (this.held.get(name) ?? Promise.resolve()).then(work, work);
    this.held.set(name, done);
    return done;
  }
}

export const person = (name: string): SeatRequest => ({ kind: 'person', name });
export const bot = (name = 'random'): SeatRequest => ({ kind: 'bot', bot: name });
export const placesOf = ({ table, seats }: CreateReply): Place[] => seats.flatMap(({ token }) => (token ? [{ table, token }] : []));

export const table = (game: string, ...seats: SeatRequest[]): CreateRequest => ({ game, options: { players: seats.length }, seats, bot_pause_ms: 0 });

// Somebody who watches: everything that was told, and where the table stands.
export class Watcher {
  readonly heard: string[] = [];
  readonly updates: Update[] = [];
  began = 0; // with this update
  position!: Position;
  refused: HostError | null = null;
  end = () => {};

  private constructor(
    readonly page: TableService,
    readonly place: Place,
  ) {}

  static async at(page: TableService, place: Place): Promise<Watcher> {
    const watcher = new Watcher(page, place);
    watcher.end = await page.watch(place, {
      position: (position, missed) => {
        if (!watcher.position) watcher.began = position.seq;
        watcher.hear('position', position, missed);
      },
      update: (update, position) => watcher.hear('update', position, [update]),
      refused: (problem) => (watcher.refused = problem),
    });
    return watcher;
  }

  private hear(kind: string, position: Position, updates: Update[]) {
    this.heard.push(JSON.stringify({ kind, position, updates }));
    this.updates.push(...updates);
    this.position = position;
  }

  get seqs() {
    return this.updates.map(({ seq }) => seq);
  }

  get onTurn() {
    return this.position.to_act.includes(this.position.seat ?? -1);
  }

  act(action: string, key = `k${Math.random()}`) {
    return this.page.request(this.place, 'act', { action, key });
  }

  // A step that leads on: what only takes back is left out.
  choice(pick: (below: number) => number): string {
    const onward = this.position.actions.filter(({ type }) => !type.startsWith('take-back'));
    return onward[pick(onward.length)].text;
  }
}

// Lets these people play until one of them finds that it is enough.
export async function play(people: Watcher[], pick: (below: number) => number, enough: (steps: number) => boolean) {
  for (let steps = 0; !people[0].position.over && !enough(steps); steps++) {
    await until(() => people[0].position.over || people.some(({ onTurn }) => onTurn));
    const actor = people.find(({ onTurn }) => onTurn);
    if (!actor || people[0].position.over) continue;
    await actor.act(actor.choice(pick));
  }
}
