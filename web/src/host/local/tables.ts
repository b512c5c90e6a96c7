// The tables of this device. The operations of one table run one after the other, as at the server; whatever happens is kept
// before anybody is told. Other pages of this device may have the same tables open: each operation begins with what is kept.

import type {
  Catalogue,
  CommitmentReply,
  CreateReply,
  CreateRequest,
  ImportRequest,
  LogReply,
  Position,
  ReplayIndex,
  ReplayStep,
  ReplyToVerb,
  RequestOfVerb,
  Update,
  Verb,
} from '../../generated/table';
import { HostError, type Place, type Restored } from '../host';
import type { Thinker } from './bots';
import type { Change, Made, TableModule, TableRecord, ViewerUpdate } from './module';
import { inside, outside, positionOutside, updateOutside } from './names';
import { Overtaken, storageProblem, type Store } from './store';

const mostUnwatched = 6; // tables that stay open though nobody watches them
const attempts = 8; // at a step, while other pages are quicker
const botsRest = 5_000; // milliseconds, after something went wrong

// What a watcher is told.
export interface Told {
  position(position: Position, missed: Update[]): void;
  update(update: Update, position: Position): void;
  refused(problem: HostError): void;
}

export interface Surroundings {
  load(): Promise<TableModule>; // again if a module has failed
  store: Store;
  bots: Thinker;
  tellOthers(table: string): void; // the other pages of this device: it went on, or it is gone
  alone<T>(name: string, work: () => Promise<T>): Promise<T>; // in no other page at the same time
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  failed(problem: unknown): void; // at what nobody asked for, such as a bot's step
}

interface Watcher {
  token: string;
  viewer: number;
  seq: number; // what it was told last
  told: Told;
}

interface Room {
  id: string;
  last: Promise<unknown>; // of its operations
  waiting: number; // operations that are not done
  entries: number | null; // that the module knows; null: the table is not open there
  watchers: Set<Watcher>;
  botIsThinking: boolean;
}

export class TableService {
  private module: TableModule | null = null;
  private loading: Promise<TableModule> | null = null;
  private readonly rooms = new Map<string, Room>(); // the last used last

  constructor(private readonly around: Surroundings) {}

  catalogue = (): Promise<Catalogue> => this.use((module) => module.catalogue());
  box = (game: string, edition: string): Promise<unknown> => this.use((module) => module.box(game, edition));
  commitment = (): Promise<CommitmentReply> => this.use((module) => module.commitment());
  create = (request: CreateRequest): Promise<CreateReply> => this.make((module) => module.create(request));
  importLog = (request: ImportRequest): Promise<CreateReply> => this.make((module) => module.import(request));

  position = ({ table, token }: Place): Promise<Position> => this.look(table, (module, id) => positionOutside(module.position(id, token).position));
  replay = ({ table, token }: Place, open: boolean): Promise<ReplayIndex> => this.look(table, (module, id) => module.replay(id, token, open));
  exportLog = ({ table }: Place): Promise<string> => this.look(table, (module, id) => module.export(id).log);

  log = ({ table, token }: Place): Promise<LogReply> =>
    this.look(table, (module, id) => {
      const { updates, ...log } = module.log(id, token);
      return { ...log, updates: updates.map(updateOutside) };
    });

  replayStep = ({ table, token }: Place, step: number, open: boolean): Promise<ReplayStep> =>
    this.look(table, (module, id) => {
      const found = module.replayStep(id, token, open, step);
      return { ...found, update: found.update && updateOutside(found.update), position: positionOutside(found.position) };
    });

  // Tells the position, and then each update. What it gives back ends that.
  async watch({ table, token }: Place, told: Told): Promise<() => void> {
    const watcher: Watcher = { token, viewer: 0, seq: 0, told };
    const room = this.roomOf(inside(table));
    await this.inTurn(room, async () => {
      const module = await this.catchUp(room);
      const { viewer, position } = this.guard(() => module.position(room.id, token));
      Object.assign(watcher, { viewer, seq: position.seq });
      room.watchers.add(watcher);
      told.position(positionOutside(position), []);
    });
    return () => void room.watchers.delete(watcher);
  }

  async request<V extends Verb>({ table, token }: Place, verb: V, body: RequestOfVerb[V]): Promise<ReplyToVerb[V]> {
    const room = this.roomOf(inside(table));
    return this.inTurn(room, async () => {
      const { reply } = await this.carryOut(room, (module) => module.request(room.id, token, verb, body));
      return verb === 'rematch' ? { ...reply, table: outside((reply as ReplyToVerb['rematch']).table) } : reply;
    });
  }

  async forget(table: string): Promise<void> {
    const room = this.roomOf(inside(table));
    await this.inTurn(room, async () => {
      await this.around.store.remove(room.id).catch(notKept);
      this.around.tellOthers(room.id);
      await this.catchUp(room).catch(() => {}); // its watchers hear that it is gone
    });
  }

