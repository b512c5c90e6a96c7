// Readings of a position that several parts of the board need. Nothing here decides what is allowed.

import { nameIn } from '../../app/languages';
import type { Lang, Seat } from '../../app/types';
import {
  actionPhases,
  fields,
  type ActionPhase,
  type Box,
  type Built,
  type Character,
  type Equipment,
  type FaceEffect,
  type Field,
  type Hangar,
  type ModuleCard,
  type ModuleType,
  type Plan,
  type PlanetCard,
  type RescuePosition,
  type RocketOutlook,
  type Settlement,
  type PublicState,
  type Turn,
} from './types';

interface Cards {
  modules: Map<string, ModuleCard>;
  planets: Map<string, PlanetCard>;
}

const indexed = new WeakMap<Box, Cards>();
// Moving pieces are drawn without a box at hand.
const types = new Map<string, ModuleType>();

function cardsOf(box: Box): Cards {
  let cards = indexed.get(box);
  if (!cards) {
    cards = {
      modules: new Map(box.modules.map((card) => [card.id, card])),
      planets: new Map(box.planets.map((card) => [card.id, card])),
    };
    indexed.set(box, cards);
    for (const card of box.modules) types.set(card.id, card.type);
  }
  return cards;
}

export const typeOfModule = (id: string): ModuleType => types.get(id) ?? 'crew-module';
export const moduleCard = (box: Box, id: string) => cardsOf(box).modules.get(id)!;
export const planetCard = (box: Box, id: string) => cardsOf(box).planets.get(id)!;
export const standardCard = (box: Box, type: ModuleType) => box.modules.find((card) => card.standard && card.type === type)!;

// The name of a module or planet; the id itself if another edition's card was asked for.
export function cardName(box: Box, id: string, lang: Lang): string {
  const cards = cardsOf(box);
  return nameIn(cards.modules.get(id) ?? cards.planets.get(id), lang) ?? id;
}

// The companies in the order of their hangars.
export const companiesOf = (box: Box) =>
  box.hangars.map(({ company }) => company).filter((company, i, all) => all.findIndex(({ id }) => id === company.id) === i);

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
export const hangarNumbers = (box: Box) => upTo(box.hangars.length);
export const facesOf = (box: Box) => upTo(box.faces.length);
// The places of a rocket, cockpit on top.
export const placesOf = (box: Box) => box.rocket.map((kind, i) => ({ kind, place: i + 1 })).reverse();
export const hangarOf = (slot: string) => Number(slot.split('.')[0]);
const placeOf = (slot: string) => Number(slot.split('.')[1]);
export const builtAt = (table: PublicState, slot: string): Built | undefined => table.hangars[String(hangarOf(slot))]?.rocket[String(placeOf(slot))];
export const modulesIn = (hangar: Hangar): Built[] => Object.values(hangar.rocket);

// A table that can only be looked at has no outlook.
const unknown: RocketOutlook = { complete: false, lacks: [], tanks: 0, equipment: [], by_place: [], tank_place: null };
export const rocketIn = (position: RescuePosition, hangar: number): RocketOutlook => position.outlook?.rockets[hangar - 1] ?? unknown;

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

export function crewOf(table: PublicState, seat: Seat) {
  return {
    rescued: sum(table.flights.map((flight) => flight.crew[seat] ?? 0)),
    aboard: sum(Object.values(table.hangars).flatMap((hangar) => modulesIn(hangar).map((built) => built.crew[seat] ?? 0))),
    terminal: table.terminal.filter((waiting) => waiting === seat).length,
    supply: table.players[seat].crew,
  };
}

// Seats of a module from the left: whose figure sits there, null for a free one.
export function seatsOf(built: Built, seats: number): (Seat | null)[] {
  const taken = built.crew.flatMap((count, seat) => Array<Seat>(count).fill(seat));
  return Array.from({ length: Math.max(seats, taken.length) }, (_, i) => taken[i] ?? null);
}

// What the module in a slot carries, with what lies on it.
export const equipmentAt = (position: RescuePosition, slot: string): Equipment[] => rocketIn(position, hangarOf(slot)).by_place[placeOf(slot) - 1] ?? [];

export const seatOfCharacter = (table: PublicState, character: Character): Seat | null => {
  const seat = table.characters?.indexOf(character) ?? -1;
  return seat < 0 ? null : seat;
};

// The plan this viewer may look at: behind the own screen while planning, else as revealed.
export function planOf(position: RescuePosition, seat: Seat): Plan {
  const { table, hand, hands } = position.view;
  if (table.phase === 'planning' && asked(table)?.ask !== 'adjust') {
    if (hands) return hands[seat].plan;
    return seat === position.seat && hand ? hand.plan : { dice: {}, bid: 0 };
  }
  return table.plans[seat] ?? { dice: {}, bid: 0 };
}

export const diceOn = (plan: Plan) => Object.keys(plan.dice).length;

export const effectOf = (box: Box, face: number): FaceEffect => box.faces[face - 1];

// The dice of a phase as they act.
export const diceOf = ({ outlook }: RescuePosition, phase: ActionPhase): Turn[] => outlook?.dice.find((one) => one.phase === phase)?.dice ?? [];

export const phaseStep = (table: PublicState): number => {
  if (table.phase === 'planning') return 0;
  const step = actionPhases.findIndex((phase) => phase === table.phase);
  return step < 0 ? actionPhases.length + 1 : step + 1;
};

export function faceAfter(settlement: Settlement | null | undefined, field: Field): number | undefined {
  return settlement?.dice[fields.indexOf(field)];
}

export const asked = (table: PublicState) => table.pending.at(-1) ?? null;
export const flightsTo = (position: RescuePosition, planet: string) => position.outlook?.flights?.find((flight) => flight.planet === planet)?.hangars ?? [];
export const priceOfFlight = (position: RescuePosition, planet: string, hangar: number): number | undefined => {
  const flight = position.outlook?.flights?.find((one) => one.planet === planet);
  return flight?.prices?.[flight.hangars.indexOf(hangar)];
};
