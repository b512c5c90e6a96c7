// What the server says (docs/api.md). The page knows no rules: games' own parts stay opaque here.

export type Seat = number;
export type Lang = 'en' | 'de';

// One thing that a seat can do: `type`, its own fields, and `text`, the same in notation.
export interface Action {
  type: string;
  text?: string;
  [field: string]: unknown;
}

export interface GameEvent {
  type: string;
  [field: string]: unknown;
}

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

export interface ScoreLine {
  id: string;
  counts: number[];
  points: number[];
}

export interface Score {
  lines: ScoreLine[];
  tie_breaks: { id: string; values: number[] }[];
}

export interface Position<View = unknown, Outlook = unknown> {
  table: string;
  game: string;
  options: Record<string, string | number | boolean>;
  commitment: string;
  seat: Seat | null;
  link: Seat | null; // the seat that can be claimed with this token
  seq: number;
  seats: SeatInfo[];
  to_act: Seat[];
  actions: Action[];
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
  score: Score;
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

// Something a table can agree on; the first value is the usual one.
export interface TableOption {
  name: string;
  values: (string | number)[];
  only_with?: string; // an option without which it means nothing
  each_seat?: boolean; // every seat takes a value of its own
  players_min?: number; // only for so many players
  players_max?: number;
}

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