  // Another page of this device has changed this table.
  async wentOn(table: string): Promise<void> {
    const room = this.rooms.get(table);
    if (!room || room.entries === null) return;
    await this.inTurn(room, () => this.catchUp(room)).catch((problem: unknown) => {
      const gone = problem instanceof HostError && problem.type === 'not-found';
      if (!gone) this.around.failed(problem);
    });
  }

  // Everything that is kept.
  async records(): Promise<TableRecord[]> {
    const { store } = this.around;
    const records = await Promise.all((await store.tables().catch(notKept)).map((table) => store.read(table).catch(notKept)));
    return records.filter((record) => record !== null);
  }

  // Adds the tables that are not here, and what is missing at the end of others. A table that has gone on in another way stays.
  async restore(records: TableRecord[]): Promise<Restored> {
    for (const record of records) await this.use((module) => checkRecord(module, record));
    const here = new Map((await this.records()).map((record) => [record.table, record]));
    const fresh = records.filter(({ table }) => !here.has(table));
    const longer = records.flatMap((record) => {
      const known = here.get(record.table);
      return known && goesOn(known, record) ? [{ record, after: known.entries.length }] : [];
    });
    await this.around.store.restore(fresh, longer).catch(notKept);
    for (const { record } of longer) {
      this.around.tellOthers(record.table);
      await this.wentOn(record.table);
    }
    const tables = fresh.length + longer.length;
    return { tables, unchanged: records.length - tables };
  }

  private async use<T>(work: (module: TableModule) => T): Promise<T> {
    const module = await this.loaded();
    return this.guard(() => work(module));
  }

  // A module that has failed in the middle of something is not asked again. The truth is what is kept.
  private guard<T>(work: () => T): T {
    try {
      return work();
    } catch (problem) {
      if (problem instanceof HostError) throw problem;
      this.module = this.loading = null;
      for (const room of this.rooms.values()) room.entries = null;
      throw problem;
    }
  }

  private async loaded(): Promise<TableModule> {
    if (this.module) return this.module;
    this.loading ??= this.around.load();
    try {
      return (this.module = await this.loading);
    } catch (problem) {
      this.loading = null;
      throw problem;
    }
  }

  private roomOf(id: string): Room {
    const room = this.rooms.get(id) ?? { id, last: Promise.resolve(), waiting: 0, entries: null, watchers: new Set(), botIsThinking: false };
    this.rooms.delete(id);
    this.rooms.set(id, room);
    return room;
  }

  private inTurn<T>(room: Room, work: () => Promise<T>): Promise<T> {
    room.waiting++;
    const done = room.last.then(work);
    const rest = () => {
      room.waiting--;
      this.wakeBot(room);
      this.tidy();
    };
    room.last = done.then(rest, rest).catch((problem: unknown) => this.around.failed(problem)); // what comes next is not to blame
    return done;
  }

  private look<T>(table: string, question: (module: TableModule, id: string) => T): Promise<T> {
    const room = this.roomOf(inside(table));
    return this.inTurn(room, async () => {
      const module = await this.catchUp(room);
      return this.guard(() => question(module, room.id));
    });
  }

  private async make(ask: (module: TableModule) => Made): Promise<CreateReply> {
    const { reply, record } = await this.use(ask);
    try {
      await this.around.store.add(record);
    } catch (problem) {
      await this.use((module) => module.close(record.table));
      throw storageProblem(problem);
    }
    return { ...reply, table: outside(reply.table) };
  }

  // The table as it is kept, with what other pages have done to it; the watchers hear of that.
  private async catchUp(room: Room): Promise<TableModule> {
    const module = await this.loaded();
    if (room.entries === null) return this.open(room, module);
    const fresh = await this.around.store.readAfter(room.id, room.entries).catch(notKept);
    if (module !== this.module) return this.catchUp(room);
    if (fresh === null) return this.dismiss(room);
    try {
      for (const { number, entry } of fresh) this.follow(room, module, number, entry);
      return module;
    } catch (problem) {
      if (!(problem instanceof HostError)) throw problem;
      return this.open(room, module); // it tells what is wrong with the table, if anything is
    }
  }

  private follow(room: Room, module: TableModule, number: number, entry: string) {
    const { updates } = this.guard(() => module.follow(room.id, number, entry));
    room.entries = number;
    this.tell(room, module, updates);
  }

  private async open(room: Room, module: TableModule): Promise<TableModule> {
    const record = await this.around.store.read(room.id).catch(notKept);
    if (module !== this.module) return this.catchUp(room);
    if (record === null) return this.dismiss(room);
    this.guard(() => module.open(record));
    room.entries = record.entries.length;
    for (const watcher of room.watchers) this.tellMissed(room, module, watcher);
    return module;
  }

