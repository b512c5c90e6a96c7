// Written by `tminus schema`: change the descriptions in C++ instead.

import type { ScoreSheet, TableOption } from './shared';
import type { ChatMessage, ClocksInfo, SeatInfo, ShownDraws, TableId, UndoInfo } from './table';

export interface Player {
  height: number;
  stages: number;
  burned: number[];
}

export interface PublicState {
  round: number;
  start: number;
  active: number;
  over: boolean;
  players: Player[];
}

export interface Hand {
  stages: number[];
}

export interface View {
  me?: number | null;
  table: PublicState;
  hand?: Hand;
  hands?: Hand[];
}

export interface Burn {
  type: 'burn';
  stage: number;
}

export interface Fetch {
  type: 'fetch';
}

export type Action = Burn | Fetch;

export const ActionType = ['burn', 'fetch'] as const;
export type ActionType = (typeof ActionType)[number];

export interface RoundBegan {
  type: 'round-began';
  round: number;
}

export interface StageFetched {
  type: 'stage-fetched';
  seat: number;
}

export interface StageSeen {
  type: 'stage-seen';
  stage: number;
}

export interface StageBurned {
  type: 'stage-burned';
  seat: number;
  stage: number;
  face: number;
  height: number;
}

export interface GameEnded {
  type: 'game-ended';
  winners: number[];
}

export type Event = RoundBegan | StageFetched | StageSeen | StageBurned | GameEnded;

export const EventType = ['round-began', 'stage-fetched', 'stage-seen', 'stage-burned', 'game-ended'] as const;
export type EventType = (typeof EventType)[number];

export interface Odds {
  stage: number;
  faces: number;
  of: number;
}

export interface Outlook {
  orbit: number;
  hangars: number[];
  odds: Odds[];
}

export interface Box {
  edition: string;
  name: Record<string, string>;
  players_min: number;
  players_max: number;
  crew_choices: number[];
  low_orbit: number;
  high_orbit: number;
  max_rounds: number;
  first_stages: number;
  hand_limit: number;
  die: number;
  stages: number[];
  options: TableOption[];
  game: 'first-orbit';
  example: boolean;
}

export type LegalAction = Action & { text: string };

export interface Position {
  table: TableId;
  game: 'first-orbit';
  options: Record<string, string | number>;
  commitment: string;
  brought_draws?: number;
  seat: number | null; // the viewer's own; null for a spectator
  link: number | null; // the seat that can be claimed with this token
  seq: number; // how many updates this viewer has had
  seats: SeatInfo[];
  clocks?: ClocksInfo; // missing at an older table
  to_act: number[];
  actions: LegalAction[];
  undo: UndoInfo;
  scores: number[];
  winners: number[];
  over: boolean;
  secret: string | null; // of the luck, once the game is over
  next_table: TableId | null; // after a rematch
  read_only: boolean; // it was begun with another version of the rules and can only be looked at
  score: ScoreSheet | null;
  outlook: Outlook | null; // null if read_only
  chat?: ChatMessage[];
  setup_draws?: ShownDraws; // where the position stands alone
  view: View;
}
