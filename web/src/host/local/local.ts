// This device as a host: its tables are played by a worker (tables.worker.ts) and kept in the browser. The workers and the
// module are loaded when something is asked for.

import files from 'virtual:module-files';
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
  Verb,
} from '../../generated/table';
import type { JoinRequest } from '../../app/types';
import { HostError, type Listener, type Place, type Restored, type TableHost } from '../host';
import { Verbs } from '../verbs';
import { unreachable } from '../wire';
import { Asker, errorOf, type Line } from './lines';
import type { TableRecord } from './module';
import type { WatchNews } from './serve';

// Both workers; the page talks to the one that has the tables. `failed`: one of them has ended.
function startWorkers(failed: () => void): Line {
  if (!files) throw new HostError('unavailable', 'this page was built without tables on the device');
  const [script, binary] = [files.script, files.binary].map((url) => new URL(url, location.href).href);
  const tables = new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module', name: 'tables' });
  const bots = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module', name: 'bots' });
  const { port1, port2 } = new MessageChannel();
  tables.postMessage({ files: { script, binary }, bots: port1 }, [port1]);
  bots.postMessage({ files: { script, binary }, tables: port2 }, [port2]);
  tables.onerror = bots.onerror = () => {
    tables.terminate();
    bots.terminate();
    failed();
  };
  return tables;
}

export class LocalHost implements TableHost {
  private asker: Asker | null = null;
  private readonly watches = new Map<number, Listener>();
  private lastWatch = 0;

  constructor(private readonly connect = startWorkers) {}

  available = () => Promise.resolve(files !== null && 'indexedDB' in globalThis && 'Worker' in globalThis && 'WebAssembly' in globalThis);
  catalogue = () => this.ask<Catalogue>('catalogue');
  box = (game: string, edition: string) => this.ask<unknown>('box', game, edition);
  commitment = () => this.ask<CommitmentReply>('commitment');
  importLog = (request: ImportRequest) => this.made('importLog', request);
  create = (table: CreateRequest) => this.made('create', table);
  join = (place: Place, who: JoinRequest) => this.request(place, 'join', who);
  position = (place: Place) => this.ask<Position>('position', place);
  log = (place: Place) => this.ask<LogReply>('log', place);
  replay = (place: Place, open: boolean) => this.ask<ReplayIndex>('replay', place, open);
  replayStep = (place: Place, step: number, open: boolean) => this.ask<ReplayStep>('replayStep', place, step, open);
  exportLog = (place: Place) => this.ask<string>('exportLog', place);
  forget = (table: string) => this.ask<void>('forget', table);

  watch(place: Place, listener: Listener) {
    const id = ++this.lastWatch;
    this.watches.set(id, listener);
    this.ask('watch', id, place).catch((problem: HostError) => this.hear({ watch: id, kind: 'refused', problem }));
    const end = () => {
      this.watches.delete(id);
      this.asker?.ask('unwatch', id).catch(() => {}); // a worker that has failed tells nothing anyway
    };
    return new LocalWatch((verb, body) => this.request(place, verb, body), end);
  }

  async backup(): Promise<string> {
    const { fileOf } = await import('./backup');
    return fileOf(await this.ask<TableRecord[]>('records'));
  }

  async restore(file: string): Promise<Restored> {
    const { restoreFile } = await import('./backup');
    return restoreFile(file, (records) => this.ask<Restored>('restore', records));
  }

  // A browser that is short of space may drop what nobody has asked it to keep.
  private made(how: 'create' | 'importLog', request: CreateRequest | ImportRequest) {
    void navigator.storage?.persist?.().catch(() => false);
    return this.ask<CreateReply>(how, request);
  }

  private request = <V extends Verb>(place: Place, verb: V, body: RequestOfVerb[V]) => this.ask<ReplyToVerb[V]>('request', place, verb, body);

  private async ask<T>(name: string, ...args: unknown[]): Promise<T> {
    return (this.asker ??= this.start()).ask<T>(name, ...args);
  }

  private start(): Asker {
    const line = this.connect(() => {
      this.asker = null; // what is asked next starts again
      asker.fail(unreachable());
      for (const watch of this.watches.keys()) this.hear({ watch, kind: 'refused', problem: unreachable() });
    });
    const asker = new Asker(line, (news: WatchNews) => this.hear(news));
    return asker;
  }

  private hear(news: WatchNews) {
    const listener = this.watches.get(news.watch);
    if (!listener) return;
    if (news.kind === 'update') return listener.update(news.update, news.position);
    if (news.kind === 'refused') {
      this.watches.delete(news.watch);
      return listener.refused(errorOf(news.problem));
    }
    listener.status(true);
    listener.position(news.position, news.missed);
  }
}

class LocalWatch extends Verbs {
  constructor(
    protected readonly ask: <V extends Verb>(verb: V, body: RequestOfVerb[V]) => Promise<ReplyToVerb[V]>,
    readonly close: () => void,
  ) {
    super();
  }
}
