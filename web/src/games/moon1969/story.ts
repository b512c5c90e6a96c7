// What happened, as sentences for the log and as pieces that fly over the board.

import type { DieTold } from '../../app/luck';
import type { AnyField, Lang, Seat } from '../../app/types';
import { lookup } from '../../text/lookup';
import type { Deed, Motion, Part, Topic } from '../game';
import { boxTitle, missionName, nationName, nationOf, scientistName, spread } from './facts';
import { textsIn, wordsIn } from './texts';
import type { Box, Event, Face, MoonPosition } from './types';

// Begin a part of the log rather than a line in it.
const headings = new Set(['year-began', 'phase-began']);
// Known to one seat only, and seen on the board.
const silent = new Set(['card-laid', 'card-taken-back']);

export function heading(event: Event, _box: Box, lang: Lang): string | null {
  if (event.type === 'year-began') return `${wordsIn[lang].year} ${event.year}`;
  if (event.type === 'phase-began') return wordsIn[lang].phase[event.phase];
  return null;
}

// Told to the one person who had nothing to choose.
export const skipped = ({ step, phase }: AnyField<Event>, lang: Lang): string | null => lookup(wordsIn[lang].skipped, String(step ?? phase)) ?? null;

const spaced = (parts: Part[], between: string): Part[] => parts.flatMap((part, i) => (i === 0 ? [part] : [between, part]));

const seatParts = (seats: Seat[]): Part[] =>
  spaced(
    seats.map((seat) => ({ seat })),
    ', ',
  );

function valueParts(key: string, event: AnyField<Event>, box: Box, lang: Lang): Part[] {
  const value = Object.entries(event).find(([name]) => name === key)?.[1];
  const { word } = textsIn[lang];
  switch (key) {
    case 'seat':
      return [{ seat: event.seat! }];
    case 'at':
      return [{ seat: event.at! }];
    case 'start':
      return [{ seat: event.start! }];
    case 'winners':
      return seatParts(event.winners!);
    case 'nation':
      return [{ name: nationName(box, event.nation!, lang) }];
    case 'mission':
      return [{ name: missionName(box, event.mission!, lang) }];
    case 'box':
      return [{ name: boxTitle(box, event.box!, lang) }];
    case 'scientist':
      return [{ name: scientistName(box, event.scientist!, lang) }];
    case 'faces':
      return event.faces!.map((face) => ({ icon: `m-${face}`, label: word[face] }));
    case 'face':
    case 'from':
      return typeof value === 'string' ? [{ icon: `m-${value}`, label: word[value] }] : [String(value)];
    case 'reason':
    case 'cause':
    case 'step':
      return [word[`${key}-${value}`] ?? String(value)];
    case 'cards':
      return [typeof event.cards === 'object' ? spread(event.cards).join(', ') || word.nothing : String(event.cards)];
    case 'phase':
      return [wordsIn[lang].phase[event.phase!]];
    default:
      return [String(value).replace('-', '−')];
  }
}

export function sentence(event: Event, box: Box, lang: Lang): Part[] | null {
  if (headings.has(event.type) || silent.has(event.type)) return null;
  if (event.type === 'card-seen') return [{ icon: 'm-card', colour: 'signal', label: wordsIn[lang].card }, ` ${wordsIn[lang].seen({ value: event.value })}`];
  const template = textsIn[lang].event[event.type];
  if (!template) return null;
  return template.split(/(\{[a-z_]+\})/).flatMap((piece): Part[] => {
    if (piece === '') return [];
    return piece.startsWith('{') ? valueParts(piece.slice(1, -1), event, box, lang) : [piece];
  });
}

// A sentence of the page with its pieces: "[who] hires [what]".
const drawn = (text: string, pieces: Record<string, Part | Part[]>): Part[] =>
  text.split(/(\[[a-z]+\])/).flatMap((piece): Part[] => {
    if (!piece.startsWith('[')) return piece === '' ? [] : [piece];
    const part = pieces[piece.slice(1, -1)] ?? '';
    return Array.isArray(part) ? part : [part];
  });

const coin: Part = { icon: 'm-money', colour: 'carbon', label: '' };
const drawnFaces = (faces: Face[], lang: Lang): Part[] => faces.map((face) => ({ icon: `m-${face}`, label: textsIn[lang].word[face] }));

// What nobody reads a line about: it is told with something else, or seen on the board.
const told = new Set(['deck-renewed', 'flag-placed', 'moon-flag-moved', 'nation-chosen']);

