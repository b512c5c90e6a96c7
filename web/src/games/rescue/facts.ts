// Readings of a position that several parts of the board need. Nothing here decides what is allowed.

import type { Lang, Seat } from '../../app/types';
import {
  actionPhases,
  fields,
  fieldsOf,
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
  type Settlement,
  type Table,
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
  return (cards.modules.get(id) ?? cards.planets.get(id))?.[lang] ?? id;
}

// The companies in the order of their hangars.
export const companiesOf = (box: Box) =>
  box.hangars.map(({ company }) => company).filter((company, i, all) => all.findIndex(({ id }) => id === company.id) === i);

export const hangarNumbers = [1, 2, 3, 4, 5, 6];
export const places = [1, 2, 3, 4, 5, 6];
export const hangarOf = (slot: string) => Number(slot.split('.')[0]);
const placeOf = (slot: string) => Number(slot.split('.')[1]);
export const builtAt = (table: Table, slot: string): Built | undefined => table.hangars[String(hangarOf(slot))]?.rocket[String(placeOf(slot))];
export const modulesIn = (hangar: Hangar): Built[] => Object.values(hangar.rocket);
export const isComplete = (hangar: Hangar) => Boolean(hangar.rocket['1'] && hangar.rocket['6']);

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

export function crewOf(table: Table, seat: Seat) {
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

export const tanksIn = (box: Box, hangar: Hangar) => modulesIn(hangar).filter((built) => moduleCard(box, built.card)?.type === 'fuel-tank').length;

// What stands in a slot carries: as printed, or everything where the Pilot's chip lies.
export const equipmentAt = (box: Box, card: string, chip: boolean): Equipment[] => (chip ? ['rover', 'satellite'] : (moduleCard(box, card)?.equipment ?? []));

export const equipmentIn = (box: Box, table: Table, number: number): Equipment[] => [
  ...new Set(
    Object.entries(table.hangars[String(number)].rocket).flatMap(([place, built]) => equipmentAt(box, built.card, table.pilot_chip === `${number}.${place}`)),
  ),
];

export const seatOfCharacter = (table: Table, character: Character): Seat | null => {
  const seat = table.characters?.indexOf(character) ?? -1;
  return seat < 0 ? null : seat;
};
export const playsAs = (table: Table, seat: Seat | null, character: Character) => seat !== null && table.characters?.[seat] === character;

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

// Dice without any effect get no turn.
function doesSomething(table: Table, box: Box, phase: ActionPhase, seat: Seat, face: number) {
  const { moves, boardings, shifts, parts } = effectOf(box, face);
  if (phase === 'boarding') return moves + boardings > 0;
  return phase !== 'build' || parts + shifts > 0 || playsAs(table, seat, 'mechanic');
}

// The dice of a phase as they act: high faces first, the front of the track first among equals.
export function diceOf(table: Table, phase: ActionPhase, box: Box): Turn[] {
  const dice = table.track.flatMap((seat) =>
    fieldsOf(phase).flatMap((field) => {
      const face = table.plans[seat]?.dice[field];
      return face && doesSomething(table, box, phase, seat, face) ? [{ seat, face }] : [];
    }),
  );
  return dice.sort((a, b) => b.face - a.face);
}

export const phaseStep = (table: Table): number => {
  if (table.phase === 'planning') return 0;
  const step = actionPhases.findIndex((phase) => phase === table.phase);
  return step < 0 ? actionPhases.length + 1 : step + 1;
};

export function faceAfter(settlement: Settlement | null | undefined, field: Field): number | undefined {
  if (!settlement) return undefined;
  const { dice } = settlement;
  return Array.isArray(dice) ? dice[fields.indexOf(field)] : dice[field];
}

export const balanceOf = (box: Box, plan: Plan) => sum(Object.values(plan.dice).map((face) => box.face_energy[face - 1]));
export const asked = (table: Table) => table.pending.at(-1) ?? null;
export const flightsTo = (position: RescuePosition, planet: string) => position.outlook?.flights?.find((flight) => flight.planet === planet)?.hangars ?? [];
export const priceOfFlight = (position: RescuePosition, planet: string, hangar: number): number | undefined => {
  const flight = position.outlook?.flights?.find((one) => one.planet === planet);
  return flight?.prices?.[flight.hangars.indexOf(hangar)];
};
