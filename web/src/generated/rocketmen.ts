// Written by `tminus schema`: change the descriptions in C++ instead.

import type { ScoreSheet, TableOption } from './shared';
import type { ChatMessage, ClocksInfo, SeatInfo, ShownDraws, TableId, UndoInfo } from './table';

export const Phase = ['action', 'launch', 'over'] as const;
export type Phase = (typeof Phase)[number];

export type CardId = string;

export interface Tokens {
  rocket: number;
  hand: number;
  money: number;
  science: number;
  money_used: number;
  science_used: number;
}

export type LocationId = string;

export type GoalId = string;

export interface Player {
  concealed: CardId[];
  hand_size: number;
  plan: CardId | null;
  pad: CardId[];
  depot: CardId[];
  play: CardId[];
  warehouse: CardId[];
  scrapyard: CardId[];
  tokens: Tokens;
  victory_points: number;
  missions: LocationId[];
  first: LocationId[];
  goals: GoalId[];
}

export const Destination = ['earth', 'moon', 'mars'] as const;
export type Destination = (typeof Destination)[number];

export const Variant = [
  'computer-leader',
  'composites-leader',
  'biotechnology-leader',
  'rocket-leader',
  'capital-leader',
  'planetary-defence',
  'fast-track',
  'mass-production',
  'safety-protocol',
  'closing-window',
] as const;
export type Variant = (typeof Variant)[number];

export interface Flight {
  to: Destination;
  rocket: number;
  allowed: number;
  drawn: number;
  deck: number[];
  revealed: number[];
  card: number | null;
  planner: CardId | null;
}

