// What happened, as sentences: the game's own, or the event with its fields.

import type { Lang } from '../../app/types';
import type { Part } from '../game';
import { isObject, isSeat, labelsOf, type Labels } from './labels';
import { textsOf } from './texts';
import type { GenericEvent } from './types';
import { wordsIn } from './words';

const mostSeats = 8;
const frame = /^([-=*]{2,}) (.*) \1$/s;

const joined = (parts: Part[][], between: string): Part[] => parts.flatMap((part, i) => (i === 0 ? part : [between, ...part]));

function valueParts(key: string, value: unknown, labels: Labels, lang: Lang): Part[] {
  const words = wordsIn[lang];
  if (isSeat(key, value, mostSeats)) return [{ seat: value }];
  if (value === null || value === undefined) return [words.nothing];
  if (typeof value === 'boolean') return [value ? words.yes : words.no];
  if (typeof value === 'string') return [{ name: labels.inText(value) }];
  if (Array.isArray(value))
    return value.length === 0
      ? [words.nothing]
      : joined(
          value.map((one) => valueParts(key, one, labels, lang)),
          ', ',
        );
  if (isObject(value))
    return joined(
      Object.entries(value).map(([inner, one]): Part[] => [`${labels.inText(inner)} `, ...valueParts(inner, one, labels, lang)]),
      ', ',
    );
  return [String(value)];
}

const template = (game: string, event: GenericEvent, lang: Lang): string | undefined => textsOf(game, lang).say.event[event.type];

// null: the game's sentence needs more than the event has.
function filled(text: string, event: GenericEvent, labels: Labels, lang: Lang): Part[] | null {
  const pieces = text.split(/\{([^{}]+)\}/);
  const fields = new Map<string, unknown>(Object.entries(event));
  if (pieces.some((piece, i) => i % 2 === 1 && !fields.has(piece))) return null;
  return pieces.flatMap((piece, i): Part[] => (i % 2 === 1 ? valueParts(piece, fields.get(piece), labels, lang) : piece === '' ? [] : [piece]));
}

function plain(event: GenericEvent, labels: Labels, lang: Lang): Part[] {
  const { type, ...fields } = event;
  const told = Object.entries<unknown>(fields);
  const seat = told.find(([key]) => key === 'seat')?.[1];
  const who: Part[] = isSeat('seat', seat, mostSeats) ? [{ seat }, ': '] : [];
  const rest = told.filter(([key]) => key !== 'seat' || who.length === 0);
  const values = rest.map(([key, value]): Part[] => [`${labels.label(key)} `, ...valueParts(key, value, labels, lang)]);
  return [...who, labels.label(type), ...(values.length > 0 ? [' (', ...joined(values, '; '), ')'] : [])];
}

export function sentence(game: string, event: GenericEvent, box: unknown, lang: Lang): Part[] {
  const labels = labelsOf(game, box, lang);
  const text = template(game, event, lang);
  const told = text ? filled(text.replace(frame, '$2'), event, labels, lang) : null;
  return told ?? plain(event, labels, lang);
}

const asText = (parts: Part[]) => parts.map((part) => (typeof part === 'string' ? part : 'name' in part ? part.name : '')).join('');

// What began, or a sentence between three dashes or more, is a heading of the log, unless it speaks of a player.
export function heading(game: string, event: GenericEvent, box: unknown, lang: Lang): string | null {
  const text = template(game, event, lang);
  const mark = text && frame.exec(text)?.[1];
  if (!event.type.endsWith('-began') && (!mark || mark.length < 3 || mark.startsWith('*'))) return null;
  const parts = sentence(game, event, box, lang);
  return parts.some((part) => typeof part !== 'string' && 'seat' in part) ? null : asText(parts).replace(/\.$/, '');
}

export function topic({ type }: GenericEvent): 'move' | 'points' | 'luck' {
  if (/points|score|won|wins|ended/.test(type)) return 'points';
  return /roll|drawn|draw|dealt|shuffle/.test(type) ? 'luck' : 'move';
}
