// What happened, as sentences for the log and as pieces that fly over the board.

import { nameIn } from '../../app/languages';
import type { DieTold } from '../../app/luck';
import type { AnyField, Lang, Seat } from '../../app/types';
import { lookup } from '../../text/lookup';
import type { Motion, Part } from '../game';
import { typeIcon } from './art/modules';
import { cardName, companiesOf, typeOfModule } from './facts';
import { actionPhases, fieldsOf, phaseOf, resources, type Box, type Cubes, type Event, type Plan, type RescuePosition, type Resource } from './types';
import { textsIn, wordsIn } from './texts';
import { seatColour } from '../../parts/players';

// Begin a part of the log rather than a line in it.
const headings = new Set(['round-began', 'phase-began', 'phase-skipped']);
// Known to one seat only, or told by another line.
const silent = new Set(['die-placed', 'die-taken-back', 'bid-made']);

export function heading(event: Event, _box: Box, lang: Lang): string | null {
  const words = wordsIn[lang];
  if (event.type === 'round-began') return `${words.round} ${event.round}`;
  if (event.type === 'phase-began') return words.phase[event.phase];
  if (event.type === 'phase-skipped') return `${words.phase[event.phase]}: ${words.noSeats}`;
  return null;
}

// Told to the one person who had nothing to choose.
export const skipped = ({ phase }: AnyField<Event>, lang: Lang): string | null => lookup(wordsIn[lang].skipped, String(phase)) ?? null;

const spaced = (parts: Part[], between: string): Part[] => parts.flatMap((part, i) => (i === 0 ? [part] : [between, part]));

const cubeIcon = (resource: Resource, lang: Lang): Part => ({ icon: resource, colour: resource, label: wordsIn[lang].resource[resource] });
const energyIcon = (lang: Lang): Part => ({ icon: 'energy', colour: 'energy', label: wordsIn[lang].energy });

const seatParts = (seats: Seat[]): Part[] =>
  spaced(
    seats.map((seat) => ({ seat })),
    ', ',
  );

function cubesParts(cubes: Cubes, lang: Lang): Part[] {
  const paid = resources.filter((resource) => cubes[resource] > 0);
  if (paid.length === 0) return [textsIn[lang].word.nothing];
  return spaced(
    paid.map((resource) => `${cubes[resource]}\u202f`),
    ', ',
  ).flatMap((part) => (part === ', ' ? [part] : [part, cubeIcon(paid.shift()!, lang)]));
}

function companyParts(chips: Record<string, number>, box: Box, lang: Lang): Part[] {
  const named = companiesOf(box).filter(({ id }) => chips[id] > 0);
  if (named.length === 0) return [textsIn[lang].word.nothing];
  return spaced(
    named.map((company) => ({ name: `${nameIn(company, lang)} ${chips[company.id]}` })),
    ', ',
  );
}

function planParts(plan: Plan, lang: Lang): Part[] {
  const parts: Part[] = [];
  for (const phase of actionPhases) {
    const faces = fieldsOf(phase).flatMap((field) => plan.dice[field] ?? []);
    if (faces.length === 0) continue;
    if (parts.length > 0) parts.push(', ');
    parts.push(`${wordsIn[lang].phase[phase]} `, faces.join(' '));
  }
  if (plan.bid > 0) parts.push(`, ${textsIn[lang].word.bid} ${plan.bid}\u202f`, energyIcon(lang));
  return parts;
}

// Slots are named by what stands there if the event says so, else by their hangar.
const slotText = (slot: string, lang: Lang) => wordsIn[lang].hangar({ n: Number(slot.split('.')[0]) });

