import { describe, expect, it } from 'vitest';
import { de } from '../../text/de';
import { en } from '../../text/en';
import { agreed, offered } from './options';

const options = [
  { name: 'characters', values: ['off', 'random', 'chosen'] },
  { name: 'finite_cubes', values: ['off', 'on'] },
  { name: 'ambassador_own', values: [2, 1, 3], only_with: 'characters' },
  { name: 'level', values: ['normal', 'easy'], players_max: 1 },
];

describe('the options of a table', () => {
  it('are offered only if they mean something', () => {
    expect(offered(options, {}, 3).map(({ name }) => name)).toEqual(['characters', 'finite_cubes']);
    expect(offered(options, { characters: 'random' }, 3).length).toBe(3);
    expect(offered(options, {}, 1).map(({ name }) => name)).toContain('level');
    expect(agreed(options, { level: 'easy' }, 2)).toEqual({});
  });

  it('are sent only if they differ from the usual', () => {
    expect(agreed(options, {}, 3)).toEqual({});
    expect(agreed(options, { characters: 'off', ambassador_own: 3 }, 3)).toEqual({});
    expect(agreed(options, { characters: 'chosen', ambassador_own: 3, finite_cubes: 'on' }, 3)).toEqual({ characters: 'chosen', ambassador_own: 3, finite_cubes: 'on' });
    expect(agreed(options, { finite_cubes: 'perhaps', stability_strict: 'off' }, 3)).toEqual({});
  });

  it('have words for every value in both languages', () => {
    for (const text of [en, de])
      for (const [game, known] of Object.entries(text.tableOptions))
        for (const [name, option] of Object.entries(known)) {
          expect(Object.keys(option.hints), name).toEqual(Object.keys(option.values));
          expect(Object.keys(option.values), name).toEqual(Object.keys(en.tableOptions[game][name].values));
        }
  });
});
