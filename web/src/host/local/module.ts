// The engine, the bots and the tables as one WebAssembly module: its calls with their types (apps/wasm/device_tables.h). A call
// that is refused throws a HostError and has changed nothing; whatever else is thrown means that the module cannot be used any more.

import type {
  Catalogue,
  CommitmentReply,
  CreateReply,
  CreateRequest,
  ErrorReply,
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
import { errorIn } from '../wire';

// What the module is given to work with.
export interface ModuleOptions {
  instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): object;
  sha256(bytes: Uint8Array): Uint8Array;
  hmac(key: Uint8Array, text: Uint8Array): Uint8Array;
}
export type CreateModule = (options: ModuleOptions) => Promise<Exports>;

export interface Exports {
  _malloc(size: number): number;
  _free(at: number): void;
  _tminus_call(text: number): number;
  _tminus_engine(text: number): number;
  UTF8ToString(at: number): string;
  stringToUTF8(text: string, at: number, size: number): void;
  lengthBytesUTF8(text: string): number;
}

// What is kept of a table; ids are those of the module.
export interface TableRecord {
  table: string;
  head: string;
  entries: string[];
  snapshot: string;
}

export interface ViewerUpdate {
  viewer: number; // a seat, or the number of seats: the spectators
  update: Update;
}

// An entry to keep before anybody is told of it.
export interface Change {
  table: string;
  number: number;
  entry: string;
  snapshot: string;
  updates: ViewerUpdate[];
}

export interface BotTurn {
  seat: number;
  bot: string;
  pause_ms: number;
}

export interface BotChoice {
  action: string;
  seen: boolean; // others notice it
}

export interface Answer<V extends Verb> {
  reply: ReplyToVerb[V];
  change?: Change;
  record?: TableRecord; // of a rematch
}

export interface Made {
  reply: CreateReply;
  record: TableRecord;
}

// A text in, a text out.
export function answerTo(exports: Exports, ask: '_tminus_call' | '_tminus_engine', text: string): string {
  const size = exports.lengthBytesUTF8(text) + 1;
  const at = exports._malloc(size);
  if (at === 0) throw new Error('the module has no memory left');
  exports.stringToUTF8(text, at, size);
  const answer = exports.UTF8ToString(exports[ask](at));
  exports._free(at);
  return answer;
}

export class TableModule {
  constructor(private readonly exports: Exports) {}

  catalogue = () => this.call<Catalogue>('catalogue');
  box = (game: string, edition: string) => this.call<unknown>('box', { game, edition });
  commitment = () => this.call<CommitmentReply>('commitment');
  create = (body: CreateRequest) => this.call<Made>('create', { body });
  import = (body: ImportRequest) => this.call<Made>('import', { body });
  open = ({ table, head, entries, snapshot }: TableRecord) => this.call<{ read_only: boolean }>('open', { table, head, entries, snapshot });
  close = (table: string) => this.call<object>('close', { table });
  follow = (table: string, number: number, entry: string) => this.call<{ updates: ViewerUpdate[] }>('follow', { table, number, entry });
  position = (table: string, token: string) => this.call<{ viewer: number; position: Position }>('position', { table, token, chat: true });
  request = <V extends Verb>(table: string, token: string, verb: V, body: RequestOfVerb[V]) => this.call<Answer<V>>('request', { table, token, verb, body });
  log = (table: string, token: string) => this.call<LogReply>('log', { table, token });
  replay = (table: string, token: string, open: boolean) => this.call<ReplayIndex>('replay', { table, token, open });
  replayStep = (table: string, token: string, open: boolean, step: number) => this.call<ReplayStep>('replay', { table, token, open, step });
  nextBot = (table: string) => this.call<BotTurn | null>('next-bot', { table });
  choose = (table: string, { seat, bot }: BotTurn) => this.call<BotChoice>('choose', { table, seat, bot });
  botStep = (table: string, seat: number, action: string) => this.call<{ change: Change }>('bot-step', { table, seat, action });
  export = (table: string) => this.call<{ log: string }>('export', { table });

  private call<Body>(name: string, fields: object = {}): Body {
    const answer = answerTo(this.exports, '_tminus_call', JSON.stringify({ call: name, ...fields }));
    const { status, body } = JSON.parse(answer) as { status: number; body: Body | ErrorReply };
    if (status >= 300) throw errorIn(body);
    return body as Body;
  }
}
