// Written by `tminus schema`: change the descriptions in C++ instead.

import type { ScoreSheet, TableOption } from './shared';
import type { ChatMessage, ClocksInfo, SeatInfo, ShownDraws, TableId, UndoInfo } from './table';

export const Phase = ['income', 'purchase', 'mission', 'over'] as const;
export type Phase = (typeof Phase)[number];

export const Step = ['free-cards', 'sell', 'closing', 'buy', 'marker', 'choose', 'test', 'commit', 'none'] as const;
export type Step = (typeof Step)[number];

export const BoxId = [
  'intelligence',
  'robotics',
  'investors',
  'insurance',
  'simulation',
  'control',
  'eva',
  'pad',
  'rocket',
  'csm',
  'lem',
  'technology',
] as const;
export type BoxId = (typeof BoxId)[number];

export const Face = ['success', 'neutral', 'failure'] as const;
export type Face = (typeof Face)[number];

export interface Die {
  face: Face;
  rerolled: boolean;
  converted: boolean;
}

export const Nation = ['usa', 'ussr', 'france', 'germany', 'canada'] as const;
export type Nation = (typeof Nation)[number];

export type MissionId = string;

export interface Rocket {
  mission: MissionId | null;
  space: number;
  prestige: number;
}

export const Scientist = ['young', 'basic', 'spy', 'famous', 'genius'] as const;
export type Scientist = (typeof Scientist)[number];

export interface ResearchBox {
  scientists: Scientist[];
  bonus: boolean;
}

export interface Player {
  nation: Nation;
  money: number;
  prestige: number;
  sold: number;
  cards: number;
  put_away: number;
  laid: number;
  moon_flag: number;
  rocket: Rocket;
  boxes: Record<BoxId, ResearchBox>;
}

export type Cards = Record<'1' | '2' | '3', number>;

export interface PublicState {
  year: number;
  phase: Phase;
  step: Step;
  start: number;
  active: number;
  asked: number;
  free_cards: number;
  hired: boolean;
  discarding: boolean;
  spied: BoxId;
  dice: Die[];
  rerolls: number;
  conversions: number;
  players: Player[];
  flags: Record<string, number[]>;
  supply: Record<Scientist, number>;
  markers: number;
  draw_pile: number;
  discards: Cards;
}

export interface Hand {
  cards: Cards;
  committed: Cards;
  discarded: Cards;
}

export interface View {
  me?: number | null;
  table: PublicState;
  hand?: Hand;
  hands?: Hand[];
}

export interface DrawCard {
  type: 'draw';
}

export interface Discard {
  type: 'discard';
  value: number;
}

export interface Sell {
  type: 'sell';
  points: number;
}

export interface Hire {
  type: 'hire';
  scientist: Scientist;
  box: BoxId;
}

export interface Spy {
  type: 'spy';
  seat: number;
  box: BoxId;
}

export interface TakeMarker {
  type: 'take-marker';
}

export interface BuyCard {
  type: 'buy-card';
}

export interface Start {
  type: 'start';
  mission: MissionId;
}

export interface Reroll {
  type: 're-roll';
  die: number;
}

export interface Convert {
  type: 'convert';
  die: number;
}

export interface Lay {
  type: 'lay';
  value: number;
}

export interface TakeBack {
  type: 'take-back';
  value: number;
}

export interface Done {
  type: 'done';
}

export interface Pass {
  type: 'pass';
}

export type Action = DrawCard | Discard | Sell | Hire | Spy | TakeMarker | BuyCard | Start | Reroll | Convert | Lay | TakeBack | Done | Pass;

export const ActionType = [
  'draw',
  'discard',
  'sell',
  'hire',
  'spy',
  'take-marker',
  'buy-card',
  'start',
  're-roll',
  'convert',
  'lay',
  'take-back',
  'done',
  'pass',
] as const;
export type ActionType = (typeof ActionType)[number];

export interface NationChosen {
  type: 'nation-chosen';
  seat: number;
  nation: Nation;
}

export interface YearBegan {
  type: 'year-began';
  year: number;
  start: number;
}

export interface PhaseBegan {
  type: 'phase-began';
  phase: Phase;
}

export interface PhaseSkipped {
  type: 'phase-skipped';
  seat: number;
  phase: Phase;
}

export const Reason = ['income', 'sale', 'insurance', 'hire', 'card', 'mission'] as const;
export type Reason = (typeof Reason)[number];

export interface MoneyGained {
  type: 'money-gained';
  seat: number;
  money: number;
  reason: Reason;
}

export interface MoneyPaid {
  type: 'money-paid';
  seat: number;
  money: number;
  reason: Reason;
}

export interface PrestigeSold {
  type: 'prestige-sold';
  seat: number;
  points: number;
}

export interface CardDrawn {
  type: 'card-drawn';
  seat: number;
}

export interface CardSeen {
  type: 'card-seen';
  value: number;
}

export interface CardDiscarded {
  type: 'card-discarded';
  seat: number;
}

export interface DeckRenewed {
  type: 'deck-renewed';
  cards: number;
}

export interface ScientistHired {
  type: 'scientist-hired';
  seat: number;
  scientist: Scientist;
  box: BoxId;
}

export interface SpyPlaced {
  type: 'spy-placed';
  seat: number;
  at: number;
  box: BoxId;
}

export interface MarkerTaken {
  type: 'marker-taken';
  seat: number;
  box: BoxId;
}

export interface Passed {
  type: 'passed';
  seat: number;
  step: Step;
}

export interface MissionStarted {
  type: 'mission-started';
  seat: number;
  mission: MissionId;
  space: number;
}

