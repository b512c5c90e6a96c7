// Written by `tminus schema`: change the descriptions in C++ instead.

import type { Named, ScoreSheet, TableOption } from './shared';
import type { ChatMessage, ClocksInfo, SeatInfo, ShownDraws, TableId, UndoInfo } from './table';

export const Phase = ['research', 'purchase', 'boarding', 'build', 'planning', 'round-end', 'over'] as const;
export type Phase = (typeof Phase)[number];

export const Reward = ['launch', 'build', 'equipment', 'first-complete', 'missing-crew', 'pilot', 'explorer'] as const;
export type Reward = (typeof Reward)[number];

export type Rewards = Record<Reward, number>;

export const Resource = ['carbon', 'aluminium', 'titanium'] as const;
export type Resource = (typeof Resource)[number];

export type Cubes = Record<Resource, number>;

export type ModuleId = string;

export interface Player {
  energy: number;
  victory_points: number;
  rewards: Rewards;
  cubes: Cubes;
  crew: number;
  chips: number;
  blueprints: ModuleId[];
  loads: Cubes[];
}

export const Field = ['research-1', 'research-2', 'purchase-1', 'purchase-2', 'boarding-1', 'boarding-2', 'build-1', 'build-2'] as const;
export type Field = (typeof Field)[number];

export interface Plan {
  dice: Partial<Record<Field, number>>;
  bid: number;
}

export interface Turn {
  seat: number;
  face: number;
}

export interface Progress {
  researched: number;
  builds: number;
  launches: number;
  shifts: number;
  boardings: number;
  cubes: number;
  surveys: number;
  marks: number;
}

export interface BuiltModule {
  card: ModuleId;
  owner: number;
  crew: number[];
}

export interface Hangar {
  closed: boolean;
  rocket: Record<string, BuiltModule>;
}

export const ModuleType = ['engine', 'fuel-tank', 'crew-module', 'cockpit'] as const;
export type ModuleType = (typeof ModuleType)[number];

export type PlanetId = string;

export interface Flight {
  planet: PlanetId;
  launcher: number;
  round: number;
  crew: number[];
}

export const Character = ['explorer', 'engineer', 'mechanic', 'ambassador', 'saboteur', 'mogul', 'miner', 'pilot'] as const;
export type Character = (typeof Character)[number];

export type PilotChip = string;

export interface CrewOwed {
  seat: number;
  crew: number;
  declined: number;
  supply_done: boolean;
}

export interface Launching {
  hangar: number;
  planet: PlanetId;
  cockpit_figures: number;
  place: number;
  roll: number;
  owed: CrewOwed[];
}

export const Ask = [
  'passenger',
  'refill',
  'terminal',
  'discard',
  'load',
  'send',
  'fetch',
  'character',
  'keep',
  'explore',
  'replace',
  'invest',
  'adjust',
  'sabotage',
  'reroll',
] as const;
export type Ask = (typeof Ask)[number];

export type Slot = string;

export interface Decision {
  ask: Ask;
  seats: number[];
  slot?: Slot;
}

export interface PublicState {
  round: number;
  phase: Phase;
  boarding_open: boolean;
  ready: number[];
  track: number[];
  players: Player[];
  plans: Plan[];
  turns: Turn[];
  progress: Progress;
  market: Cubes;
  first_taker: number[];
  hangars: Record<string, Hangar>;
  terminal: number[];
  terminal_asked: number;
  display: ModuleId[];
  deck: ModuleId[];
  discard: ModuleId[];
  standard: Record<ModuleType, number>;
  planets: (PlanetId | null)[];
  blue_deck: PlanetId[];
  red_deck: PlanetId[];
  flights: Flight[];
  characters: (Character | null)[];
  planet_chips: number[];
  company_chips: Record<string, number>;
  pilot_chip: PilotChip | null;
  drawn: ModuleId[];
  surveyed: PlanetId[];
  blue_bottom: PlanetId[];
  red_bottom: PlanetId[];
  launch: Launching | null;
  first_complete: number[];
  pending: Decision[];
}

export interface Hand {
  plan: Plan;
}

export interface View {
  me?: number | null;
  table: PublicState;
  hand?: Hand;
  hands?: Hand[];
}

export interface Place {
  type: 'place';
  field: Field;
  face: number;
}

export interface TakeBack {
  type: 'take-back';
  field: Field;
}

export interface Bid {
  type: 'bid';
  energy: number;
}

