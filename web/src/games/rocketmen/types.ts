// What the server says about Rocketmen: view, outlook and box (docs/api.md).

import type { Action, Position, Seat } from '../../app/types';

export const destinationIds = ['earth', 'moon', 'mars'] as const;
export type DestinationId = (typeof destinationIds)[number];
export const missionTypes = ['satellite', 'spaceship', 'space-hotel', 'orbital-shipyard', 'space-station', 'asteroid-mining', 'base'] as const;
export type MissionType = (typeof missionTypes)[number];
export const symbols = ['computer', 'composites', 'biotechnology', 'science'] as const;
export type Symbol = (typeof symbols)[number];
export const tokenKinds = ['rocket', 'hand', 'money', 'science'] as const;
export type TokenKind = (typeof tokenKinds)[number];
export type Zone = 'hand' | 'plan' | 'pad' | 'depot';
export type Phase = 'action' | 'launch' | 'over';
export const asks = [
  'nothing',
  'place-free',
  'scrap',
  'draw',
  'swap',
  'fetch',
  'scrap-maybe',
  'answer',
  'first-card',
  'last-chance',
  'abort-cards',
  'keep-engine',
  'mission',
  'hand-limit',
  'turn-end',
] as const;
export type Ask = (typeof asks)[number];

export type Amounts = Partial<Record<'money' | 'rocket_points' | Symbol, number>>;

export interface Titled {
  id: string;
  en: string;
  de: string;
}
export interface Card extends Titled {
  kind: 'mission' | 'engine' | 'hazard' | 'advantage';
  prints: Amounts;
  cost?: Amounts;
  type?: MissionType;
  achievement?: TokenKind;
  copies?: number;
  deck?: 'teal' | 'pink';
  effect?: string;
  timing?: 'none' | 'discard' | 'launch-pad' | 'as-payment';
  permanent?: boolean;
  amount?: number;
  text?: { en: string; de: string };
  hazard?: string;
}
export interface Location extends Titled {
  type: MissionType;
  destination: DestinationId;
  rocket_points: number;
  first: number;
  later: number;
}
export interface Destination extends Titled {
  id: DestinationId;
  spaces: number;
  success_cards: number;
  thrust: Symbol;
  token: boolean;
}
export interface Goal extends Titled {
  solo: boolean;
  goals: string[];
}
export interface SoloCard extends Titled {
  type: MissionType;
  advance: number;
  easy: { destination: DestinationId; start: number };
  normal: { destination: DestinationId; start: number };
  hard: { destination: DestinationId; start: number };
}

export interface Box {
  edition: string;
  name: { en: string; de: string };
  end_points: Record<string, number>;
  hand_limit: number;
  display: number;
  markers: number;
  markers_battle_for_earth: number;
  placement_cost: number;
  money_token: number;
  hazard_points: number;
  first_there_points: number;
  goal_points: number;
  variant_points: number;
  max_rounds: number;
  surcharge_steps: number[];
  surcharges: number[];
  success_cards: number[];
  destinations: Destination[];
  locations: Location[];
  cards: Card[];
  goals: Goal[];
  variants: (Titled & { text: { en: string; de: string } })[];
  solo: SoloCard[];
}

export type Tokens = Record<TokenKind, number> & { money_used: number; science_used: number };

export interface Player {
  concealed: string[];
  hand_size: number;
  plan: string | null;
  pad: string[];
  depot: string[];
  play: string[];
  warehouse: string[];
  scrapyard: string[];
  tokens: Tokens;
  victory_points: number;
  missions: string[];
  first: string[];
  goals: string[];
}
export interface Flight {
  to: DestinationId;
  rocket: number;
  allowed: number;
  drawn: number;
  deck: number[];
  revealed: number[];
  card: number | null;
  planner: string | null;
}
export interface Rival {
  victory_points: number;
  missions: string[];
  first: string[];
  target: string | null;
  mission: string | null;
  rocket: number;
  deck: string[];
  area: string[];
}
export interface Table {
  round: number;
  phase: Phase;
  turn: Seat;
  starter: Seat;
  last_round: boolean;
  players: Player[];
  display: string[];
  teal: string[];
  pink: string[];
  engines: string[];
  first_there: Record<string, Seat>;
  variants: string[];
  engines_bought: number;
  removed: boolean;
  offers: string[];
  copied: string | null;
  flight: Flight;
  pending: { ask: Ask; cards: number };
  rival: Rival;
}
export interface Order {
  kind: 'none' | 'purchase' | 'placement';
  cards: string[];
  plan: string | null;
  depot: string[];
  paid: string[];
  money_tokens: number;
  science_tokens: number;
}
export interface Hand {
  cards: string[];
  goals: string[];
  disguise: string | null;
  order: Order;
}
export interface View {
  table: Table;
  hand?: Hand;
  hands?: Hand[];
}

export interface Readiness {
  destination: DestinationId;
  location: string;
  open: boolean;
  needed: number;
  rocket_points: number;
  thrust: number;
  spaces: number;
  success_cards: number;
  points: number;
  ways: number;
  of: number;
}
export interface LaunchOdds {
  spaces: number;
  rocket: number;
  ways: number;
  of: number;
  next: { value: number; left: number; ways: number; of: number }[];
}
export interface OrderSheet {
  kind: 'purchase' | 'placement';
  price: Amounts;
  given: Amounts;
  missing_money: number;
  missing_symbols: number;
  lost_money: number;
  complete: boolean;
}
export interface Outlook {
  players: { rocket_points: number; hand_limit: number; surcharge: number }[];
  destinations: Readiness[];
  market: { card: string; price: Amounts; affordable?: boolean }[];
  order: OrderSheet | null;
  launch: LaunchOdds | null;
  goals: { goal: string; met: boolean[] }[];
  copies: string[];
}

export type MenPosition = Position<View, Outlook>;
export type { Action, Seat };
