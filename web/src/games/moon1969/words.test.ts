import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyField, Lang } from '../../app/types';
import { ActionType, EventType, Face, Phase, Scientist, Step } from '../../generated/1969';
import { some } from '../fixtures';
import { aboutIn } from '../about';
import { boxes } from './fixtures';
import { heading, sentence } from './story';
import { targetsOf } from './targets';
import { lookup } from '../../text/lookup';
import { textsIn, wordsIn } from './texts';
import { boxNames, type Action, type Event } from './types';

const languages = Object.keys(wordsIn);
const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const engine = readdirSync(new URL('engine/moon1969/', root)).filter((name) => name.endsWith('.cpp'));
const { box } = boxes;

// All keys of nested objects; functions and texts are leaves.
function keys(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => keys(part, `${path}/${key}`));
}

describe('the words of 1969', () => {
  it('shared with the terminal are the same in all languages', () => {
    for (const lang of languages) expect(keys(textsIn[lang]), lang).toEqual(keys(textsIn.en));
  });

  it('tell every event that is not for one seat alone', () => {
    const secret = ['card-seen', 'card-laid', 'card-taken-back'];
    for (const name of EventType.filter((event) => !secret.includes(event)))
      for (const lang of languages) expect(textsIn[lang].event[name], `${name} in ${lang}`).toBeTruthy();
  });

  it('explain every rule the engine refuses with', () => {
    const rules = new Set(engine.flatMap((name) => [...read(`engine/moon1969/${name}`).matchAll(/"(M69-[A-Z]+-\d+)"/g)].map((match) => match[1])));
    expect(rules.size).toBeGreaterThan(20);
    for (const rule of rules) for (const words of Object.values(wordsIn)) expect(lookup(words.refusal, rule), rule).toBeTruthy();
  });

  it('name every phase, every step, every kind of scientist and every box', () => {
    for (const words of Object.values(wordsIn)) {
      for (const phase of Phase) expect(words.phase[phase], phase).toBeTruthy();
      for (const step of Step) expect(words.prompt.ask[step], step).toBeTruthy();
      for (const who of Scientist) expect(words.scientist[who] && words.advice[who] && words.scientistWorth[who], who).toBeTruthy();
      for (const { id } of box.boxes) expect(words.boxShort[id] && words.boxHint[id] && words.effect[id]({ n: 2 }), id).toBeTruthy();
    }
    expect([...boxNames].sort()).toEqual(box.boxes.map(({ id }) => id).sort());
  });

  it('know every action: it is clicked on the board or has a button', () => {
    const buttons = ['draw', 'take-marker', 'done', 'pass'];
    for (const name of ActionType) expect(targetsOf(some<Action>({ type: name })).length === 0, name).toBe(buttons.includes(name));
  });

  it('name every line of the score', () => {
    for (const line of ['start', 'missions', 'sold', 'famous', 'young', 'spy', 'money'])
      for (const words of Object.values(wordsIn)) expect(lookup(words.score, line), line).toBeTruthy();
  });

  it('say what every option of a new table is about', () => {
    for (const { name, values } of box.options)
      for (const lang of languages) {
        const { options } = aboutIn('1969', lang);
        const say = options[name];
        expect(say?.label, name).toBeTruthy();
        if (typeof values[0] === 'string') for (const value of values) expect(say.values[value], String(value)).toBeTruthy();
        else expect(say.hints.any, name).toBeTruthy();
      }
  });

  it('have a drawing for every nation, scientist, box and face', () => {
    const sprite = read('web/src/games/moon1969/art/icons.svg');
    const pieces = [...box.boxes, ...box.scientists].map(({ id }) => id);
    const names = [...pieces, ...box.nations.flatMap(({ id }) => [`flag-${id}`, `rk-${id}`]), ...Face];
    for (const name of names) expect(sprite, name).toContain(`id="i-m-${name}"`);
  });
});

describe('the log', () => {
  const plain = (event: Event, lang: Lang) =>
    sentence(event, box, lang)
      ?.map((part) => (typeof part === 'string' ? part : 'seat' in part ? `<${part.seat}>` : 'icon' in part ? `(${part.label})` : part.name))
      .join('');

  it('draws players, dice and names into its sentences', () => {
    expect(plain({ type: 'scientist-hired', seat: 1, scientist: 'famous', box: 'pad' }, 'en')).toBe('<1> hires: Famous scientist for Launch pad.');
    expect(plain({ type: 'die-re-rolled', seat: 0, die: 3, from: 'failure', face: 'success' }, 'de')).toContain('aus (Fehlschlag) wird (Erfolg)');
    expect(plain({ type: 'rocket-moved', seat: 2, from: 4, space: 3, cause: 'rivals' }, 'en')).toContain('from space 4 to 3');
    expect(plain({ type: 'cards-revealed', seat: 2, cards: { 1: 1, 2: 0, 3: 2 } }, 'en')).toBe('<2> reveals 1, 3, 3.');
    expect(plain({ type: 'card-seen', value: 2 }, 'de')).toContain('Wert 2');
  });

  it('leaves no hole in any sentence', () => {
    const values: AnyField<Event> = {
      seat: 0,
      at: 1,
      start: 1,
      nation: 'usa',
      year: 1964,
      phase: 'income',
      money: 2,
      reason: 'hire',
      points: 3,
      cards: 2,
      scientist: 'basic',
      box: 'pad',
      step: 'sell',
      mission: 'moon',
      space: 3,
      faces: ['success', 'neutral'],
      die: 2,
      from: 'neutral',
      face: 'success',
      successes: 2,
      failures: 1,
      researchers: 2,
      result: -1,
      cause: 'own',
      flags: 1,
      scientists: -2,
      total: 9,
      winners: [0],
    };
    for (const type of EventType.filter((event) => event in textsIn.en.event))
      for (const lang of languages) {
        const event = some<Event>({ ...values, type });
        const told = plain(event, lang) ?? heading(event, box, lang);
        expect(told, type).toBeTruthy();
        expect(told, type).not.toMatch(/[{}]|undefined/);
      }
  });
});