export interface Ready {
  type: 'ready';
}

export interface Reconsider {
  type: 'reconsider';
}

export interface Research {
  type: 'research';
  module: ModuleId;
}

export interface Take {
  type: 'take';
  resource: Resource;
  cubes: number;
}

export interface Refill {
  type: 'refill';
  resource: Resource;
}

export interface Exchange {
  type: 'exchange';
  give: Resource;
  get: Resource;
}

export interface Move {
  type: 'move';
  from: Slot;
  to: Slot;
}

export interface Board {
  type: 'board';
  slot: Slot;
}

export interface Wait {
  type: 'wait';
}

export interface Build {
  type: 'build';
  module: ModuleId;
  hangar: number;
}

export interface Passenger {
  type: 'passenger';
}

export interface Shift {
  type: 'shift';
  from: Slot;
  hangar: number;
}

export interface Launch {
  type: 'launch';
  hangar: number;
  planet: PlanetId;
}

export interface Discard {
  type: 'discard';
  module: ModuleId;
}

export interface Load {
  type: 'load';
  module: ModuleId;
  copy: number;
  resource: Resource;
}

export interface Send {
  type: 'send';
  crew: number;
}

export interface Fetch {
  type: 'fetch';
  slot: Slot;
}

export interface Choose {
  type: 'choose';
  character: Character;
}

export interface Keep {
  type: 'keep';
  module: ModuleId;
}

export const Colour = ['blue', 'red'] as const;
export type Colour = (typeof Colour)[number];

export interface Survey {
  type: 'survey';
  colour: Colour;
}

export interface Replace {
  type: 'replace';
  planet: PlanetId;
}

export interface Mark {
  type: 'mark';
  planet: PlanetId;
}

export interface Invest {
  type: 'invest';
  first: number;
  second: number;
  third: number;
}

export interface Adjust {
  type: 'adjust';
  field: Field;
  face: number;
}

export type CrewPlace = string;

export interface Relocate {
  type: 'relocate';
  seat: number;
  from: CrewPlace;
  to: Slot;
}

export interface SwapChip {
  type: 'swap-chip';
  slot: Slot;
  owner: number;
}

export interface Reroll {
  type: 'reroll';
}

export interface Equip {
  type: 'equip';
  slot: Slot;
}

export interface Pass {
  type: 'pass';
}

export type Action =
  | Place
  | TakeBack
  | Bid
  | Ready
  | Reconsider
  | Research
  | Take
  | Refill
  | Exchange
  | Move
  | Board
  | Wait
  | Build
  | Passenger
  | Shift
  | Launch
  | Discard
  | Load
  | Send
  | Fetch
  | Choose
  | Keep
  | Survey
  | Replace
  | Mark
  | Invest
  | Adjust
  | Relocate
  | SwapChip
  | Reroll
  | Equip
  | Pass;

export const ActionType = [
  'place',
  'take-back',
  'bid',
  'ready',
  'reconsider',
  'research',
  'take',
  'refill',
  'exchange',
  'move',
  'board',
  'wait',
  'build',
  'passenger',
  'shift',
  'launch',
  'discard',
  'load',
  'send',
  'fetch',
  'choose',
  'keep',
  'survey',
  'replace',
  'mark',
  'invest',
  'adjust',
  'relocate',
  'swap-chip',
  'reroll',
  'equip',
  'pass',
] as const;
export type ActionType = (typeof ActionType)[number];

export interface HangarClosed {
  type: 'hangar-closed';
  hangar: number;
}

export interface Rolled {
  type: 'rolled';
  seat: number;
  face: number;
}

export interface TrackSet {
  type: 'track-set';
  track: number[];
}

export interface RoundBegan {
  type: 'round-began';
  round: number;
  boarding_open: boolean;
}

export interface ModuleShown {
  type: 'module-shown';
  module: ModuleId;
}

export interface DeckRenewed {
  type: 'deck-renewed';
}

export interface DiePlaced {
  type: 'die-placed';
  field: Field;
  face: number;
}

export interface DieTakenBack {
  type: 'die-taken-back';
  field: Field;
}

export interface BidMade {
  type: 'bid-made';
  energy: number;
}

export interface SeatReady {
  type: 'seat-ready';
  seat: number;
}

export interface SeatReconsidered {
  type: 'seat-reconsidered';
  seat: number;
}

export interface PlanRevealed {
  type: 'plan-revealed';
  seat: number;
  plan: Plan;
}

