// Readings of a position that several parts of the board need. Nothing here decides what is allowed.

import { nameIn } from '../../app/languages';
import type { Lang, Seat } from '../../app/types';
import { Destination } from '../../generated/rocketmen';
import type { Amounts, Box, Card, DestinationId, GoalCard, Hand, Location, MenPosition, MissionType, Order, PublicState, RaceOutlook } from './types';

interface Index {
  cards: Map<string, Card>;
  locations: Map<string, Location>;
  goals: Map<string, GoalCard>;
}
const indexed = new WeakMap<Box, Index>();
// Moving pieces and prompts are made without a box at hand.
const known = new Map<string, Card>();

function indexOf(box: Box): Index {
  let index = indexed.get(box);
  if (!index) {
    index = {
      cards: new Map(box.cards.map((card) => [card.id, card])),
      locations: new Map(box.locations.map((location) => [location.id, location])),
      goals: new Map(box.goals.map((goal) => [goal.id, goal])),
    };
    indexed.set(box, index);
    for (const card of box.cards) known.set(card.id, card);
  }
  return index;
}

export const learn = (box: Box) => void indexOf(box);
export const cardOf = (box: Box, id: string): Card => indexOf(box).cards.get(id)!;
export const knownCard = (id: string): Card | undefined => known.get(id);
export const knownName = (id: string, lang: Lang): string => nameIn(known.get(id), lang) ?? id;
export const locationOf = (box: Box, id: string): Location => indexOf(box).locations.get(id)!;
export const goalOf = (box: Box, id: string): GoalCard => indexOf(box).goals.get(id)!;
export const destinationOf = (box: Box, id: DestinationId) => box.destinations.find((one) => one.id === id)!;
export const variantOf = (box: Box, id: string) => box.variants.find((one) => one.id === id);
// From the nearest to the most advanced.
export const locationsAt = (box: Box, to: DestinationId) => box.locations.filter((one) => one.destination === to).reverse();

// The name of a card, location, goal or variant; the id itself if the box does not know it.
export function nameOf(box: Box, id: string, lang: Lang): string {
  const index = indexOf(box);
  const titled =
    index.cards.get(id) ??
    index.locations.get(id) ??
    index.goals.get(id) ??
    variantOf(box, id) ??
    box.destinations.find((one) => one.id === id) ??
    box.solo.find((one) => one.id === id);
  return nameIn(titled, lang) ?? id;
}

// Where a mission of this type can go, and what it needs there.
export const needsOf = (box: Box, type: MissionType): Partial<Record<DestinationId, number>> =>
  Object.fromEntries(box.locations.filter((location) => location.type === type).map((location) => [location.destination, location.rocket_points]));

// The drawing of a card; both kinds of a mission share theirs.
export const artOf = (card: Card) => card.type ?? card.id;
// The card of the box that solves a hazard.
export const solverOf = (box: Box, hazard: string) => box.cards.find((card) => card.hazard === hazard);

// A table that can only be looked at has no outlook.
const unknown: RaceOutlook = {
  markers: 0,
  racers: 0,
  end_points: null,
  destinations: [...Destination],
  first_tokens: [],
  engines_left: 0,
  engines_per_turn: 0,
  plan_cost: 0,
};
export const raceOf = (position: MenPosition): RaceOutlook => position.outlook?.race ?? unknown;
export const isSolo = (position: MenPosition) => Boolean(position.outlook?.rival);

const noOrder: Order = { kind: 'none', cards: [], plan: null, depot: [], paid: [], money_tokens: 0, science_tokens: 0 };
export const emptyHand: Hand = { cards: [], goals: [], disguise: null, order: noOrder };

// The hand this viewer may look at.
export function handOf(position: MenPosition, seat: Seat): Hand | null {
  const { hand, hands } = position.view;
  if (hands) return hands[seat] ?? null;
  return seat === position.seat && hand ? hand : null;
}

export const countOf = (cards: string[], id: string) => cards.filter((card) => card === id).length;

export function without(cards: string[], taken: string[]): string[] {
  const left = [...cards];
  for (const card of taken) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

export const hqOf = (position: MenPosition, seat: Seat) => {
  const player = position.view.table.players[seat];
  return player.concealed.length - player.hand_size;
};

export interface HandCard {
  card: string;
  paid: boolean;
}

// What is still in the hand while an order is put together: the cards to be placed lie on the board already. Of equal cards the
// placed ones pay first.
export function handNow(hand: Hand): HandCard[] {
  const { order } = hand;
  const placed = order.kind === 'placement' ? [...order.cards, ...order.depot, ...(order.plan ? [order.plan] : [])] : [];
  const paid = without(order.paid, placed);
  return without(hand.cards, placed).map((card) => {
    const at = paid.indexOf(card);
    if (at >= 0) paid.splice(at, 1);
    return { card, paid: at >= 0 };
  });
}

// Cards that are about to be placed, and whether each pays for itself.
export function placing(order: Order, cards: string[]): HandCard[] {
  const paid = [...order.paid];
  return cards.map((card) => {
    const at = paid.indexOf(card);
    if (at >= 0) paid.splice(at, 1);
    return { card, paid: at >= 0 };
  });
}

// What a card that pays gives to the order.
export const givenBy = (position: MenPosition, id: string): Amounts => position.outlook?.order?.paid.find(({ card }) => card === id)?.gives ?? {};
// What a card is worth to a player, where that grows with the missions.
export const moneyOf = (position: MenPosition, seat: Seat, id: string): number | undefined => position.outlook?.players[seat].money[id];

export const percent = (ways: number, of: number): number => (of === 0 ? 0 : (ways / of) * 100);
// Never "100 %" for what can still fail, nor "0 %" for what can succeed.
export function chanceText(ways: number, of: number, lang: Lang, digits = 0): string {
  const value = percent(ways, of);
  if (ways === of || ways === 0) return `${ways === 0 ? 0 : 100}\u202f%`;
  const step = 10 ** -digits;
  const shown = Math.min(100 - step, Math.max(step, Number(value.toFixed(digits))));
  return `${shown.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits })}\u202f%`;
}

export const engineKinds = (box: Box) => box.cards.filter((card) => card.kind === 'engine');
export const deckSize = (table: PublicState) => table.teal.length + table.pink.length;
// Who stands on a location, whoever took the first player's points in front.
export function markersAt(table: PublicState, location: string): (Seat | 'rival')[] {
  const on: (Seat | 'rival')[] = table.players.flatMap((player, seat) => (player.missions.includes(location) ? [seat] : []));
  if (table.rival.missions.includes(location)) on.push('rival');
  const first = table.players.findIndex((player) => player.first.includes(location));
  return on.sort(
    (a, b) =>
      Number(b === first || (b === 'rival' && table.rival.first.includes(location))) -
      Number(a === first || (a === 'rival' && table.rival.first.includes(location))),
  );
}

// The rival's pieces have the colour of a seat that nobody takes.
export const rivalColour: Seat = 4;

// Equal cards lie on one another.
export function stacked<T extends { card: string; paid: boolean }>(cards: T[]): (T & { count: number })[] {
  const piles: (T & { count: number })[] = [];
  for (const one of cards) {
    const pile = piles.find(({ card, paid }) => card === one.card && paid === one.paid);
    if (pile) pile.count++;
    else piles.push({ ...one, count: 1 });
  }
  return piles;
}
