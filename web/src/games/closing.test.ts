import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Action, Lang, Position } from '../app/types';
import type { ActionButton } from './game';
import { skipped as skippedInMoon } from './moon1969/story';
import * as moon from './moon1969/targets';
import { skipped as skippedInRescue } from './rescue/story';
import * as rescue from './rescue/targets';
import { skipped as skippedInMen } from './rocketmen/story';
import * as men from './rocketmen/targets';

const files = import.meta.glob<{ default: unknown }>('./*/fixtures/*.json', { eager: true });
const fixtures = (folder: string) =>
  Object.entries(files)
    .filter(([path]) => path.startsWith(`./${folder}/`) && !path.includes('/box'))
    .map(([path, file]) => ({ path, position: file.default as Position }));

const engine = (folder: string, file: string) => readFileSync(new URL(`../../../engine/${folder}/${file}`, import.meta.url), 'utf8');
const buttonsOf = (buttons: (position: never, lang: Lang) => ActionButton[], position: Position) => buttons(position as never, 'en');

describe.each([
  ['moon1969', moon],
  ['rescue', rescue],
  ['rocketmen', men],
] as const)('the closing words of %s', (folder, { buttons, closingWord, targetsOf }) => {
  it('are actions of the engine without a place on the board', () => {
    const names = [...engine(folder, 'action.h').matchAll(/string_view name = "([a-z-]+)"/g)].map((match) => match[1]);
    const words = names.filter((type) => closingWord({ type }));
    expect(words.length).toBeGreaterThan(0);
    for (const type of words) expect(targetsOf({ type }), type).toEqual([]);
  });

  it('have one button when nothing else is left, and it is what is asked for', () => {
    let seen = 0;
    for (const { path, position } of fixtures(folder)) {
      for (const word of position.actions.filter((action: Action) => closingWord(action))) {
        const made = buttonsOf(buttons, { ...position, actions: [word] });
        expect(
          made.map(({ action, primary }) => ({ action, primary })),
          path,
        ).toEqual([{ action: word, primary: true }]);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(3);
  });
});

describe('a phase that was skipped', () => {
  const event = (fields: object) => ({ type: 'phase-skipped', seat: 0, ...fields });

  it('is told to the person concerned in both languages', () => {
    expect(skippedInMoon(event({ phase: 'purchase' }), 'en')).toBe('You had nothing to buy: purchases skipped.');
    expect(skippedInMoon(event({ step: 'commit' }), 'de')).toMatch(/keine Karten/);
    expect(skippedInRescue(event({ phase: 'boarding' }), 'en')).toMatch(/board/);
    expect(skippedInMen(event({ ask: 'fetch' }), 'de')).toMatch(/Lager/);
    for (const skipped of [skippedInMoon, skippedInRescue, skippedInMen]) expect(skipped(event({ phase: 'tea-break' }), 'en')).toBeNull();
  });
});