export interface BidCut {
  type: 'bid-cut';
  seat: number;
  energy: number;
}

export interface DieLowered {
  type: 'die-lowered';
  seat: number;
  field: Field;
  face: number;
}

export interface EnergyGained {
  type: 'energy-gained';
  seat: number;
  energy: number;
}

export interface EnergyPaid {
  type: 'energy-paid';
  seat: number;
  energy: number;
}

export interface EnergyGiven {
  type: 'energy-given';
  seat: number;
  to: number;
  energy: number;
}

export interface PhaseBegan {
  type: 'phase-began';
  phase: Phase;
}

export interface PhaseSkipped {
  type: 'phase-skipped';
  phase: Phase;
}

export interface Passed {
  type: 'passed';
  seat: number;
}

export interface TurnSkipped {
  type: 'turn-skipped';
  seat: number;
  phase: Phase;
}

export interface TurnEnded {
  type: 'turn-ended';
  seat: number;
}

export interface ModuleResearched {
  type: 'module-researched';
  seat: number;
  module: ModuleId;
}

export interface DisplayCleared {
  type: 'display-cleared';
}

export interface CubesTaken {
  type: 'cubes-taken';
  seat: number;
  resource: Resource;
  cubes: number;
}

export interface CubesGained {
  type: 'cubes-gained';
  seat: number;
  cubes: Cubes;
}

export interface CubesExchanged {
  type: 'cubes-exchanged';
  seat: number;
  give: Resource;
  get: Resource;
}

export interface MarketRefilled {
  type: 'market-refilled';
  resource: Resource;
  cubes: number;
}

export interface CrewMoved {
  type: 'crew-moved';
  seat: number;
  from: Slot;
  to: Slot;
}

export interface CrewBoarded {
  type: 'crew-boarded';
  seat: number;
  slot: Slot;
}

export interface CrewWaits {
  type: 'crew-waits';
  seat: number;
}

export interface ModuleBuilt {
  type: 'module-built';
  seat: number;
  module: ModuleId;
  slot: Slot;
}

export interface CubesPaid {
  type: 'cubes-paid';
  seat: number;
  cubes: Cubes;
}

export interface ModuleShifted {
  type: 'module-shifted';
  seat: number;
  module: ModuleId;
  from: Slot;
  to: Slot;
}

export interface RocketLaunched {
  type: 'rocket-launched';
  seat: number;
  hangar: number;
  planet: PlanetId;
}

export interface CrewRescued {
  type: 'crew-rescued';
  seat: number;
  crew: number;
}

export interface PointsGained {
  type: 'points-gained';
  seat: number;
  points: number;
  reward: Reward;
}

export interface PlanetShown {
  type: 'planet-shown';
  planet: PlanetId;
}

export interface StabilityRolled {
  type: 'stability-rolled';
  slot: Slot;
  module: ModuleId;
  face: number;
  survives: boolean;
}

export interface ModuleDiscarded {
  type: 'module-discarded';
  seat: number;
  module: ModuleId;
}

export interface OrderSet {
  type: 'order-set';
  track: number[];
}

export interface CubeLoaded {
  type: 'cube-loaded';
  seat: number;
  module: ModuleId;
  resource: Resource;
}

export interface CubeReturned {
  type: 'cube-returned';
  seat: number;
  resource: Resource;
}

export interface CrewSent {
  type: 'crew-sent';
  seat: number;
  crew: number;
}

export interface CrewFetched {
  type: 'crew-fetched';
  seat: number;
  slot: Slot;
}

export interface CharacterTaken {
  type: 'character-taken';
  seat: number;
  character: Character;
}

export interface ModuleDrawn {
  type: 'module-drawn';
  seat: number;
  module: ModuleId;
}

export interface ModuleKept {
  type: 'module-kept';
  seat: number;
  module: ModuleId;
}

export interface PlanetSurveyed {
  type: 'planet-surveyed';
  seat: number;
  planet: PlanetId;
}

export interface PlanetReplaced {
  type: 'planet-replaced';
  seat: number;
  planet: PlanetId;
}

export interface PlanetMarked {
  type: 'planet-marked';
  seat: number;
  planet: PlanetId;
}

export interface ChipsInvested {
  type: 'chips-invested';
  seat: number;
  companies: Record<string, number>;
}

export interface ChipsReturned {
  type: 'chips-returned';
  seat: number;
  chips: number;
}

