// Keys and ids of a game's JSON as words: by the names in its box, by its texts, or made readable.

import { nameIn } from '../../app/languages';
import type { Lang, Named } from '../../app/types';
import { capital, readable } from './readable';
import { textsOf } from './texts';

type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const isNamed = (part: unknown): part is Named => isObject(part) && typeof part.id === 'string' && isObject(part.name);

function namesIn(part: unknown, lang: Lang, found: Map<string, string>) {
  if (typeof part !== 'object' || part === null) return;
  if (isNamed(part) && !found.has(part.id)) found.set(part.id, nameIn(part, lang));
  for (const inner of Object.values(part)) namesIn(inner, lang, found);
}

const cache = new WeakMap<object, Map<Lang, Map<string, string>>>();

function boxNames(box: unknown, lang: Lang): Map<string, string> {
  if (!isObject(box)) return new Map();
  const byLang = cache.get(box) ?? new Map<Lang, Map<string, string>>();
  cache.set(box, byLang);
  if (!byLang.has(lang)) {
    const found = new Map<string, string>();
    namesIn(box, lang, found);
    byLang.set(lang, found);
  }
  return byLang.get(lang)!;
}

export interface Labels {
  label(id: string): string; // stands alone
  inText(id: string): string;
}

export function labelsOf(game: string, box: unknown, lang: Lang): Labels {
  const names = boxNames(box, lang);
  const { word } = textsOf(game, lang).say;
  const known = (id: string) => names.get(id) ?? (word[id]?.includes('{') ? undefined : word[id]);
  return { label: (id) => capital(known(id) ?? readable(id)), inText: (id) => known(id) ?? readable(id) };
}

// Fields that hold the number of a seat, by their usual names.
const seatKeys = new Set(['seat', 'seats', 'owner', 'player', 'turn', 'active', 'asked', 'starter', 'start', 'winner', 'winners', 'by', 'me']);
export const isSeat = (key: string, value: unknown, seats: number): value is number =>
  seatKeys.has(key) && typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < seats;
