// Where tables live: at the server, or on this device. Everything above asks the Host and goes by a table's id: values go in and
// out, whatever goes wrong is a HostError, and whoever watches a table is told of positions and updates in order.

import type { Figure } from '../generated/shared';
import type { CommitmentReply, ErrorType, ImportRequest, NoticeMessage } from '../generated/table';
import type {
  Action,
  Catalogue,
  CreateReply,
  CreateRequest,
  JoinReply,
  JoinRequest,
  LogReply,
  LuckRequest,
  Position,
  PreviewReply,
  RematchReply,
  ReplayIndex,
  ReplayStep,
  Seat,
  SeatInfo,
  SeqReply,
  Update,
  VoteReply,
} from '../app/types';

export class HostError extends Error {
  constructor(
    // offline: the host cannot be reached; unavailable: it is not part of this page; bad-file: not a backup
    readonly type: ErrorType | 'offline' | 'unknown' | 'unavailable' | 'bad-file',
    message: string,
    readonly rule?: string,
    readonly figures: Figure[] = [],
  ) {
    super(message);
  }
}

export type Where = 'device' | 'server';

// The ids of the device's tables begin with this.
export const onDevice = 'device-';
export const whereIs = (table: string): Where => (table.startsWith(onDevice) ? 'device' : 'server');

// A table, and the token that says through whose eyes.
export interface Place {
  table: string;
  token: string;
}

// What a backup has brought to this device.
export interface Restored {
  tables: number; // that were not here, or had fewer entries here
  unchanged: number; // that were here already
}

// Called only after `watch` has returned.
export interface Listener {
  position(position: Position, updates: Update[]): void; // at the start and after each return, with what was missed
  update(update: Update, position: Position): void;
  status(online: boolean): void;
  presence?(seats: SeatInfo[]): void; // somebody came, went or voted
  notice?(notice: NoticeMessage): void; // of the server's operator
  refused(problem: HostError): void; // it cannot be watched, or no longer: no use in trying again
}

// A place that is watched, and what can be done from there. The updates that a request brings about come before its answer.
export interface Watch {
  // Both count once and are never lost: they wait for a connection that is gone. Steps with the same key are the same step.
  act(action: Action, key?: string): Promise<SeqReply>;
  undo(): Promise<SeqReply>;
  preview(action: Action): Promise<PreviewReply>;
  chat(text: string): Promise<SeqReply>;
  vote(absent: Seat): Promise<VoteReply>; // for a bot in this seat
  handback(): Promise<SeqReply>;
  rematch(luck?: LuckRequest): Promise<RematchReply>;
  close(): void; // nothing more is told; what was asked for is still answered
}

// What can be asked about a table. It is asked where the table is.
export interface AtTable {
  // With a new token: claims the seat whose link the place has. The same once more changes nothing.
  join(place: Place, who: JoinRequest): Promise<JoinReply>;
  position(place: Place): Promise<Position>;
  watch(place: Place, listener: Listener): Watch;
  log(place: Place): Promise<LogReply>;
  replay(place: Place, open: boolean): Promise<ReplayIndex>;
  replayStep(place: Place, step: number, open: boolean): Promise<ReplayStep>;
  exportLog(place: Place): Promise<string>; // the game as a file; at the server only once it is over
  forget(table: string): Promise<void>; // the device's own are gone then; the server keeps what others may need
}

// One of the places where tables can be.
export interface TableHost extends AtTable {
  available(): Promise<boolean>;
  catalogue(): Promise<Catalogue>;
  box(game: string, edition: string): Promise<unknown>;
  commitment(): Promise<CommitmentReply>;
  create(table: CreateRequest): Promise<CreateReply>;
  importLog(request: ImportRequest): Promise<CreateReply>;
}

export interface Host extends AtTable {
  available(where: Where): Promise<boolean>;
  catalogue(where: Where): Promise<Catalogue>;
  box(game: string, edition: string, where: Where): Promise<unknown>;
  commitment(where: Where): Promise<CommitmentReply>;
  create(table: CreateRequest, where: Where): Promise<CreateReply>;
  importLog(request: ImportRequest, where: Where): Promise<CreateReply>;
  // Everything that is kept on this device, as the text of one file: its tables, tokens, luck and preferences.
  backup(): Promise<string>;
  // Adds what is not here yet; the whole file or nothing. Preferences count from the next visit on.
  restore(file: string): Promise<Restored>;
}
