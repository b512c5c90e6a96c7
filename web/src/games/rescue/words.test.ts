import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'smol-toml';
import { isDrawn, planetArt } from './art/planets';
import { typeIcon, typeVar } from './art/modules';
import { heading, sentence } from './story';
import { ActionType, Ask, Character, EventType, ModuleType, Phase, Reward } from '../../generated/rocket-rescue';
import { some } from '../fixtures';
import { boxes } from './fixtures';
import { known } from '../known';
import { lookup } from '../../text/lookup';
import { textsIn, wordsIn } from './texts';
import { targetsOf } from './targets';
import type { Action, Event } from './types';
import type { AnyField, Lang } from '../../app/types';

const languages = Object.keys(wordsIn);
const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const engine = readdirSync(new URL('engine/rescue/', root)).filter((name) => name.endsWith('.cpp') && name !== 'box.cpp'); // it lists abilities
const { box } = boxes;

// All keys of nested objects; functions and texts are leaves.
function keys(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => keys(part, `${path}/${key}`));
}

describe('the words of Rocket Rescue', () => {
  it('shared with the terminal are the same in all languages', () => {
    for (const lang of languages) expect(keys(textsIn[lang]), lang).toEqual(keys(textsIn.en));
  });

  it('tell every event that is not for one seat alone', () => {
    const secret = ['die-placed', 'die-taken-back', 'bid-made'];
    for (const name of EventType.filter((event) => !secret.includes(event)))
      for (const lang of languages) expect(textsIn[lang].event[name], `${name} in ${lang}`).toBeTruthy();
  });

  it('explain every rule the engine refuses with', () => {
    const rules = new Set(engine.flatMap((name) => [...read(`engine/rescue/${name}`).matchAll(/"(RR-[A-Z]+-\d+)"/g)].map((match) => match[1])));
    expect(rules.size).toBeGreaterThan(30);
    for (const rule of rules) for (const lang of languages) expect(lookup(wordsIn[lang].refusal, rule), `${rule} in ${lang}`).toBeTruthy();
  });

  it('name every phase and every decision', () => {
    for (const phase of Phase) for (const words of Object.values(wordsIn)) expect(words.phase[phase], phase).toBeTruthy();
    for (const ask of Ask) for (const words of Object.values(wordsIn)) expect(words.prompt.ask[ask], ask).toBeTruthy();
  });

  it('name every character, and say what it can do', () => {
    expect(Object.keys(wordsIn.en.ability).sort()).toEqual([...Character].sort());
    for (const character of Character) for (const lang of languages) expect(textsIn[lang].word[character], character).toBeTruthy();
  });

  it('name every reward', () => {
    for (const reward of Reward) for (const lang of languages) expect(textsIn[lang].word[`${reward}-reward`], reward).toBeTruthy();
  });

  it('know every action: it is clicked on the board or has a button', () => {
    const buttons = ['ready', 'reconsider', 'wait', 'passenger', 'send', 'reroll', 'pass'];
    for (const name of ActionType) expect(targetsOf(some<Action>({ type: name })).length === 0, name).toBe(buttons.includes(name));
  });
});

describe('drawings', () => {
  const records = (file: string, kind: string) => parse(read(`data/rocket-rescue/${file}`))[kind] as { id: string; type?: string }[];

  it('exist for every planet of every edition, each its own', () => {
    const ids = new Set(['planets-third.toml', 'planets-first-and-second.toml'].flatMap((file) => records(file, 'planet').map(({ id }) => id)));
    for (const id of ids) expect(isDrawn(id), id).toBe(true);
    expect(new Set([...ids].map((id) => planetArt(id, 'u'))).size).toBe(ids.size);
    expect(planetArt('a-planet-to-come', 'u')).toContain('<circle');
  });

  it('exist for every type of module', () => {
    for (const { id, type } of records('modules.toml', 'module')) {
      expect(typeIcon[known(ModuleType, type!)], id).toBeTruthy();
      expect(typeVar[known(ModuleType, type!)], id).toBeTruthy();
    }
  });
});

describe('the log', () => {
  const plain = (event: Event, lang: Lang) =>
    sentence(event, box, lang)
      ?.map((part) => (typeof part === 'string' ? part : 'seat' in part ? `<${part.seat}>` : 'icon' in part ? `(${part.label})` : part.name))
      .join('');

  it('draws players, cards and goods into its sentences', () => {
    expect(plain({ type: 'energy-given', seat: 1, to: 2, energy: 1 }, 'en')).toBe('<1> pays 1\u202f(Energy) to <2>.');
    expect(plain({ type: 'cubes-paid', seat: 0, cubes: { carbon: 2, aluminium: 0, titanium: 1 } }, 'de')).toBe('<0> bezahlt 2\u202f(Carbon), 1\u202f(Titan).');
    expect(plain({ type: 'module-built', seat: 0, module: 'owls-eye', slot: '3.6' }, 'de')).toContain('Eulenauge');
    expect(plain({ type: 'crew-moved', seat: 0, from: '1.3', to: '3.6' }, 'en')).toContain('Hangar 1');
    expect(plain({ type: 'plan-revealed', seat: 0, plan: { dice: { 'research-1': 2, 'build-1': 4, 'build-2': 3 }, bid: 1 } }, 'en')).toContain(
      'Build & launch 4 3',
    );
  });

  it('leaves no hole in any sentence', () => {
    const values: AnyField<Event> = {
      seat: 0,
      to: 1,
      face: 3,
      field: 'build-1',
      energy: 2,
      phase: 'build',
      round: 2,
      module: 'owls-eye',
      planet: 'toaster',
      hangar: 2,
      slot: '2.3',
      from: '1.3',
      resource: 'carbon',
      give: 'carbon',
      get: 'titanium',
      cubes: 2,
      crew: 1,
      points: 3,
      reward: 'launch',
      survives: true,
      track: [0, 1],
      winners: [0],
      plan: { dice: {}, bid: 0 },
      owner: 1,
      character: 'pilot',
      chips: 2,
      companies: { 'stellaris-x': 1 },
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
