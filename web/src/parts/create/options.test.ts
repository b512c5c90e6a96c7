import { describe, expect, it } from 'vitest';
import { aboutIn } from '../../games/about';
import { gameIds } from '../../games/list';
import { languages } from '../../text/languages';
import { agreed, offered, takenBy, takenOf, withTaken } from './options';

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
    expect(agreed(options, { characters: 'chosen', ambassador_own: 3, finite_cubes: 'on' }, 3)).toEqual({
      characters: 'chosen',
      ambassador_own: 3,
      finite_cubes: 'on',
    });
    expect(agreed(options, { finite_cubes: 'perhaps', stability_strict: 'off' }, 3)).toEqual({});
  });

  it('have words for every value in all languages', () => {
    for (const game of gameIds) {
      const en = aboutIn(game, 'en');
      for (const lang of languages)
        for (const [name, option] of Object.entries(aboutIn(game, lang).options)) {
          const hints = Object.keys(option.hints); // one for each value, one for any, or none
          if (hints.length > 0 && hints[0] !== 'any') expect(hints, name).toEqual(Object.keys(option.values));
          expect(hints, name).toEqual(Object.keys(en.options[name].hints));
          expect(Object.keys(option.values), name).toEqual(Object.keys(en.options[name].values));
        }
    }
  });

  it('can be taken by each seat for itself, none twice', () => {
    const nations = { name: 'nations', values: ['usa', 'ussr', 'france'], each_seat: true };
    expect(offered([nations], {}, 2)).toEqual([]);
    expect(takenBy([nations], {}, 2)).toEqual({});
    const taken = withTaken(nations, {}, 0, 'france');
    expect(takenOf(nations, taken)).toEqual(['france', 'ussr', 'usa']);
    expect(takenBy([nations], taken, 2)).toEqual({ nations: 'france,ussr' });
    expect(takenBy([nations], withTaken(nations, taken, 2, 'france'), 2)).toEqual({});
  });
});