  // The entry that a request makes is kept first. If another page was quicker, the request is decided anew: its key makes it
  // count once.
  private async carryOut<A extends { change?: Change; record?: TableRecord }>(room: Room, ask: (module: TableModule) => A): Promise<A> {
    for (let attempt = 1; ; attempt++) {
      const module = await this.catchUp(room);
      const answer = this.guard(() => ask(module));
      const { change, record } = answer;
      if (!change) return answer;
      try {
        await this.around.store.append(change, record);
      } catch (problem) {
        await this.takeBack(room, module, record);
        if (problem instanceof Overtaken && attempt < attempts) continue;
        throw storageProblem(problem);
      }
      this.around.tellOthers(room.id);
      if (room.entries === null) {
        await this.catchUp(room); // the module has failed meanwhile
        return answer;
      }
      room.entries = change.number;
      this.tell(room, module, change.updates);
      return answer;
    }
  }

  // The module has carried out what could not be kept. If only the browser's answer was lost, it is found now.
  private async takeBack(room: Room, module: TableModule, next?: TableRecord) {
    room.entries = null;
    this.guard(() => module.close(room.id));
    if (next) this.guard(() => module.close(next.table));
    await this.catchUp(room).catch(() => {}); // then with the next operation
  }

  private tell(room: Room, module: TableModule, updates: ViewerUpdate[]) {
    for (const watcher of room.watchers) {
      const news = updates.filter(({ viewer, update }) => viewer === watcher.viewer && update.seq > watcher.seq);
      const position = news.length > 0 && this.seenBy(room, module, watcher);
      if (!position) continue;
      watcher.seq = position.seq;
      for (const { update } of news) watcher.told.update(updateOutside(update), position);
    }
  }

  private tellMissed(room: Room, module: TableModule, watcher: Watcher) {
    const position = this.seenBy(room, module, watcher);
    if (!position || position.seq === watcher.seq) return;
    const missed = this.guard(() => module.log(room.id, watcher.token)).updates.filter(({ seq }) => seq > watcher.seq);
    watcher.seq = position.seq;
    watcher.told.position(position, missed.map(updateOutside));
  }

  // Nothing more goes to a link whose seat somebody has claimed.
  private seenBy(room: Room, module: TableModule, watcher: Watcher): Position | null {
    try {
      return positionOutside(this.guard(() => module.position(room.id, watcher.token)).position);
    } catch (problem) {
      if (!(problem instanceof HostError)) throw problem;
      room.watchers.delete(watcher);
      watcher.told.refused(problem);
      return null;
    }
  }

  // The table is gone.
  private dismiss(room: Room): never {
    const problem = new HostError('not-found', 'there is no such table on this device');
    for (const { told } of room.watchers) told.refused(problem);
    room.watchers.clear();
    this.close(room);
    throw problem;
  }

  private close(room: Room) {
    room.entries = null;
    this.guard(() => this.module?.close(room.id));
  }

  private tidy() {
    const idle = [...this.rooms.values()].filter(({ watchers, waiting, botIsThinking }) => watchers.size === 0 && waiting === 0 && !botIsThinking);
    for (const room of idle.slice(0, -mostUnwatched)) {
      this.rooms.delete(room.id);
      this.close(room);
    }
  }

  // Bots play for somebody who watches, one step at a time.
  private wakeBot(room: Room) {
    if (room.botIsThinking || room.watchers.size === 0 || !this.botIsNext(room)) return;
    room.botIsThinking = true;
    const { alone, failed, sleep } = this.around;
    void alone(`bots:${room.id}`, () => this.playBot(room))
      .catch((problem: unknown) => {
        failed(problem);
        return sleep(botsRest);
      })
      .then(() => {
        room.botIsThinking = false;
        this.wakeBot(room);
      });
  }

  private botIsNext = (room: Room) => room.entries === null || this.guard(() => this.module!.nextBot(room.id)) !== null;

  private async playBot(room: Room) {
    const turn = await this.inTurn(room, async () => {
      const module = await this.catchUp(room);
      return this.guard(() => module.nextBot(room.id));
    });
    if (!turn || room.watchers.size === 0) return;
    const { entries } = room;
    const began = this.around.now();
    try {
      const { action, seen } = await this.around.bots.choose(room.id, turn);
      const pause = seen ? began + turn.pause_ms - this.around.now() : 0; // nobody waits for what nobody sees
      if (pause > 0) await this.around.sleep(pause);
      if (room.watchers.size === 0) return;
      await this.inTurn(room, () => this.carryOut(room, (module) => module.botStep(room.id, turn.seat, action)));
    } catch (problem) {
      if (room.entries === entries) throw problem;
      // Otherwise the position changed while the bot was thinking.
    }
  }
}

// Throws if this is not a table that can be opened.
function checkRecord(module: TableModule, record: TableRecord) {
  const table = `restoring ${record.table}`; // the table itself may be open
  try {
    module.open({ ...record, table });
  } catch (problem) {
    if (!(problem instanceof HostError)) throw problem;
    throw new HostError('bad-file', `the table ${record.table} cannot be used: ${problem.message}`);
  }
  module.close(table);
}

const goesOn = (known: TableRecord, longer: TableRecord) =>
  known.head === longer.head && known.entries.length < longer.entries.length && known.entries.every((entry, i) => entry === longer.entries[i]);

function notKept(problem: unknown): never {
  throw storageProblem(problem);
}
