import { describe, expect, it } from 'vitest';
import { ActionType as moonTypes, type Action as MoonAction } from '../generated/1969';
import { ActionType as rescueTypes, type Action as RescueAction } from '../generated/rocket-rescue';
import { ActionType as menTypes, type Action as MenAction } from '../generated/rocketmen';
import type { Lang, Position } from '../app/types';
import * as fixtures from './fixtures';
import type { ActionButton } from './game';
import { skipped as skippedInMoon } from './moon1969/story';
import * as moon from './moon1969/targets';
import { skipped as skippedInRescue } from './rescue/story';
import * as rescue from './rescue/targets';
import { skipped as skippedInMen } from './rocketmen/story';
import * as men from './rocketmen/targets';

// What the closing words of one game must be like.
function checkClosingWords<A extends { type: string }, P extends Position<unknown, unknown, A>>(
  game: string,
  actions: A[],
  positions: Record<string, P>,
  targets: { closingWord(action: A): boolean; targetsOf(action: A): string[]; buttons(position: P, lang: Lang): ActionButton<A>[] },
) {
  const { closingWord, targetsOf, buttons } = targets;
  describe(`the closing words of ${game}`, () => {
    it('are actions of the engine without a place on the board', () => {
      const words = actions.filter(closingWord);
      expect(words.length).toBeGreaterThan(0);
      for (const word of words) expect(targetsOf(word), word.type).toEqual([]);
    });

    it('have one button when nothing else is left, and it is what is asked for', () => {
      let seen = 0;
      for (const [name, position] of Object.entries(positions)) {
        for (const word of position.actions.filter(closingWord)) {
          const made = buttons({ ...position, actions: [word] }, 'en');
          expect(
            made.map(({ action, primary }) => ({ action, primary })),
            name,
          ).toEqual([{ action: word, primary: true }]);
          seen++;
        }
      }
      expect(seen).toBeGreaterThan(3);
    });
  });
}

checkClosingWords<MoonAction, fixtures.MoonPosition>(
  '1969',
  moonTypes.map((type) => fixtures.some<MoonAction>({ type })),
  fixtures.moon.positions,
  moon,
);
checkClosingWords<RescueAction, fixtures.RescuePosition>(
  'Rocket Rescue',
  rescueTypes.map((type) => fixtures.some<RescueAction>({ type })),
  fixtures.rescue.positions,
  rescue,
);
checkClosingWords<MenAction, fixtures.MenPosition>(
  'Rocketmen',
  menTypes.map((type) => fixtures.some<MenAction>({ type })),
  fixtures.men.positions,
  men,
);

describe('a phase that was skipped', () => {
  const seat = 0;
  const type = 'phase-skipped';

  it('is told to the person concerned in both languages', () => {
    expect(skippedInMoon({ type, seat, phase: 'purchase' }, 'en')).toBe('You had nothing to buy: purchases skipped.');
    expect(skippedInMoon({ type, seat, step: 'commit' }, 'de')).toMatch(/keine Karten/);
    expect(skippedInRescue({ type, seat, phase: 'boarding' }, 'en')).toMatch(/board/);
    expect(skippedInMen({ type, seat, ask: 'fetch' }, 'de')).toMatch(/Lager/);
    expect([skippedInMoon({ type, seat }, 'en'), skippedInRescue({ type, seat }, 'en'), skippedInMen({ type, seat }, 'en')]).toEqual([null, null, null]);
  });
});
