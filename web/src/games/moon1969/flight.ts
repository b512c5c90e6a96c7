// A mission as it is told afterwards: gathered from its events, shown once it is over.

import type { Seat } from '../../app/types';
import type { Cards, Event, Face, MoonPosition } from './types';

export interface TestDie {
  face: Face;
  mark: 'rerolled' | 'converted' | null;
}

export interface Flight {
  seat: Seat;
  mission: string;
  dice: TestDie[];
  result: { successes: number; failures: number; researchers: number; result: number } | null;
  sealed: Seat[]; // who was asked for cards
  revealed: { seat: Seat; cards: Cards }[];
  moves: { from: number; space: number; cause: string }[];
  space: number;
  flags: number;
  points: number;
  moonFlag: number | null; // where the flag on the Moon track has come to
  over: boolean;
}

const beginFlight = (seat: Seat, mission: string, space: number): Flight => ({
  seat,
  mission,
  dice: [],
  result: null,
  sealed: [],
  revealed: [],
  moves: [],
  space,
  flags: 0,
  points: 0,
  moonFlag: null,
  over: false,
});

// Whoever comes to the table in the middle of a flight has not heard its beginning.
export function flightUnderWay(position: MoonPosition): Flight | null {
  const { table } = position.view;
  const { mission, space } = table.players[table.active].rocket;
  if (!mission || (table.step !== 'test' && table.step !== 'commit')) return null;
  return { ...beginFlight(table.active, mission, space), dice: diceOf(position) };
}

// The flight under way, as far as the log tells of it.
export function flightIn(position: MoonPosition, events: Event[]): Flight | null {
  const from = events.findLastIndex(({ type }) => type === 'mission-started');
  return from < 0 ? flightUnderWay(position) : events.slice(from).reduce(follow, null);
}

const diceOf = (position: MoonPosition): TestDie[] =>
  position.view.table.dice.map(({ face, rerolled, converted }) => ({ face, mark: converted ? 'converted' : rerolled ? 'rerolled' : null }));

export function follow(flight: Flight | null, event: Event): Flight | null {
  if (event.type === 'mission-started') return beginFlight(event.seat, event.mission, event.space);
  if (!flight) return null;
  const turned = (n: number, face: Face, mark: TestDie['mark']) => flight.dice.map((die, i) => (i + 1 === n ? { face, mark } : die));
  switch (event.type) {
    case 'dice-rolled':
      return { ...flight, dice: event.faces.map((face) => ({ face, mark: null })) };
    case 'die-re-rolled':
      return { ...flight, dice: turned(event.die, event.face, 'rerolled') };
    case 'die-converted':
      return { ...flight, dice: turned(event.die, 'success', 'converted') };
    case 'test-ended':
      return { ...flight, result: event };
    case 'rocket-moved':
      return { ...flight, moves: [...flight.moves, event], space: event.space };
    case 'cards-sealed':
      return { ...flight, sealed: [...flight.sealed, event.seat] };
    case 'cards-revealed':
      return { ...flight, revealed: [...flight.revealed, { seat: event.seat, cards: event.cards }] };
    case 'prestige-gained':
      return { ...flight, space: event.space, flags: event.flags, points: event.points, over: true };
    case 'moon-flag-moved':
      return event.seat === flight.seat ? { ...flight, moonFlag: event.space } : flight;
    default:
      return flight;
  }
}

// Where the rocket stood before the cards, after the rivals' and after the own ones.
export function stations(flight: Flight): [test: number, rivals: number, own: number] {
  const by = (cause: string) => flight.moves.find((move) => move.cause === cause);
  const own = flight.space;
  const rivals = by('own')?.from ?? own;
  return [by('rivals')?.from ?? rivals, rivals, own];
}
