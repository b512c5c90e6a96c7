import { expect, it } from 'vitest';
import { deeds } from './deeds';
import { learn } from './facts';
import { boxes } from './fixtures';
import type { Event } from './types';

const { box } = boxes;
learn(box);
const told = (events: Event[], lang = 'en') =>
  deeds(events, box, lang).map(({ parts }) =>
    parts.map((part) => (typeof part === 'string' ? part : 'seat' in part ? `<${part.seat}>` : 'name' in part ? part.name : '')).join(''),
  );
const paid = { type: 'paid', seat: 0, cards: ['satellite'], money_tokens: 0, science_tokens: 0, money: 40, price: 30 } as const;

it('a purchase is one line, with what is lost', () => {
  const events: Event[] = [
    { ...paid, cards: ['satellite'] },
    { type: 'card-bought', seat: 0, card: 'big-data' },
    { type: 'card-bought', seat: 0, card: 'medium-rocket-engine' },
    { type: 'card-shown', card: 'base' },
  ];
  expect(told(events)).toEqual(['<0> buys Big Data, Medium Rocket Engine for $30; $10 is lost', 'New in the display: Base']);
  expect(told(events, 'de')[0]).toBe('<0> kauft Big Data, Mittleres Raketentriebwerk für $30; $10 verfallen');
});

it('plan and pad are placed in one line', () => {
  const events: Event[] = [
    { ...paid, cards: ['satellite'], money: 20, price: 20 },
    { type: 'card-placed', seat: 0, card: 'base', to: 'plan' },
    { type: 'card-placed', seat: 0, card: 'medium-rocket-engine', to: 'pad' },
  ];
  expect(told(events)).toEqual(['<0> plans Base and puts Medium Rocket Engine on the pad for $20']);
});

it('a success card says where it brings the rocket, and a success what it brings', () => {
  const events: Event[] = [
    { type: 'success-drawn', seat: 1, value: 3 },
    { type: 'rocket-advanced', seat: 1, spaces: 3, rocket: 8 },
    { type: 'mission-succeeded', seat: 1, location: 'moon-base', first: true },
    { type: 'points-gained', seat: 1, points: 6 },
    { type: 'token-gained', seat: 1, token: 'hand' },
  ];
  expect(told(events)).toEqual(['<1> draws a 3, to space 8', '<1> succeeds: Moon Base, the first there, +6 VP, hand limit +1']);
});

it('discarding and drawing belong together', () => {
  const events: Event[] = [
    { type: 'card-discarded', seat: 0, card: 'big-data', from: 'hand' },
    { type: 'cards-drawn', seat: 0, cards: 2 },
  ];
  expect(told(events)).toEqual(['<0> discards Big Data, draws 2 cards']);
});