function valueParts(key: string, event: AnyField<Event>, box: Box, lang: Lang): Part[] {
  const value = Object.entries(event).find(([name]) => name === key)?.[1];
  const { word } = textsIn[lang];
  switch (key) {
    case 'character':
      return [{ name: word[String(event.character)] ?? String(event.character) }];
    case 'companies':
      return companyParts(event.companies!, box, lang);
    case 'seat':
      return [{ seat: event.seat! }];
    case 'owner':
      return [{ seat: event.owner! }];
    case 'to':
      return typeof event.to === 'string' ? [{ name: slotText(event.to, lang) }] : [{ seat: event.to! }];
    case 'track':
      return seatParts(event.track!);
    case 'winners':
      return seatParts(event.winners!);
    case 'plan':
      return planParts(event.plan!, lang);
    case 'from':
      if (event.from === 'terminal' || event.from === 'supply') return [{ name: wordsIn[lang].crewState[event.from] }];
      return [{ name: slotText(event.from!, lang) }];
    case 'slot':
      return [{ name: slotText(event.slot!, lang) }];
    case 'module':
      return [{ name: cardName(box, event.module!, lang) }];
    case 'planet':
      return [{ name: cardName(box, event.planet!, lang) }];
    case 'field':
      return [wordsIn[lang].phase[phaseOf(event.field!)]];
    case 'phase':
      return [wordsIn[lang].phase[event.phase!]];
    case 'resource':
      return [cubeIcon(event.resource!, lang)];
    case 'give':
      return [`${box.cubes_for_one}\u202f`, cubeIcon(event.give!, lang)];
    case 'get':
      return [cubeIcon(event.get!, lang)];
    case 'cubes':
      return typeof event.cubes === 'object' ? cubesParts(event.cubes, lang) : [String(event.cubes)];
    case 'reward':
      return [word[`${event.reward}-reward`] ?? String(event.reward)];
    case 'survives':
      return [event.survives ? word['survives-yes'] : word['survives-no']];
    default:
      return [String(value)];
  }
}

// "3 energy" reads better with the drawn bolt; the word stays for screen readers as its label.
function withBolt(parts: Part[], lang: Lang): Part[] {
  const word = textsIn[lang].word.energy;
  return parts.flatMap((part) => {
    if (typeof part !== 'string' || !part.includes(` ${word}`)) return [part];
    const at = part.indexOf(` ${word}`);
    return [`${part.slice(0, at)}\u202f`, energyIcon(lang), part.slice(at + word.length + 1)].filter((piece) => piece !== '');
  });
}

export function sentence(event: Event, box: Box, lang: Lang): Part[] | null {
  if (headings.has(event.type) || silent.has(event.type)) return null;
  const template = textsIn[lang].event[event.type];
  if (!template) return null;
  const parts = template.split(/(\{[a-z_]+\})/).flatMap((piece): Part[] => {
    if (piece === '') return [];
    return piece.startsWith('{') ? valueParts(piece.slice(1, -1), event, box, lang) : [piece];
  });
  return 'energy' in event ? withBolt(parts, lang) : parts;
}

export function dice(event: Event, box: Box): DieTold[] {
  if (event.type !== 'rolled' && event.type !== 'stability-rolled') return [];
  return [{ sides: box.faces.length, fits: (value) => value === event.face }];
}

export function topic(event: Event): 'move' | 'points' | 'luck' {
  if (['points-gained', 'crew-rescued', 'crew-sent', 'crew-fetched', 'rocket-launched', 'game-ended'].includes(event.type)) return 'points';
  if (['rolled', 'stability-rolled', 'module-shown', 'module-drawn', 'planet-shown', 'planet-surveyed', 'deck-renewed', 'hangar-closed'].includes(event.type))
    return 'luck';
  return 'move';
}

const crewPiece = (seat: Seat) => ({ icon: `crew-${seatColour(seat)}`, colour: `player-${seatColour(seat)}` });
const chipPiece = (seat: Seat) => ({ icon: `chip-${seatColour(seat)}`, colour: `player-${seatColour(seat)}` });
const energyPiece = { icon: 'energy', colour: 'energy' };

