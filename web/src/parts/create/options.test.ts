import { describe, expect, it } from 'vitest';
import { de } from '../../text/de';
import { en } from '../../text/en';
import { agreed, offered, takenBy, takenOf, withTaken } from './options';

const options = [
  { name: 'characters', values: ['off', 'random', 'chosen'] },
  { name: 'finite_cubes', values: ['off', 'on'] },
  { name: 'ambassador_own', values: [2, 1, 3], only_with: 'characters' },
];

describe('the options of a table', () => {
  it('are offered only if they mean something', () => {
    expect(offered(options, {}).map(({ name }) => name)).toEqual(['characters', 'finite_cubes']);
    expect(offered(options, { characters: 'random' }).length).toBe(3);
  });

  it('are sent only if they differ from the usual', () => {
    expect(agreed(options, {})).toEqual({});
    expect(agreed(options, { characters: 'off', ambassador_own: 3 })).toEqual({});
    expect(agreed(options, { characters: 'chosen', ambassador_own: 3, finite_cubes: 'on' })).toEqual({ characters: 'chosen', ambassador_own: 3, finite_cubes: 'on' });
    expect(agreed(options, { finite_cubes: 'perhaps', stability_strict: 'off' })).toEqual({});
  });

  it('have words for every value in both languages', () => {
    for (const text of [en, de])
      for (const [name, option] of Object.entries(text.tableOptions['rocket-rescue'])) {
        expect(Object.keys(option.hints), name).toEqual(Object.keys(option.values));
        expect(Object.keys(option.values), name).toEqual(Object.keys(en.tableOptions['rocket-rescue'][name].values));
      }
  });

  it('can be taken by each seat for itself, none twice', () => {
    const nations = { name: 'nations', values: ['usa', 'ussr', 'france'], each_seat: true };
    expect(offered([nations], {})).toEqual([]);
    expect(takenBy([nations], {}, 2)).toEqual({});
    const taken = withTaken(nations, {}, 0, 'france');
    expect(takenOf(nations, taken)).toEqual(['france', 'ussr', 'usa']);
    expect(takenBy([nations], taken, 2)).toEqual({ nations: 'france,ussr' });
    expect(takenBy([nations], withTaken(nations, taken, 2, 'france'), 2)).toEqual({});
  });
});
