// What happened, as sentences for the log and as pieces that fly over the board.

import type { AnyField, Lang } from '../../app/types';
import { lookup } from '../../text/lookup';
import type { Motion, Part } from '../game';
import { knownCard, nameOf } from './facts';
import { tokenText } from './figures';
import { tokenIcons } from './icons';
import { textsIn, wordsIn } from './texts';
import { Destination } from '../../generated/rocketmen';
import { known } from '../known';
import type { Box, Event, MenPosition, Paid } from './types';

// Known to one seat only while an order is put together.
const silent = new Set(['card-chosen', 'place-chosen', 'payment-added', 'payment-taken-back', 'order-cancelled', 'copy-chosen', 'turn-began', 'round-began']);

export function heading(event: Event, _box: Box, lang: Lang): string | null {
  return event.type === 'round-began' ? `${wordsIn[lang].round} ${event.round}` : null;
}

// Told to the one person who had nothing to choose.
export const skipped = ({ ask }: AnyField<Event>, lang: Lang): string | null => lookup(wordsIn[lang].skipped, String(ask)) ?? null;

const spaced = (parts: Part[], between: string): Part[] => parts.flatMap((part, i) => (i === 0 ? [part] : [between, part]));

function paidWith({ cards, money_tokens, science_tokens }: Omit<Paid, 'type'>, box: Box, lang: Lang): Part[] {
  const words = wordsIn[lang];
  const pieces: Part[] = [
    ...cards.map((card) => ({ name: nameOf(box, card, lang) })),
    ...Array<Part>(money_tokens).fill(words.moneyToken({ money: box.money_token })),
    ...Array<Part>(science_tokens).fill(words.scienceToken),
  ];
  return pieces.length > 0 ? spaced(pieces, ', ') : [textsIn[lang].word.nothing];
}

function valueParts(key: string, told: Event, box: Box, lang: Lang): Part[] {
  const event: AnyField<Event> = told;
  const value = Object.entries(told).find(([name]) => name === key)?.[1];
  const words = wordsIn[lang];
  const { word } = textsIn[lang];
  switch (key) {
    case 'seat':
      return [{ seat: event.seat! }];
    case 'winners':
      if (!event.winners?.length) return [word.rival];
      return spaced(
        event.winners.map((seat) => ({ seat })),
        ', ',
      );
    case 'card':
    case 'location':
    case 'goal':
    case 'variant':
    case 'solo':
      return [{ name: nameOf(box, String(value), lang) }];
    case 'cards':
      return told.type === 'paid' ? paidWith(told, box, lang) : [String(value)];
    case 'count':
      return [words.cardsCount({ n: Number(event.cards) })];
    case 'money_of':
      return [words.dollars({ n: Number(event.price) })];
    case 'lost':
      return [String(Number(event.money) - Number(event.price))];
    case 'place':
      return [lookup(words.place, String(event.to)) ?? String(event.to)];
    case 'toThe':
      return [words.toThe[known(Destination, String(event.to))]];
    case 'to':
      return [
        { name: box.destinations.some(({ id }) => id === value) ? nameOf(box, String(value), lang) : (lookup(words.place, String(value)) ?? String(value)) },
      ];
    case 'ask':
      return [textsIn[lang].word[String(value)] ?? String(value)];
    case 'token':
      return [tokenText(event.token!, box, lang)];
    case 'points':
      return [String(value)];
    default:
      return [String(value)];
  }
}

// The page has sentences of its own where the terminal is terse; in them, values stand in square brackets.
function template(event: Event, lang: Lang): string | undefined {
  const own = wordsIn[lang].event;
  if (event.type === 'paid') {
    if (event.price === 0) return event.cards.length > 0 ? own['paid-nothing'] : undefined;
    return event.money > event.price ? own['paid-lost'] : own.paid;
  }
  if (event.type === 'mission-succeeded' && event.first) return own['mission-succeeded-first'];
  return lookup(own, event.type) ?? textsIn[lang].event[event.type]?.replace(/^[*=-]{2,} | [*=-]{2,}$/g, '');
}