// One line for each thing that somebody did, out of all that happened in a step.
export function deeds(events: Event[], box: Box, lang: Lang): Deed<Event>[] {
  const { deed: words, passed, seen } = wordsIn[lang];
  const used = new Set<Event>();
  const take = <T extends Event['type']>(type: T, fits: (event: Extract<Event, { type: T }>) => boolean = () => true) => {
    const found = events.find((event): event is Extract<Event, { type: T }> => event.type === type && !used.has(event) && fits(event as never));
    if (found) used.add(found);
    return found;
  };
  const flier = events.find((event) => event.type === 'prestige-gained')?.seat;
  const paid = (seat: Seat, reason: string) => take('money-paid', (event) => event.seat === seat && event.reason === reason)?.money ?? 0;
  const gained = (seat: Seat, reason: string) => take('money-gained', (event) => event.seat === seat && event.reason === reason)?.money ?? 0;

  const tell = (event: Event): Deed<Event> | null => {
    const say = (text: string, pieces: Record<string, Part | Part[]> = {}, topics?: Topic[]): Deed<Event> => ({
      about: event,
      parts: drawn(text, { money: coin, ...('seat' in event ? { who: { seat: event.seat } } : {}), ...pieces }),
      ...(topics && { topics }),
    });
    switch (event.type) {
      case 'money-gained': {
        if (event.reason !== 'income') return say(words.income({ money: event.money }));
        const all = events.filter((other) => other.type === 'money-gained' && other.reason === 'income' && other.money === event.money);
        if (all.length < 2) return say(words.income({ money: event.money }));
        all.forEach((other) => used.add(other));
        return { about: { type: 'deck-renewed', cards: 0 }, parts: drawn(words.incomeAll({ money: event.money }), { money: coin }), topics: ['move'] };
      }
      case 'prestige-sold':
        return say(words.sale({ points: event.points, money: gained(event.seat, 'sale') }), {}, ['points', 'move']);
      case 'scientist-hired':
        return say(words.hire({ money: paid(event.seat, 'hire') }), {
          what: { name: wordsIn[lang].scientist[event.scientist] },
          box: { name: wordsIn[lang].boxShort[event.box] },
        });
      case 'spy-placed':
        return say(words.spy({ money: paid(event.seat, 'hire') }), { at: { seat: event.at }, box: { name: wordsIn[lang].boxShort[event.box] } });
      case 'card-discarded':
        take('card-drawn', ({ seat }) => seat === event.seat);
        paid(event.seat, 'card');
        return say(words.swap, {}, ['move', 'luck']);
      case 'card-drawn': {
        const bought = paid(event.seat, 'card');
        if (bought > 0) return say(words.buy({ money: bought }), {}, ['move', 'luck']);
        let n = 1;
        while (take('card-drawn', ({ seat }) => seat === event.seat)) n++;
        return say(words.draw({ n }), {}, ['move', 'luck']);
      }
      case 'card-seen':
        return say(`[card] ${seen({ value: event.value })}`, { card: { icon: 'm-card', colour: 'signal', label: wordsIn[lang].card } });
      case 'mission-started': {
        const rolled = take('dice-rolled', ({ seat }) => seat === event.seat);
        return say(
          words.flies({ money: paid(event.seat, 'mission') }),
          { mission: { name: missionName(box, event.mission, lang) }, faces: drawnFaces(rolled?.faces ?? [], lang) },
          ['move', 'luck'],
        );
      }
      case 'test-ended': {
        const moved = take('rocket-moved', ({ cause }) => cause === 'test');
        const money = gained(event.seat, 'insurance');
        const space = moved?.space ?? event.result;
        return say(money > 0 ? words.resultPaid({ space, money }) : words.result({ space }));
      }
      case 'cards-revealed': {
        const cards = spread(event.cards).join(', ') || textsIn[lang].word.nothing;
        const own = event.seat === flier;
        // The cards of all rivals count together: the last of them tells how far.
        const others = events.some((other) => other.type === 'cards-revealed' && !used.has(other) && (other.seat === flier) === own);
        const moved = others ? undefined : take('rocket-moved', ({ cause }) => cause === (own ? 'own' : 'rivals'));
        if (!moved) return say(words.opens({ cards }), {}, ['move', 'luck']);
        const spaces = Math.abs(moved.space - moved.from);
        return say((own ? words.opensForward : words.opensBack)({ cards, spaces }), {}, ['move', 'luck']);
      }
      case 'prestige-gained': {
        const flag = events.some((other) => other.type === 'moon-flag-moved' && other.seat === event.seat);
        return say(
          (flag ? words.endsFlag : words.ends)({ space: event.space }),
          { mission: { name: missionName(box, event.mission, lang) }, gain: { name: words.gained({ points: event.points }) } },
          ['points', 'move'],
        );
      }
      case 'passed': {
        const text = lookup(passed, event.step);
        return text ? say(text) : null;
      }
      default: {
        const parts = told.has(event.type) ? null : sentence(event, box, lang);
        const end = parts?.at(-1);
        if (parts && typeof end === 'string') parts[parts.length - 1] = end.replace(/\.$/, '');
        return parts && { about: event, parts };
      }
    }
  };
  return events.flatMap((event) => {
    if (used.has(event) || headings.has(event.type) || event.type === 'money-paid') return [];
    used.add(event);
    const deed = tell(event);
    return deed ? [deed] : [];
  });
}