// Pieces fly between places on the screen. A player's goods come from the panel, one's own from the area below the board.
export function motionsOf(event: Event, position: RescuePosition, box: Box): Motion[] {
  const { seat = -1, module: card, cubes, energy, points }: AnyField<Event> = event;
  const { launch } = position.view.table;
  const count = typeof cubes === 'number' ? cubes : (energy ?? points ?? 1);
  const home = (owner: Seat, part: string) => (owner === position.seat ? `mine:${part}` : `player:${owner}`);
  const module = { icon: typeIcon[typeOfModule(String(card))] };
  const cube = (resource: Resource) => ({ icon: resource, colour: resource });
  switch (event.type) {
    case 'energy-gained':
      return [{ ...energyPiece, from: 'bank', to: home(seat, 'energy'), count }];
    case 'energy-paid':
      return [{ ...energyPiece, from: home(seat, 'energy'), to: 'bank', count }];
    case 'energy-given':
      return [{ ...energyPiece, from: home(seat, 'energy'), to: home(event.to, 'energy'), count }];
    case 'cubes-taken':
      return [{ ...cube(event.resource), from: `market:${event.resource}`, to: home(seat, 'cubes'), count }];
    case 'cubes-exchanged':
      return [
        { ...cube(event.give), from: home(seat, 'cubes'), to: 'bank', count: box.cubes_for_one },
        { ...cube(event.get), from: 'bank', to: home(seat, 'cubes') },
      ];
    case 'cubes-paid': {
      const paid = event.cubes;
      return resources
        .filter((resource) => paid[resource] > 0)
        .map((resource) => ({ ...cube(resource), from: home(seat, 'cubes'), to: 'bank', count: paid[resource] }));
    }
    case 'market-refilled':
      return [{ ...cube(event.resource), from: 'bank', to: `market:${event.resource}`, count }];
    case 'module-researched':
      return [{ ...module, from: `module:${event.module}`, to: home(seat, 'hand') }];
    case 'module-built':
      return [{ ...module, from: home(seat, 'hand'), to: `slot:${event.slot}` }];
    case 'module-shifted':
      return [{ ...module, from: `slot:${event.from}`, to: `slot:${event.to}` }];
    case 'module-discarded':
      return [{ ...module, from: home(seat, 'hand'), to: 'bank' }];
    case 'crew-boarded':
      return [{ ...crewPiece(seat), from: home(seat, 'crew'), to: `slot:${event.slot}` }];
    case 'crew-moved':
      return [{ ...crewPiece(seat), from: `slot:${event.from}`, to: `slot:${event.to}` }];
    case 'cubes-gained': {
      const gained = event.cubes;
      return resources
        .filter((resource) => gained[resource] > 0)
        .map((resource) => ({ ...cube(resource), from: 'bank', to: home(seat, 'cubes'), count: gained[resource] }));
    }
    case 'cube-loaded':
      return [{ ...cube(event.resource), from: home(seat, 'cubes'), to: home(seat, 'hand') }];
    case 'cube-returned':
      return [{ ...cube(event.resource), from: home(seat, 'hand'), to: home(seat, 'cubes') }];
    case 'crew-sent':
      return [{ ...crewPiece(seat), from: home(seat, 'crew'), to: `planet:${launch?.planet}`, count: event.crew }];
    case 'crew-fetched':
      return [{ ...crewPiece(seat), from: `slot:${event.slot}`, to: `planet:${launch?.planet}` }];
    case 'crew-relocated':
      return [
        {
          ...crewPiece(event.owner),
          from: event.from === 'terminal' ? 'terminal' : event.from === 'supply' ? home(event.owner, 'crew') : `slot:${event.from}`,
          to: `slot:${event.to}`,
        },
      ];
    case 'chip-swapped':
      return [{ ...chipPiece(event.owner), from: `player:${event.owner}`, to: `slot:${event.slot}` }];
    case 'planet-marked':
      return [{ ...chipPiece(seat), from: `player:${seat}`, to: `planet:${event.planet}` }];
    case 'module-equipped':
      return [{ ...chipPiece(seat), from: `player:${seat}`, to: `slot:${event.slot}` }];
    case 'module-kept':
      return [{ ...module, from: `module:${event.module}`, to: home(seat, 'hand') }];
    case 'crew-waits':
      return [{ ...crewPiece(seat), from: home(seat, 'crew'), to: 'terminal' }];
    default:
      return [];
  }
}

const lengths: Record<string, number> = {
  'track-set': 300,
  'plan-revealed': 200,
  'die-lowered': 250,
  'energy-gained': 250,
  'energy-paid': 250,
  'energy-given': 300,
  'module-shown': 200,
  'module-researched': 350,
  'cubes-taken': 350,
  'cubes-exchanged': 300,
  'cubes-paid': 250,
  'market-refilled': 300,
  'crew-moved': 350,
  'crew-boarded': 350,
  'crew-waits': 350,
  'module-built': 400,
  'module-shifted': 400,
  'module-discarded': 250,
  'rocket-launched': 400,
  'order-set': 300,
  'cubes-gained': 250,
  'cube-loaded': 200,
  'crew-sent': 350,
  'crew-fetched': 350,
  'character-taken': 250,
  'module-kept': 300,
  'planet-replaced': 250,
  'planet-marked': 300,
  'chips-invested': 300,
  'die-adjusted': 300,
  'launch-named': 300,
  'crew-relocated': 400,
  'chip-swapped': 400,
  'module-equipped': 350,
};

export const duration = (event: Event) => lengths[event.type] ?? 0;
