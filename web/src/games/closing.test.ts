import { describe, expect, it } from 'vitest';
import type { Action, Position } from '../app/types';
import { some } from './fixtures';
import type { GameModule } from './game';

type Targets = Pick<GameModule<Position>, 'closingWord' | 'targetsOf' | 'buttons'>;

const targetsIn = import.meta.glob<Targets>('./*/targets.ts', { eager: true });
const positions = import.meta.glob<Position>(['./*/fixtures/*.json', '!**/box*.json'], { eager: true, import: 'default' });
const actionTypes = import.meta.glob<Action['type'][]>('../generated/*.ts', { eager: true, import: 'ActionType' });

// A board that has places for the actions of one game, and the positions of it.
const boards = Object.entries(targetsIn)
  .filter(([, targets]) => 'closingWord' in targets)
  .flatMap(([path, targets]): [string, Targets, Position[]][] => {
    const own = Object.entries(positions).filter(([file]) => file.startsWith(path.replace('targets.ts', '')));
    return own.length > 0 ? [[own[0][1].game, targets, own.map(([, position]) => position)]] : [];
  });

it('are looked at', () => expect(boards.length).toBeGreaterThan(1));

describe.each(boards)('the closing words of %s', (game, { closingWord, targetsOf, buttons }, own) => {
  it('are actions of the engine without a place on the board', () => {
    const words = actionTypes[`../generated/${game}.ts`].map((type) => some<Action>({ type })).filter(closingWord);
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) expect(targetsOf(word), word.type).toEqual([]);
  });

  it('have one button when nothing else is left, and it is what is asked for', () => {
    let seen = 0;
    for (const position of own)
      for (const word of position.actions.filter(closingWord)) {
        const made = buttons({ ...structuredClone<any>(position), actions: [word] }, 'en');
        expect(made.map(({ action, primary }) => ({ action, primary }))).toEqual([{ action: word, primary: true }]);
        seen++;
      }
    expect(seen).toBeGreaterThan(3);
  });
});