export interface DieAdjusted {
  type: 'die-adjusted';
  seat: number;
  field: Field;
  face: number;
}

export interface LaunchNamed {
  type: 'launch-named';
  seat: number;
  hangar: number;
  planet: PlanetId;
}

export interface LaunchCancelled {
  type: 'launch-cancelled';
  seat: number;
  hangar: number;
  planet: PlanetId;
}

export interface CrewRelocated {
  type: 'crew-relocated';
  seat: number;
  owner: number;
  from: CrewPlace;
  to: Slot;
}

export interface ChipSwapped {
  type: 'chip-swapped';
  seat: number;
  slot: Slot;
  owner: number;
}

export interface StabilityRepeated {
  type: 'stability-repeated';
  seat: number;
  slot: Slot;
}

export interface ModuleEquipped {
  type: 'module-equipped';
  seat: number;
  slot: Slot;
}

export interface GameEnded {
  type: 'game-ended';
  winners: number[];
}

export type Event =
  | HangarClosed
  | Rolled
  | TrackSet
  | RoundBegan
  | ModuleShown
  | DeckRenewed
  | DiePlaced
  | DieTakenBack
  | BidMade
  | SeatReady
  | SeatReconsidered
  | PlanRevealed
  | BidCut
  | DieLowered
  | EnergyGained
  | EnergyPaid
  | EnergyGiven
  | PhaseBegan
  | PhaseSkipped
  | Passed
  | TurnSkipped
  | TurnEnded
  | ModuleResearched
  | DisplayCleared
  | CubesTaken
  | CubesGained
  | CubesExchanged
  | MarketRefilled
  | CrewMoved
  | CrewBoarded
  | CrewWaits
  | ModuleBuilt
  | CubesPaid
  | ModuleShifted
  | RocketLaunched
  | CrewRescued
  | PointsGained
  | PlanetShown
  | StabilityRolled
  | ModuleDiscarded
  | OrderSet
  | CubeLoaded
  | CubeReturned
  | CrewSent
  | CrewFetched
  | CharacterTaken
  | ModuleDrawn
  | ModuleKept
  | PlanetSurveyed
  | PlanetReplaced
  | PlanetMarked
  | ChipsInvested
  | ChipsReturned
  | DieAdjusted
  | LaunchNamed
  | LaunchCancelled
  | CrewRelocated
  | ChipSwapped
  | StabilityRepeated
  | ModuleEquipped
  | GameEnded;

export const EventType = [
  'hangar-closed',
  'rolled',
  'track-set',
  'round-began',
  'module-shown',
  'deck-renewed',
  'die-placed',
  'die-taken-back',
  'bid-made',
  'seat-ready',
  'seat-reconsidered',
  'plan-revealed',
  'bid-cut',
  'die-lowered',
  'energy-gained',
  'energy-paid',
  'energy-given',
  'phase-began',
  'phase-skipped',
  'passed',
  'turn-skipped',
  'turn-ended',
  'module-researched',
  'display-cleared',
  'cubes-taken',
  'cubes-gained',
  'cubes-exchanged',
  'market-refilled',
  'crew-moved',
  'crew-boarded',
  'crew-waits',
  'module-built',
  'cubes-paid',
  'module-shifted',
  'rocket-launched',
  'crew-rescued',
  'points-gained',
  'planet-shown',
  'stability-rolled',
  'module-discarded',
  'order-set',
  'cube-loaded',
  'cube-returned',
  'crew-sent',
  'crew-fetched',
  'character-taken',
  'module-drawn',
  'module-kept',
  'planet-surveyed',
  'planet-replaced',
  'planet-marked',
  'chips-invested',
  'chips-returned',
  'die-adjusted',
  'launch-named',
  'launch-cancelled',
  'crew-relocated',
  'chip-swapped',
  'stability-repeated',
  'module-equipped',
  'game-ended',
] as const;
export type EventType = (typeof EventType)[number];

export const Equipment = ['rover', 'satellite'] as const;
export type Equipment = (typeof Equipment)[number];

export interface RocketOutlook {
  complete: boolean;
  lacks: ModuleType[];
  tanks: number;
  equipment: Equipment[];
  by_place: Equipment[][];
  tank_place: number | null;
}

export interface PhaseDice {
  phase: Phase;
  dice: Turn[];
}

export interface DieOutlook {
  left: number;
  of: number;
  several_kinds: boolean;
}

export interface PossibleFlights {
  planet: PlanetId;
  hangars: number[];
  prices: number[];
}

