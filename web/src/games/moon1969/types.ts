// 1969 as the server tells it: the view of a seat, the facts worked out from it, and the box.

import type { Lang, Position, Seat } from '../../app/types';

export const supportBoxes = ['intelligence', 'robotics', 'investors', 'insurance', 'simulation', 'control'] as const;
export const missionBoxes = ['pad', 'rocket', 'csm', 'eva', 'lem', 'technology'] as const;
export const boxNames = [...supportBoxes, ...missionBoxes];
export type BoxName = (typeof boxNames)[number];

export const hired = ['young', 'basic', 'famous', 'genius'] as const;
export const scientists = ['young', 'basic', 'spy', 'famous', 'genius'] as const;
export type Scientist = (typeof scientists)[number];

export type Nation = 'usa' | 'ussr' | 'france' | 'germany' | 'canada';
export type Face = 'success' | 'neutral' | 'failure';
export type Phase = 'income' | 'purchase' | 'mission' | 'over';
export type Step = 'free-cards' | 'sell' | 'closing' | 'buy' | 'marker' | 'choose' | 'test' | 'commit' | 'none';

export const cardValues = ['1', '2', '3'] as const;
export type Cards = Record<(typeof cardValues)[number], number>;

export interface ResearchBox {
  scientists: Scientist[];
  bonus: boolean;
}

export interface Player {
  nation: Nation;
  money: number;
  prestige: number;
  sold: number; // this year
  cards: number;
  put_away: number;
  laid: number;
  moon_flag: number;
  rocket: { mission: string | null; space: number; prestige: number };
  boxes: Record<BoxName, ResearchBox>;
}

export interface Die {
  face: Face;
  rerolled: boolean;
  converted: boolean;
}

export interface Table {
  year: number;
  phase: Phase;
  step: Step;
  start: Seat;
  active: Seat;
  asked: Seat;
  free_cards: number;
  hired: boolean;
  discarding: boolean;
  spied: BoxName;
  dice: Die[];
  rerolls: number;
  conversions: number;
  players: Player[];
  flags: Record<string, Seat[]>;
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
  me?: Seat | null;
  table: Table;
  hand?: Hand;
  hands?: Hand[]; // a replay with everything open
}

// The chance to be on a space or beyond it: ways[space] of `of` cases.
export interface Reach {
  of: number;
  ways: number[];
}

export interface MissionOutlook {
  mission: string;
  price: number;
  affordable: boolean;
  open: boolean;
  start: number;
  support: number;
  flags: number;
  reach: Reach;
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
}

export interface Outlook {
  researchers: Record<BoxName, number>[];
  prestige: Record<string, number[]>;
  prices?: Record<Scientist, number> | null;
  sale?: { most: number; money: number } | null;
  missions?: MissionOutlook[];
  test: TestOutlook | null;
  commitment?: { sum: number; spaces: number; surplus: number } | null;
}

interface Titled {
  id: string;
  en: string;
  de: string;
}

export interface Mission extends Titled {
  level: number;
  moon: boolean;
  symbols: BoxName[];
  cost: number;
  intelligence_cost: number;
  prestige: number[];
}

export interface ScientistCard extends Titled {
  id: Scientist;
  cost: number;
  researchers: number;
  final_prestige: number;
  supply: number;
}

export interface Box {
  edition: string;
  name: Record<Lang, string>;
  die: Record<Face, number>;
  hand_limit: number;
  card_price: number;
  sale_price: number;
  discount: number;
  insurance: number;
  markers: number;
  years: { year: number; income: number; sell_limit: number }[];
  nations: (Titled & { id: Nation })[];
  scientists: ScientistCard[];
  boxes: (Titled & { id: BoxName; symbol: boolean })[];
  missions: Mission[];
}

export type MoonPosition = Position<View, Outlook>;