const points = new Set(['prestige-gained', 'prestige-sold', 'moon-flag-moved', 'final-prestige', 'game-ended']);
const luck = new Set(['dice-rolled', 'die-re-rolled', 'card-drawn', 'card-seen', 'deck-renewed', 'cards-revealed', 'nation-chosen']);

export function dice(event: Event, box: Box): DieTold[] {
  const shows = (face: Face): DieTold => ({ sides: box.sides.length, fits: (value) => box.sides[value - 1] === face });
  if (event.type === 'dice-rolled') return event.faces.map(shows);
  return event.type === 'die-re-rolled' ? [shows(event.face)] : [];
}

export function topic(event: Event): Topic {
  if (points.has(event.type)) return 'points';
  return luck.has(event.type) ? 'luck' : 'move';
}

const most = 5; // pieces of one kind in the air
const money = { icon: 'm-money', colour: 'carbon' };
const card = { icon: 'm-card', colour: 'signal' };
const star = { icon: 'm-prestige', colour: 'carbon' };

// A nation's goods come from its panel, one's own from the area below the board.
export function motionsOf(event: Event, position: MoonPosition): Motion[] {
  const { seat = -1 }: AnyField<Event> = event;
  const { table } = position.view;
  const home = (part: string) => (seat === position.seat ? `mine:${part}` : `player:${seat}`);
  const nation = () => nationOf(table, seat);
  const many = (n: number) => Math.min(most, n);
  switch (event.type) {
    case 'money-gained':
      return [{ ...money, from: 'bank', to: home('money'), count: many(event.money) }];
    case 'money-paid':
      return [{ ...money, from: home('money'), to: 'bank', count: many(event.money) }];
    case 'prestige-sold':
      return [{ ...star, from: home('prestige'), to: 'bank', count: many(event.points) }];
    case 'prestige-gained':
      return [{ ...star, from: `mission:${event.mission}`, to: home('prestige'), count: many(event.points) }];
    case 'card-drawn':
      return [{ ...card, from: 'pile', to: home('cards') }];
    case 'card-discarded':
      return [{ ...card, from: home('cards'), to: 'pile' }];
    case 'scientist-hired':
      return [{ icon: `m-${event.scientist}`, from: `pool:${event.scientist}`, to: `box:${seat}.${event.box}` }];
    case 'spy-placed':
      return [{ icon: 'm-spy', from: 'pool:spy', to: `box:${event.at}.${event.box}` }];
    case 'marker-taken':
      return [{ icon: 'm-bonus', from: 'markers', to: `box:${seat}.${event.box}` }];
    case 'mission-started':
      return [{ icon: `m-rk-${nation()}`, from: `player:${seat}`, to: `mission:${event.mission}` }];
    case 'rocket-moved': {
      const { mission } = table.players[seat].rocket;
      return mission ? [{ icon: `m-rk-${nation()}`, from: `space:${mission}.${event.from}`, to: `space:${mission}.${event.space}` }] : [];
    }
    case 'cards-sealed':
      return [{ ...card, from: home('cards'), to: `commit:${seat}`, count: many(event.cards) }];
    case 'flag-placed':
      return [{ icon: `m-flag-${nation()}`, from: `player:${seat}`, to: `mission:${event.mission}` }];
    case 'moon-flag-moved':
      return [{ icon: `m-flag-${nation()}`, from: `moon:${event.space - 1}`, to: `moon:${event.space}` }];
    default:
      return [];
  }
}

const lengths: Record<string, number> = {
  'year-began': 300,
  'money-gained': 200,
  'money-paid': 200,
  'prestige-sold': 250,
  'card-drawn': 250,
  'card-discarded': 200,
  'scientist-hired': 350,
  'spy-placed': 400,
  'marker-taken': 300,
  'mission-started': 350,
  'dice-rolled': 300,
  'die-re-rolled': 300,
  'die-converted': 250,
  'rocket-moved': 350,
  'cards-sealed': 300,
  'prestige-gained': 350,
  'moon-flag-moved': 350,
  'flag-placed': 250,
};

export const duration = (event: Event) => lengths[event.type] ?? 0;