export interface BuildSite {
  hangar: number;
  price: Cubes;
  missing: Cubes;
  rule: string | null;
  exchange: boolean;
}

export interface ModuleOutlook {
  module: ModuleId;
  sites: BuildSite[];
}

export interface PlanOutlook {
  balance: number;
  missing: number;
  dice: number[];
  bid: number;
  energy: number;
}

export interface Outlook {
  stability_strict: boolean;
  rockets: RocketOutlook[];
  dice: PhaseDice[];
  die: DieOutlook | null;
  flights: PossibleFlights[];
  modules: ModuleOutlook[];
  settlement: PlanOutlook | null;
}

export interface FaceEffect {
  cubes: number;
  moves: number;
  boardings: number;
  shifts: number;
  builds: number;
  launches: number;
  parts: number;
}

export interface HangarBoard {
  resource: Resource;
  company: Named;
  cubes: number;
}

export const RocketPlace = ['engine', 'middle', 'cockpit'] as const;
export type RocketPlace = (typeof RocketPlace)[number];

export const TurnOrder = ['influence-track', 'order-tokens'] as const;
export type TurnOrder = (typeof TurnOrder)[number];

export const ExchangeTime = ['own-turn', 'loading'] as const;
export type ExchangeTime = (typeof ExchangeTime)[number];

export const RewardKind = ['victory-points', 'crew'] as const;
export type RewardKind = (typeof RewardKind)[number];

export const Terminal = ['none', 'last-resort', 'always'] as const;
export type Terminal = (typeof Terminal)[number];

export const FreePassenger = ['any-seat', 'cockpit-or-crew-module'] as const;
export type FreePassenger = (typeof FreePassenger)[number];

export interface Points {
  crew_on_planet: number;
  crew_in_hangar: number;
  victory_point: number;
  first_complete: number;
}

export const TieBreak = ['rockets-launched', 'crew-rescued', 'energy'] as const;
export type TieBreak = (typeof TieBreak)[number];

export interface CharacterCard {
  id: Character;
  name: Record<string, string>;
  abilities: string[];
}

export const Hazard = ['heat', 'gas'] as const;
export type Hazard = (typeof Hazard)[number];

export interface ModuleCard {
  id: string;
  name: Record<string, string>;
  type: ModuleType;
  standard: boolean;
  copies: number;
  stability: number;
  seats: number;
  energy: number;
  cost: Record<Resource, number>;
  equipment: Equipment[];
  shields: Hazard[];
}

export interface PlanetCard {
  id: string;
  name: Record<string, string>;
  colour: Colour;
  energy_cost: number;
  fuel: number;
  launch_reward: number;
  build_reward: number;
  equipment: Equipment[];
  hazards: Hazard[];
}

export interface Box {
  edition: string;
  name: Record<string, string>;
  players_min: number;
  players_max: number;
  max_rounds: number;
  crew_choices: number[];
  dice: number;
  face_energy: number[];
  faces: FaceEffect[];
  start_energy: number;
  start_cubes: Record<Resource, number>;
  hangars: HangarBoard[];
  rocket: RocketPlace[];
  market_capacity: Record<string, number>;
  market_minimum: Record<string, number>;
  closed_hangars: Record<string, number>;
  hand_limit: number;
  module_chips: number;
  cubes_in_box: number;
  vp_tokens: number;
  turn_order: TurnOrder;
  exchange: ExchangeTime;
  cubes_for_one: number;
  seat_energy: number;
  shield_energy: number;
  reward: RewardKind;
  cubes_loaded_on_modules: boolean;
  hazards: boolean;
  terminal: Terminal;
  free_passenger: FreePassenger;
  low_faces_move_crew: boolean;
  face_one_shifts: boolean;
  boarding_skipped_without_seat: boolean;
  display_stays_all_round: boolean;
  equipment_cap: boolean;
  stability_strict: boolean;
  points: Points;
  tie_breaks: TieBreak[];
  characters: CharacterCard[];
  most_investments: number;
  chip_energy: number;
  explorer_points: number;
  mechanic_modules: number;
  ambassador_points: number;
  miner_cubes: number;
  pilot_points: number;
  modules: ModuleCard[];
  planets: PlanetCard[];
  options: TableOption[];
  game: 'rocket-rescue';
}

export type LegalAction = Action & { text: string };

export interface Position {
  table: TableId;
  game: 'rocket-rescue';
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
