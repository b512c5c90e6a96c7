// What the server says (docs/api.md): all of it is generated from its descriptions (`tminus schema`).

import type { Action as GameAction } from '../generated/table';

export type {
  Catalogue,
  ChatMessage,
  CreateReply,
  CreateRequest,
  EditionInfo,
  Event as GameEvent,
  JoinReply,
  JoinRequest,
  LogReply,
  LuckRequest,
  Position,
  PreviewReply,
  RematchReply,
  ReplayIndex,
  ReplayStep,
  SeatInfo,
  SeatRequest,
  SeqReply,
  ShownDraws,
  Update,
  VoteReply,
} from '../generated/table';
export type { Named, ScoreLine, ScoreSheet as Score, TableOption } from '../generated/shared';

export type Seat = number;
export type Lang = string; // a folder of text/

// A position tells actions in notation, too; the page makes some without it.
export type Told<A> = A & { text?: string };

// One thing that a seat can do.
export type Action = Told<GameAction>;

// Every field that some member of a union has.
export type AnyField<Union> = {
  [Key in Union extends unknown ? keyof Union : never]?: Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;
};