export interface DiceRolled {
  type: 'dice-rolled';
  seat: number;
  faces: Face[];
}

export interface DieRerolled {
  type: 'die-re-rolled';
  seat: number;
  die: number;
  from: Face;
  face: Face;
}

export interface DieConverted {
  type: 'die-converted';
  seat: number;
  die: number;
}

export interface TestEnded {
  type: 'test-ended';
  seat: number;
  successes: number;
  failures: number;
  researchers: number;
  result: number;
}

export const Cause = ['test', 'rivals', 'own'] as const;
export type Cause = (typeof Cause)[number];

export interface RocketMoved {
  type: 'rocket-moved';
  seat: number;
  from: number;
  space: number;
  cause: Cause;
}

export interface CardLaid {
  type: 'card-laid';
  value: number;
}

export interface CardTakenBack {
  type: 'card-taken-back';
  value: number;
}

export interface CardsSealed {
  type: 'cards-sealed';
  seat: number;
  cards: number;
}

export interface CardsRevealed {
  type: 'cards-revealed';
  seat: number;
  cards: Cards;
}

export interface PrestigeGained {
  type: 'prestige-gained';
  seat: number;
  mission: MissionId;
  space: number;
  flags: number;
  points: number;
}

export interface MoonFlagMoved {
  type: 'moon-flag-moved';
  seat: number;
  space: number;
}

export interface FlagPlaced {
  type: 'flag-placed';
  seat: number;
  mission: MissionId;
}

export interface FinalPrestige {
  type: 'final-prestige';
  seat: number;
  scientists: number;
  total: number;
}

export interface GameEnded {
  type: 'game-ended';
  winners: number[];
}

export type Event =
  | NationChosen
  | YearBegan
  | PhaseBegan
  | PhaseSkipped
  | MoneyGained
  | MoneyPaid
  | PrestigeSold
  | CardDrawn
  | CardSeen
  | CardDiscarded
  | DeckRenewed
  | ScientistHired
  | SpyPlaced
  | MarkerTaken
  | Passed
  | MissionStarted
  | DiceRolled
  | DieRerolled
  | DieConverted
  | TestEnded
  | RocketMoved
  | CardLaid
  | CardTakenBack
  | CardsSealed
  | CardsRevealed
  | PrestigeGained
  | MoonFlagMoved
  | FlagPlaced
  | FinalPrestige
  | GameEnded;

export const EventType = [
  'nation-chosen',
  'year-began',
  'phase-began',
  'phase-skipped',
  'money-gained',
  'money-paid',
  'prestige-sold',
  'card-drawn',
  'card-seen',
  'card-discarded',
  'deck-renewed',
  'scientist-hired',
  'spy-placed',
  'marker-taken',
  'passed',
  'mission-started',
  'dice-rolled',
  'die-re-rolled',
  'die-converted',
  'test-ended',
  'rocket-moved',
  'card-laid',
  'card-taken-back',
  'cards-sealed',
  'cards-revealed',
  'prestige-gained',
  'moon-flag-moved',
  'flag-placed',
  'final-prestige',
  'game-ended',
] as const;
export type EventType = (typeof EventType)[number];

export interface Sale {
  most: number;
  money: number;
}

export interface Reach {
  of: number;
  ways: number[];
}

export interface MeanPrestige {
  sum: number;
  of: number;
}

export interface MissionOutlook {
  mission: MissionId;
  price: number;
  affordable: boolean;
  open: boolean;
  start: number;
  support: number;
  flags: number;
  reach: Reach;
  mean: MeanPrestige;
  most: number;
}

export interface TestOutlook {
  successes: number;
  neutral: number;
  failures: number;
  support: number;
  result: number;
  space: number;
  insurance: number;
  reach: Reach;
  mean: MeanPrestige;
}

export interface Commitment {
  sum: number;
  spaces: number;
  surplus: number;
}

export interface Outlook {
  sell_limits: number[];
  researchers: Record<BoxId, number>[];
  effects: Record<BoxId, number>[];
  cards_left: number;
  prestige: Record<string, number[]>;
  prices: Record<Scientist, number> | null;
  sale: Sale | null;
  missions: MissionOutlook[];
  ranking: MissionId[];
  test: TestOutlook | null;
  commit_order: number[];
  commitment: Commitment | null;
}

export interface YearCard {
  year: number;
  income: number;
  sell_limit: number;
}

export interface NationCard {
  id: Nation;
  name: Record<string, string>;
}

export interface ScientistCard {
  id: Scientist;
  name: Record<string, string>;
  colour: string;
  cost: number;
  researchers: number;
  final_prestige: number;
  supply: number;
}

export interface BoxCard {
  id: BoxId;
  name: Record<string, string>;
  symbol: boolean;
}

export interface MissionCard {
  id: string;
  name: Record<string, string>;
  level: number;
  moon: boolean;
  symbols: BoxId[];
  cost: number;
  intelligence_cost: number;
  prestige: number[];
}

export interface Box {
  edition: string;
  name: Record<string, string>;
  players_min: number;
  players_max: number;
  crew_choices: number[];
  start_prestige: number;
  sale_price: number;
  discount: number;
  insurance: number;
  markers: number;
  dice: number;
  die: Record<Face, number>;
  sides: Face[];
  cards: Record<string, number>;
  card_price: number;
  hand_limit: number;
  years: YearCard[];
  nations: NationCard[];
  scientists: ScientistCard[];
  boxes: BoxCard[];
  spaces_in_box: number;
  missions: MissionCard[];
  tie_breaks: string[];
  options: TableOption[];
  game: '1969';
}

export type LegalAction = Action & { text: string };

export interface Position {
  table: TableId;
  game: '1969';
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
