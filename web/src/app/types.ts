// What the server says (docs/api.md). What the games say is generated from the engine (`tminus schema`).

import type * as Moon from '../generated/1969';
import type * as Rescue from '../generated/rocket-rescue';
import type * as Men from '../generated/rocketmen';
import type { ScoreSheet, TableOption } from '../generated/shared';

export type { ScoreLine, ScoreSheet as Score, TableOption } from '../generated/shared';

export type Seat = number;
export type Lang = 'en' | 'de';

// A position tells actions in notation, too.
export type Told<A> = A & { text?: string };

// One thing that a seat can do.
export type Action = Told<Moon.Action | Rescue.Action | Men.Action>;
export type GameEvent = Moon.Event | Rescue.Event | Men.Event;

// Every field that some member of a union has.
export type AnyField<Union> = {
  [Key in Union extends unknown ? keyof Union : never]?: Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;
};

export interface SeatInfo {
  seat: Seat;
  kind: 'person' | 'open' | 'bot';
  name: string;
  bot: string | null;
  claimed?: boolean; // somebody has taken it with its link
  connected?: boolean;
  away?: number | null; // for how many seconds its person has been away; null: is here, or nobody has it
}

export interface ChatLine {
  seat: Seat;
  name: string;
  text: string;
}

export interface Position<View = unknown, Outlook = unknown, A = Action> {
  table: string;
  game: string;
  options: Record<string, string | number | boolean>;
  commitment: string;
  seat: Seat | null;
  link: Seat | null; // the seat that can be claimed with this token
  seq: number;
  seats: SeatInfo[];
  to_act: Seat[];
  actions: Told<A>[];
  undo: { possible: boolean; why?: 'off' | 'nothing' | 'not-yours' | 'revealed' | 'too-far' | 'over' };
  scores: number[];
  winners: Seat[];
  over: boolean;
  secret: string | null;
  next_table: string | null;
  read_only: boolean;
  chat?: ChatLine[];
  setup_draws?: ShownDraws; // where the position stands alone
  view: View;
  outlook: Outlook;
  score: ScoreSheet;
}

// Draws of the game, from number `first` on (the first of all is 0). null: hidden from this seat.
export interface ShownDraws {
  first: number;
  values: (number | null)[];
  sides: number[];
}

export type Update =
  | { seq: number; kind: 'step'; events: GameEvent[]; draws?: ShownDraws }
  | { seq: number; kind: 'undo'; by: Seat; dropped?: number } // so many secret steps of this viewer's own fell with it
  | ({ seq: number; kind: 'chat' } & ChatLine)
  | { seq: number; kind: 'seats'; seats: SeatInfo[] }
  | { seq: number; kind: 'rematch'; new_table: string };

export interface Edition {
  id: string;
  name_en: string;
  name_de: string;
  players_min: number;
  players_max: number;
  crew_choices: number[];
  options: TableOption[];
}

export interface Catalogue {
  games: { id: string; editions: Edition[] }[];
  bots: string[];
}

export type NewSeat = { kind: 'person'; name: string } | { kind: 'open' } | { kind: 'bot'; bot: string };

export interface NewTable {
  game: string;
  options: Record<string, string | number | boolean>;
  seats: NewSeat[];
  undo?: boolean;
  bot_pause_ms?: number;
  takeover_seconds?: number;
  takeover_bot?: string;
  luck?: { commitment: string; number: string };
}

export interface CreatedTable {
  table: string;
  commitment: string;
  seats: { seat: Seat; kind: string; name: string; token?: string }[];
  spectator: { token: string };
}

export interface ReplayIndex {
  last: number;
  steps: { step: number; chapter: number; scores: number[] }[];
}

export interface ReplayStep {
  step: number;
  last: number;
  update: Update | null;
  position: Position;
}

// What would come of an action.
export type Trial = { legal: true; events: GameEvent[] } | { legal: false; rule: string };