export function sentence(event: Event, box: Box, lang: Lang): Part[] | null {
  if (silent.has(event.type)) return null;
  if (event.type === 'solo-card-drawn' && event.valid === false) return null;
  const text = template(event, lang)?.replace(/\[([a-zA-Z_]+)\]/g, '{$1}');
  if (!text) return null;
  return text.split(/(\{[a-zA-Z_]+\})/).flatMap((piece): Part[] => {
    if (piece === '') return [];
    return piece.startsWith('{') ? valueParts(piece.slice(1, -1), event, box, lang) : [piece];
  });
}

export function topic(event: Event): 'move' | 'points' | 'luck' {
  if (
    [
      'points-gained',
      'mission-succeeded',
      'first-there',
      'rival-succeeded',
      'rival-scored',
      'goal-scored',
      'game-ended',
      'token-gained',
      'end-triggered',
    ].includes(event.type)
  )
    return 'points';
  if (
    [
      'success-drawn',
      'success-revealed',
      'success-ignored',
      'card-shown',
      'solo-card-drawn',
      'cards-drawn',
      'warehouse-shuffled',
      'card-drawn',
      'variant-drawn',
    ].includes(event.type)
  )
    return 'luck';
  return 'move';
}

const kindIcons: Record<string, string> = { mission: 'rm-z-plan', engine: 'rm-thrust', hazard: 'rm-h-asteroid', advantage: 'rm-z-hand' };
const cardPiece = (card: unknown) => ({ icon: kindIcons[knownCard(String(card))?.kind ?? 'advantage'] });

// Pieces fly between places on the screen. One's own cards come from the area below the board, those of others from their panels.
export function motionsOf(event: Event, position: MenPosition): Motion[] {
  const { seat, card }: AnyField<Event> = event;
  const home = (part: string) => (seat === position.seat ? `mine:${part}` : `player:${seat}`);
  switch (event.type) {
    case 'paid': {
      const count = event.cards.length + event.money_tokens + event.science_tokens;
      return count > 0 ? [{ icon: 'rm-r-money', from: home('hand'), to: home('play'), count }] : [];
    }
    case 'card-bought':
    case 'hazard-taken':
      return [{ ...cardPiece(card), from: `market:${card}`, to: home('play') }];
    case 'card-placed':
      return [{ ...cardPiece(card), from: home('hand'), to: home(event.to) }];
    case 'card-discarded':
      return [{ ...cardPiece(card), from: home(event.from), to: home('warehouse') }];
    case 'card-scrapped':
      return [{ ...cardPiece(card), from: home('hand'), to: home('scrapyard') }];
    case 'card-fetched':
      return [{ ...cardPiece(card), from: home('warehouse'), to: home('hand') }];
    case 'cards-drawn':
      return [{ icon: 'rm-z-deck', from: home('hq'), to: home('hand'), count: Math.min(6, event.cards) }];
    case 'token-gained':
      return [{ icon: tokenIcons[event.token], from: 'rocket', to: home('tokens') }];
    case 'points-gained':
      return [{ icon: 'rm-vp', colour: 'warn', from: 'rocket', to: home('points'), count: Math.min(8, event.points) }];
    case 'mission-succeeded':
      return [{ icon: 'rm-rocket-piece', from: 'rocket', to: `location:${event.location}` }];
    case 'card-removed':
      return [{ ...cardPiece(card), from: `market:${card}`, to: 'rival' }];
    case 'rival-succeeded':
      return [{ icon: 'rm-rocket-piece', from: 'rival', to: `location:${event.location}` }];
    default:
      return [];
  }
}

const lengths: Record<string, number> = {
  paid: 250,
  'card-bought': 350,
  'card-placed': 300,
  'card-discarded': 200,
  'card-scrapped': 250,
  'card-shown': 150,
  'effect-used': 250,
  'hazard-taken': 350,
  'cards-drawn': 250,
  'launch-declared': 400,
  'launch-called-off': 400,
  'rocket-advanced': 300,
  'success-drawn': 400,
  'success-ignored': 300,
  'success-revealed': 250,
  'launch-aborted': 400,
  'launch-failed': 400,
  'mission-succeeded': 400,
  'token-gained': 300,
  'points-gained': 300,
  'rival-planned': 300,
  'rival-advanced': 300,
  'rival-succeeded': 400,
  'card-removed': 250,
};

export const duration = (event: Event) => lengths[event.type] ?? 0;