export const Ask = [
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
export type Ask = (typeof Ask)[number];

export interface Decision {
  ask: Ask;
  cards: number;
}

export type SoloId = string;

export interface Rival {
  victory_points: number;
  missions: LocationId[];
  first: LocationId[];
  target: SoloId | null;
  mission: SoloId | null;
  rocket: number;
  deck: SoloId[];
  area: CardId[];
}

export interface PublicState {
  round: number;
  phase: Phase;
  turn: number;
  starter: number;
  last_round: boolean;
  players: Player[];
  display: CardId[];
  teal: CardId[];
  pink: CardId[];
  engines: CardId[];
  first_there: Partial<Record<Destination, number>>;
  variants: Variant[];
  engines_bought: number;
  removed: boolean;
  offers: CardId[];
  copied: CardId | null;
  flight: Flight;
  pending: Decision;
  rival: Rival;
}

export const OrderKind = ['none', 'purchase', 'placement'] as const;
export type OrderKind = (typeof OrderKind)[number];

export interface Order {
  kind: OrderKind;
  cards: CardId[];
  plan: CardId | null;
  depot: CardId[];
  paid: CardId[];
  money_tokens: number;
  science_tokens: number;
}

export interface Hand {
  cards: CardId[];
  goals: GoalId[];
  order: Order;
  disguise: CardId | null;
}

export interface View {
  me?: number | null;
  table: PublicState;
  hand?: Hand;
  hands?: Hand[];
}

export interface Buy {
  type: 'buy';
  card: CardId;
}

export const Zone = ['hand', 'plan', 'pad', 'depot', 'payment'] as const;
export type Zone = (typeof Zone)[number];

export interface Place {
  type: 'place';
  card: CardId;
  to: Zone;
}

export type Piece = string;

export interface Pay {
  type: 'pay';
  with: Piece;
}

export interface TakeBack {
  type: 'take-back';
  with: Piece;
}

export interface Cancel {
  type: 'cancel';
}

export interface Confirm {
  type: 'confirm';
}

export interface Discard {
  type: 'discard';
  card: CardId;
  from: Zone;
}

export interface Scrap {
  type: 'scrap';
  card: CardId;
}

export interface Use {
  type: 'use';
  card: CardId;
  from: Zone;
}

export interface Copy {
  type: 'copy';
  card: CardId;
}

export interface Fetch {
  type: 'fetch';
  card: CardId;
}

export interface Remove {
  type: 'remove';
  card: CardId;
}

export interface Launch {
  type: 'launch';
  to: Destination;
}

export interface Push {
  type: 'push';
}

export interface Abort {
  type: 'abort';
}

export interface Choose {
  type: 'choose';
  value: number;
}

export interface Keep {
  type: 'keep';
  card: CardId;
}

export interface Pass {
  type: 'pass';
}

export interface EndTurn {
  type: 'end-turn';
}

export type Action =
  Buy | Place | Pay | TakeBack | Cancel | Confirm | Discard | Scrap | Use | Copy | Fetch | Remove | Launch | Push | Abort | Choose | Keep | Pass | EndTurn;

export const ActionType = [
  'buy',
  'place',
  'pay',
  'take-back',
  'cancel',
  'confirm',
  'discard',
  'scrap',
  'use',
  'copy',
  'fetch',
  'remove',
  'launch',
  'push',
  'abort',
  'choose',
  'keep',
  'pass',
  'end-turn',
] as const;
export type ActionType = (typeof ActionType)[number];

export interface StarterChosen {
  type: 'starter-chosen';
  seat: number;
}

export interface VariantDrawn {
  type: 'variant-drawn';
  variant: Variant;
}

export interface GoalDealt {
  type: 'goal-dealt';
  goal: GoalId;
}

export interface GoalBound {
  type: 'goal-bound';
  goal: GoalId;
}

export interface CardShown {
  type: 'card-shown';
  card: CardId;
}

export interface RoundBegan {
  type: 'round-began';
  round: number;
}

export interface TurnBegan {
  type: 'turn-began';
  seat: number;
}

export interface CardsDrawn {
  type: 'cards-drawn';
  seat: number;
  cards: number;
}

export interface CardDrawn {
  type: 'card-drawn';
  card: CardId;
}

export interface WarehouseShuffled {
  type: 'warehouse-shuffled';
  seat: number;
}

export interface CardChosen {
  type: 'card-chosen';
  card: CardId;
}

export interface PlaceChosen {
  type: 'place-chosen';
  card: CardId;
  to: Zone;
}

export interface PaymentAdded {
  type: 'payment-added';
  with: Piece;
}

export interface PaymentTakenBack {
  type: 'payment-taken-back';
  with: Piece;
}

export interface OrderCancelled {
  type: 'order-cancelled';
}

export interface CopyChosen {
  type: 'copy-chosen';
  card: CardId;
}

export interface Paid {
  type: 'paid';
  seat: number;
  cards: CardId[];
  money_tokens: number;
  science_tokens: number;
  money: number;
  price: number;
}

export interface CardBought {
  type: 'card-bought';
  seat: number;
  card: CardId;
}

export interface CardPlaced {
  type: 'card-placed';
  seat: number;
  card: CardId;
  to: Zone;
}

export interface CardCopied {
  type: 'card-copied';
  seat: number;
  card: CardId;
}

export interface CardDiscarded {
  type: 'card-discarded';
  seat: number;
  card: CardId;
  from: Zone;
}

export interface CardScrapped {
  type: 'card-scrapped';
  seat: number;
  card: CardId;
}

export interface EffectUsed {
  type: 'effect-used';
  seat: number;
  card: CardId;
}

export interface HazardTaken {
  type: 'hazard-taken';
  seat: number;
  card: CardId;
}

export interface CardFetched {
  type: 'card-fetched';
  seat: number;
  card: CardId;
}

export interface LaunchDeclared {
  type: 'launch-declared';
  seat: number;
  card: CardId;
  to: Destination;
  rocket_points: number;
  needed: number;
}

export interface LaunchCalledOff {
  type: 'launch-called-off';
  seat: number;
}

export interface RocketAdvanced {
  type: 'rocket-advanced';
  seat: number;
  spaces: number;
  rocket: number;
}

export interface SuccessDrawn {
  type: 'success-drawn';
  seat: number;
  value: number;
}

export interface SuccessIgnored {
  type: 'success-ignored';
  seat: number;
  value: number;
}

export interface SuccessRevealed {
  type: 'success-revealed';
  seat: number;
  value: number;
}

export interface SuccessChosen {
  type: 'success-chosen';
  seat: number;
  value: number;
}

export interface LaunchAborted {
  type: 'launch-aborted';
  seat: number;
}

export interface LaunchFailed {
  type: 'launch-failed';
  seat: number;
}

export interface MissionSucceeded {
  type: 'mission-succeeded';
  seat: number;
  location: LocationId;
  first: boolean;
}

export const Token = ['rocket', 'hand', 'money', 'science'] as const;
export type Token = (typeof Token)[number];

export interface TokenGained {
  type: 'token-gained';
  seat: number;
  token: Token;
}

export interface FirstThere {
  type: 'first-there';
  seat: number;
  to: Destination;
}

export interface PointsGained {
  type: 'points-gained';
  seat: number;
  points: number;
}

export interface EngineKept {
  type: 'engine-kept';
  seat: number;
  card: CardId;
}

export interface MissionKept {
  type: 'mission-kept';
  seat: number;
  card: CardId;
}

export interface SoloCardDrawn {
  type: 'solo-card-drawn';
  solo: SoloId;
  valid: boolean;
}

export interface RivalPlanned {
  type: 'rival-planned';
  location: LocationId;
  rocket: number;
}

export interface RivalAdvanced {
  type: 'rival-advanced';
  rocket: number;
}

export interface RivalSucceeded {
  type: 'rival-succeeded';
  location: LocationId;
  points: number;
}

export interface RivalScored {
  type: 'rival-scored';
  points: number;
}

export interface CardRemoved {
  type: 'card-removed';
  card: CardId;
}

export interface PhaseSkipped {
  type: 'phase-skipped';
  seat: number;
  ask: Ask;
}

export interface EndTriggered {
  type: 'end-triggered';
}

export interface GoalScored {
  type: 'goal-scored';
  seat: number;
  goal: GoalId;
  points: number;
}

export interface GameEnded {
  type: 'game-ended';
  winners: number[];
}

export type Event =
  | StarterChosen
  | VariantDrawn
  | GoalDealt
  | GoalBound
  | CardShown
  | RoundBegan
  | TurnBegan
  | CardsDrawn
  | CardDrawn
  | WarehouseShuffled
  | CardChosen
  | PlaceChosen
  | PaymentAdded
  | PaymentTakenBack
  | OrderCancelled
  | CopyChosen
  | Paid
  | CardBought
  | CardPlaced
  | CardCopied
  | CardDiscarded
  | CardScrapped
  | EffectUsed
  | HazardTaken
  | CardFetched
  | LaunchDeclared
  | LaunchCalledOff
  | RocketAdvanced
  | SuccessDrawn
  | SuccessIgnored
  | SuccessRevealed
  | SuccessChosen
  | LaunchAborted
  | LaunchFailed
  | MissionSucceeded
  | TokenGained
  | FirstThere
  | PointsGained
  | EngineKept
  | MissionKept
  | SoloCardDrawn
  | RivalPlanned
  | RivalAdvanced
  | RivalSucceeded
  | RivalScored
  | CardRemoved
  | PhaseSkipped
  | EndTriggered
  | GoalScored
  | GameEnded;

export const EventType = [
  'starter-chosen',
  'variant-drawn',
  'goal-dealt',
  'goal-bound',
  'card-shown',
  'round-began',
  'turn-began',
  'cards-drawn',
  'card-drawn',
  'warehouse-shuffled',
  'card-chosen',
  'place-chosen',
  'payment-added',
  'payment-taken-back',
  'order-cancelled',
  'copy-chosen',
  'paid',
  'card-bought',
  'card-placed',
  'card-copied',
  'card-discarded',
  'card-scrapped',
  'effect-used',
  'hazard-taken',
  'card-fetched',
  'launch-declared',
  'launch-called-off',
  'rocket-advanced',
  'success-drawn',
  'success-ignored',
  'success-revealed',
  'success-chosen',
  'launch-aborted',
  'launch-failed',
  'mission-succeeded',
  'token-gained',
  'first-there',
  'points-gained',
  'engine-kept',
  'mission-kept',
  'solo-card-drawn',
  'rival-planned',
  'rival-advanced',
  'rival-succeeded',
  'rival-scored',
  'card-removed',
  'phase-skipped',
  'end-triggered',
  'goal-scored',
  'game-ended',
] as const;
export type EventType = (typeof EventType)[number];

export interface RaceOutlook {
  markers: number;
  racers: number;
  end_points: number | null;
  destinations: Destination[];
  first_tokens: Destination[];
  engines_left: number;
  engines_per_turn: number;
  plan_cost: number;
}

export interface RivalAim {
  destination: Destination;
  location: LocationId;
  spaces: number;
}

export interface RivalOutlook {
  aim: RivalAim | null;
  done: boolean;
}

export interface PlayerOutlook {
  rocket_points: number;
  hand_limit: number;
  surcharge: number;
  depot: number;
  money: Record<string, number>;
  points_now: number;
  points_at_end: number;
}

export interface PlayedOdds {
  ways: number;
  of: number;
  helping: CardId[];
}

export interface Readiness {
  destination: Destination;
  location: LocationId;
  open: boolean;
  needed: number;
  rocket_points: number;
  missing: number;
  thrust: number;
  spaces: number;
  success_cards: number;
  points: number;
  ways: number;
  of: number;
  played: PlayedOdds;
}

export interface Sum {
  money: number;
  computer: number;
  composites: number;
  biotechnology: number;
  science: number;
}

export interface Offer {
  card: CardId;
  price: Sum;
  affordable?: boolean;
  missing_money?: number;
  missing_symbols?: number;
}

export interface Purse {
  all: Sum;
  left: Sum;
}

export interface PayingCard {
  card: CardId;
  gives: Sum;
}

export interface OrderSheet {
  kind: OrderKind;
  price: Sum;
  given: Sum;
  missing_money: number;
  missing_symbols: number;
  lost_money: number;
  complete: boolean;
  paid: PayingCard[];
  suggested: Piece[];
}

export interface SoloVerdict {
  points: number;
  rival_points: number;
  goals_met: number;
  goals: number;
  missing_points: number;
  won: boolean;
}

export interface NextCardOdds {
  value: number;
  left: number;
  space: number;
  ways: number;
  of: number;
}

export interface NextCard {
  value: number;
  left: number;
  ways: number;
  of: number;
}

export interface LaunchChoice {
  action: string;
  ways: number;
  of: number;
  next: NextCard[];
}

export interface LaunchOdds {
  spaces: number;
  rocket: number;
  location: LocationId | null;
  points: number;
  abort_cards: number;
  ways: number;
  of: number;
  next: NextCardOdds[];
  played: PlayedOdds;
  choices: LaunchChoice[];
}

export interface GoalOutlook {
  goal: GoalId;
  met: boolean[];
}

export interface Outlook {
  race: RaceOutlook;
  rival: RivalOutlook | null;
  players: PlayerOutlook[];
  destinations: Readiness[];
  market: Offer[];
  purse: Purse | null;
  order: OrderSheet | null;
  verdict: SoloVerdict | null;
  launch: LaunchOdds | null;
  goals: GoalOutlook[];
  copies: CardId[];
}

export const Mode = ['standard', 'battle-for-earth'] as const;
export type Mode = (typeof Mode)[number];

export const Level = ['easy', 'normal', 'hard'] as const;
export type Level = (typeof Level)[number];

export const VariantsChoice = ['none', 'two'] as const;
export type VariantsChoice = (typeof VariantsChoice)[number];

export const Resource = ['computer', 'composites', 'biotechnology', 'science'] as const;
export type Resource = (typeof Resource)[number];

export interface DestinationBoard {
  id: Destination;
  name: Record<string, string>;
  spaces: number;
  success_cards: number;
  thrust: Resource;
  token: boolean;
}

export const MissionType = ['satellite', 'spaceship', 'space-hotel', 'orbital-shipyard', 'space-station', 'asteroid-mining', 'base'] as const;
export type MissionType = (typeof MissionType)[number];

export interface Location {
  id: string;
  name: Record<string, string>;
  type: MissionType;
  destination: Destination;
  rocket_points: number;
  first: number;
  later: number;
}

export const Kind = ['mission', 'engine', 'hazard', 'advantage'] as const;
export type Kind = (typeof Kind)[number];

export interface Amounts {
  money?: number;
  computer?: number;
  composites?: number;
  biotechnology?: number;
  science?: number;
  rocket_points?: number;
}

export const Deck = ['teal', 'pink'] as const;
export type Deck = (typeof Deck)[number];

export const Effect = [
  'none',
  'solve',
  'draw',
  'scrap-and-draw',
  'swap-hand',
  'money-per-mission',
  'fetch',
  'draw-paid',
  'draw-and-scrap',
  'place-free',
  'ignore-draw',
  'lift-zero',
  'choose-first',
  'extra-draw',
  'advance',
  'advance-on-mars',
  'keep-engine',
  'store',
  'copy',
] as const;
export type Effect = (typeof Effect)[number];

export const Timing = ['none', 'discard', 'launch-pad', 'as-payment'] as const;
export type Timing = (typeof Timing)[number];

export interface Card {
  id: string;
  name: Record<string, string>;
  kind: Kind;
  prints: Amounts;
  cost?: Amounts;
  type?: MissionType;
  achievement?: Token;
  copies?: number;
  marks?: number[];
  deck?: Deck;
  effect?: Effect;
  timing?: Timing;
  permanent?: boolean;
  amount?: number;
  text?: Record<string, string>;
  hazard?: string;
}

export interface GoalCard {
  id: string;
  name: Record<string, string>;
  solo: boolean;
  goals: string[];
}

export interface VariantCard {
  id: Variant;
  name: Record<string, string>;
  text: Record<string, string>;
}

export interface SoloStart {
  destination: Destination;
  start: number;
}

export interface SoloCard {
  id: string;
  name: Record<string, string>;
  type: MissionType;
  advance: number;
  easy: SoloStart;
  normal: SoloStart;
  hard: SoloStart;
}

export interface Box {
  edition: string;
  name: Record<string, string>;
  players_min: number;
  players_max: number;
  crew_choices: number[];
  modes: Mode[];
  levels: Level[];
  variants_choices: VariantsChoice[];
  max_rounds: number;
  end_points: Record<string, number>;
  hand_limit: number;
  display: number;
  markers: number;
  markers_battle_for_earth: number;
  placement_cost: number;
  engines_per_turn: number;
  rocket_token: number;
  hand_token: number;
  money_token: number;
  hazard_points: number;
  first_there_points: number;
  goals_dealt: number;
  goal_points: number;
  variants_drawn: number;
  variant_points: number;
  surcharge_steps: number[];
  surcharges: number[];
  success_cards: number[];
  destinations: DestinationBoard[];
  locations: Location[];
  cards: Card[];
  goals: GoalCard[];
  variants: VariantCard[];
  solo: SoloCard[];
  options: TableOption[];
  game: 'rocketmen';
}

export type LegalAction = Action & { text: string };

export interface Position {
  table: TableId;
  game: 'rocketmen';
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
