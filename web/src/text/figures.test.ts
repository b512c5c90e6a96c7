// A board states no figure of the rules in its own words: a sentence takes it as an argument, from what the engine says. "One" and
// "ein" are not looked for, since both are articles as well.

import { parse as elementsOf, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import type { Messages } from './messages';

const numerals: Record<string, string> = {
  en: 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|twenty|hundred|both|twice|double|half',
  de: 'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dutzend|zwanzig|hundert|beiden?|doppelt|(?:zwei|drei|vier)(?:mal|fach)|halb',
};

const allowed: Record<string, string> = {
  'rocket-rescue/exchange': 'an exchange is so many for one: cubes_for_one',
  'rocketmen/short.radiation-protection': 'a success card is called by its value, and the effect is about zeros: lift-zero',
  'rocketmen/refusal.RM-FX-11': 'the same effect',
  'rocketmen/launch.barsZero': 'the success card that does not move the rocket',
};

// What stands in a message, except where it is bound to a number anyway: {n, plural, =0 {0 M} one {One engine} other {...}}
function literals(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const bound = (key: string) => element.type === TYPE.plural && (key.startsWith('=') || key === 'one');
    return Object.entries(element.options).flatMap(([key, { value }]) => (bound(key) ? [] : literals(value)));
  });
}

const states = (message: string, lang: string) => {
  const figure = new RegExp(`\\d|(?<!\\p{L})(?:${numerals[lang] ?? '\\d'})(?!\\p{L})`, 'iu');
  return literals(elementsOf(message, { ignoreTag: true })).some((text) => figure.test(text));
};

function messages(words: Messages | string | string[], path: string): [path: string, message: string][] {
  if (typeof words === 'string') return [[path, words]];
  return Object.entries(words).flatMap(([key, part]) => messages(part as Messages, path.endsWith('/') ? path + key : `${path}.${key}`));
}

const sources = import.meta.glob<string>('../../../text/*/board/*.toml', { eager: true, query: '?raw', import: 'default' });
const boards = Object.entries(sources).map(([file, source]) => {
  const [, lang, game] = /\/text\/([^/]+)\/board\/(.+)\.toml$/.exec(file)!;
  const stating = messages(parse(source) as Messages, `${game}/`).filter(([, message]) => states(message, lang));
  return { lang, game, stating: stating.map(([path]) => path) };
});

describe('the words of a board', () => {
  it.each(boards)('state no figure: $game in $lang', ({ stating }) => expect(stating.filter((path) => !(path in allowed))).toEqual([]));

  it('state all that are allowed', () => {
    expect(boards.flatMap(({ lang, stating }) => (lang === 'en' ? stating : [])).sort()).toEqual(Object.keys(allowed).sort());
  });

  it.each([
    ['Exchange 2 : 1', 'en', true],
    ['All four dice are placed', 'en', true],
    ['Both spaces are taken', 'en', true],
    ['Beide Plätze sind besetzt', 'de', true],
    ['{n, plural, one {# card} other {2 cards}}', 'en', true],
    ['{kind, select, a {zwei} other {#}}', 'de', true],
    ['{n, plural, =0 {0 M} one {One engine} other {# engines}}', 'en', false],
    ['{n} of {dice} dice', 'en', false],
    ['Achtung, der Dreiste zweifelt', 'de', false],
    ['A weight lost often', 'en', false],
  ])('are looked through: %s', (message, lang, stated) => expect(states(message, lang)).toBe(stated));
});
