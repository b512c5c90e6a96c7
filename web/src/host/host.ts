// Where tables live. Everything above asks a Host and does not know where it is: values go in and out, whatever goes wrong is a
// HostError, and whoever watches a table is told of positions and updates in order.

import type { CommitmentReply, ErrorType } from '../generated/table';
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
  SeqReply,
  Update,
  VoteReply,
} from '../app/types';

export class HostError extends Error {
  constructor(
    readonly type: ErrorType | 'offline' | 'unknown', // offline: the host cannot be reached
    message: string,
    readonly rule?: string,
  ) {
    super(message);
  }
}

// A table, and the token that says through whose eyes.
export interface Place {
  table: string;
  token: string;
}

// Called only after `watch` has returned.
export interface Listener {
  position(position: Position, updates: Update[]): void; // at the start and after each return, with what was missed
  update(update: Update, position: Position): void;
  status(online: boolean): void;
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

export interface Host {
  catalogue(): Promise<Catalogue>;
  box(game: string, edition: string): Promise<unknown>;
  commitment(): Promise<CommitmentReply>;
  create(table: CreateRequest): Promise<CreateReply>;
  // With a new token: claims the seat whose link the place has. The same once more changes nothing.
  join(place: Place, who: JoinRequest): Promise<JoinReply>;
  position(place: Place): Promise<Position>;
  watch(place: Place, listener: Listener): Watch;
  log(place: Place): Promise<LogReply>;
  replay(place: Place, open: boolean): Promise<ReplayIndex>;
  replayStep(place: Place, step: number, open: boolean): Promise<ReplayStep>;
}
