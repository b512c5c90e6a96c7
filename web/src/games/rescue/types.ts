// Rocket Rescue as the server tells it: the view of a seat, the facts worked out from it, and the box of an edition.

import type { Lang, Position, Seat } from '../../app/types';

export const resources = ['carbon', 'aluminium', 'titanium'] as const;
export type Resource = (typeof resources)[number];
export type Cubes = Record<Resource, number>;

export type ModuleType = 'engine' | 'fuel-tank' | 'crew-module' | 'cockpit';
export type Equipment = 'rover' | 'satellite';
export type Hazard = 'heat' | 'gas'; // of a planet; on a module: a shield against it
export type Character = 'explorer' | 'engineer' | 'mechanic' | 'ambassador' | 'saboteur' | 'mogul' | 'miner' | 'pilot';

export const actionPhases = ['research', 'purchase', 'boarding', 'build'] as const;
export type ActionPhase = (typeof actionPhases)[number];
export type Phase = ActionPhase | 'planning' | 'round-end' | 'over';

export type Field = `${ActionPhase}-${1 | 2}`;
export const fields = actionPhases.flatMap((phase): Field[] => [`${phase}-1`, `${phase}-2`]);
export const phaseOf = (field: Field) => field.slice(0, -2) as ActionPhase;

export type Ask =
  | 'passenger'
  | 'refill'
  | 'terminal'
  | 'discard'
  | 'load'
  | 'send'
  | 'fetch'
  | 'character'
  | 'keep'
  | 'explore'
  | 'replace'
  | 'invest'
  | 'adjust'
  | 'sabotage'
  | 'reroll';

// What a click into a rocket means.
export type Mode = 'board' | 'move' | 'shift' | 'fetch' | 'sabotage';

export interface Plan {
  dice: Partial<Record<Field, number>>;
  bid: number;
}

export interface Built {
  card: string;
  owner: Seat;
  crew: number[]; // by seat
}

export interface Hangar {
  closed: boolean;
  rocket: Record<string, Built>; // places 1 (engine) to 6 (cockpit)
}

export interface Player {
  energy: number;
  victory_points: number;
  cubes: Cubes;
  crew: number; // in supply
  chips: number;
  blueprints: string[];
  loads: Cubes[]; // on each of them, in editions that load modules
}

export interface Flight {
  planet: string;
  launcher: Seat;
  round: number;
  crew: number[];
}

export interface Turn {
  seat: Seat;
  face: number;
}

// A launch that waits for somebody's decision.
export interface Launching {
  hangar: number;
  planet: string;
  place: number; // of the module that is rolled for, 0 for the engine
  roll: number; // 0: not yet
  owed: { seat: Seat; crew: number }[];
}

export interface Table {
  round: number;
  phase: Phase;
  boarding_open: boolean;
  ready: Seat[];
  track: Seat[];
  players: Player[];
  plans: Plan[];
  turns: Turn[];
  progress: { researched: number; builds: number; launches: number; shifts: number; boardings: number; cubes: number; surveys: number; marks: number };
  market: Cubes;
  first_taker: Seat[];
  hangars: Record<string, Hangar>; // 1 to 6
  terminal: Seat[];
  display: string[];
  discard: string[];
  deck: string[];
  standard: Record<ModuleType, number>;
  planets: (string | null)[];
  flights: Flight[];
  first_complete: Seat[];
  characters: (Character | null)[]; // by seat
  planet_chips: number[]; // the Explorer's, in the order of `planets`
  company_chips: Record<string, number>; // the Mogul's
  pilot_chip: string | null; // 'card', or the slot it lies on
  drawn: string[];
  surveyed: string[];
  launch: Launching | null;
  pending: { ask: Ask; seats: Seat[]; slot?: string }[];
}

export interface View {
  me?: Seat | null;
  table: Table;
  hand?: { plan: Plan };
  hands?: { plan: Plan }[]; // a replay with everything open
}

export interface Settlement {
  balance: number;
  dice: number[] | Partial<Record<Field, number>>;
  bid: number;
  energy: number;
}

export interface Outlook {
  flights?: { planet: string; hangars: number[]; prices?: number[] }[];
  settlement?: Settlement | null;
}

interface Titled {
  id: string;
  en: string;
  de: string;
}

export interface ModuleCard extends Titled {
  type: ModuleType;
  standard: boolean;
  copies: number;
  stability: number;
  seats: number;
  energy: number;
  cost: Cubes;
  equipment: Equipment[];
  shields: Hazard[];
}

export interface PlanetCard extends Titled {
  colour: 'blue' | 'red';
  energy_cost: number;
  fuel: number;
  launch_reward: number;
  build_reward: number;
  equipment: Equipment[];
  hazards: Hazard[];
}

export interface CharacterCard extends Titled {
  id: Character;
  abilities: string[]; // rules
}

// What a die gives for one of its faces; `parts`: builds and launches together.
export interface FaceEffect {
  cubes: number;
  moves: number;
  boardings: number;
  shifts: number;
  builds: number;
  launches: number;
  parts: number;
}

export interface Box {
  edition: string;
  name: Record<Lang, string>;
  max_rounds: number;
  face_energy: number[]; // face 1 first
  faces: FaceEffect[]; // face 1 first
  hangars: { resource: Resource; company: Titled }[];
  market_capacity: Record<string, number>;
  market_minimum: Record<string, number>;
  hand_limit: number;
  terminal: 'none' | 'last-resort' | 'always';
  stability_strict: boolean;
  turn_order: 'influence-track' | 'order-tokens';
  exchange: 'own-turn' | 'loading';
  reward: 'victory-points' | 'crew';
  cubes_loaded_on_modules: boolean;
  hazards: boolean;
  characters: CharacterCard[];
  points: { crew_on_planet: number; crew_in_hangar: number; victory_point: number; first_complete: number };
  modules: ModuleCard[];
  planets: PlanetCard[];
}

export type RescuePosition = Position<View, Outlook>;
