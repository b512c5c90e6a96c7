import { describe, expect, it } from 'vitest';
import { guide as moonDe } from '../rules/1969.de';
import { guide as moonEn } from '../rules/1969.en';
import { guide as guideDe } from '../rules/rocket-rescue.de';
import { guide as guideEn } from '../rules/rocket-rescue.en';
import { guide as menDe } from '../rules/rocketmen.de';
import { guide as menEn } from '../rules/rocketmen.en';
import { de } from './de';
import { en } from './en';

// Every text with its path; what needs a value gets one.
function texts(words: unknown, path = ''): Map<string, string> {
  if (typeof words === 'string') return new Map([[path, words]]);
  if (typeof words === 'function') return new Map([[path, (words as (...values: unknown[]) => string)(3, 5)]]);
  if (typeof words !== 'object' || words === null) return new Map();
  return new Map(
    Object.entries(words)
      .filter(([key]) => key !== 'Figures')
      .flatMap(([key, part]) => [...texts(part, path ? `${path}.${key}` : key)]),
  );
}

describe.each([
  ['the shell', en, de],
  ['how to play Rocket Rescue', guideEn, guideDe],
  ['how to play 1969', moonEn, moonDe],
  ['how to play Rocketmen', menEn, menDe],
])('%s', (_, english, german) => {
  it('has the same words in both languages', () => {
    expect([...texts(german).keys()].sort()).toEqual([...texts(english).keys()].sort());
  });

  it('has no empty word', () => {
    for (const [path, text] of [...texts(english), ...texts(german)]) expect(text.trim(), path).not.toBe('');
  });
});

describe('German', () => {
  it('is not English', () => {
    const english = texts(en);
    const same = [...texts(de)].filter(([path, text]) => english.get(path) === text && /\s/.test(text)).map(([path]) => path);
    expect(same).toEqual(['games.rocket-rescue']);
  });
});
