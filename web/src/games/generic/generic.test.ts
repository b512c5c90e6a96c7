import { describe, expect, it } from 'vitest';
import { candidatesOf, click, pick } from '../../app/picker';
import type { GameEvent, Lang } from '../../app/types';
import type { Part } from '../game';
import { gameIds } from '../list';
import { generic } from './game';
import { labelsOf } from './labels';
import { factsOf, isOfSeats } from './seats';
import { offersOf, partsOf, targetFor, targetsOf } from './targets';
import type { GenericPosition, Json } from './types';
import { wordsIn } from './words';

const positions = Object.entries(import.meta.glob<GenericPosition>(['../*/fixtures/*.json', '!**/box*.json'], { eager: true, import: 'default' }));
const boxes = Object.values(import.meta.glob<Json>('../*/fixtures/box*.json', { eager: true, import: 'default' }));
const eventTypes = import.meta.glob<string[]>('../../generated/*.ts', { eager: true, import: 'EventType' });
const boxOf = ({ game, options }: GenericPosition) => boxes.find((box) => box.game === game && box.edition === options.edition)!;
// An action or event of any game.
const some = <T extends { type: string }>(thing: T): { type: string } => thing;
const names = ['Ann', 'Ben', 'Cleo', 'Dora', 'Emil'];
const plain = (parts: Part[] | null) =>
  parts?.map((part) => (typeof part === 'string' ? part : 'seat' in part ? names[part.seat] : 'icon' in part ? part.label : part.name)).join('');

describe('the actions of any game', () => {
  it('can all be chosen by clicking their fields, in either order, and only so', () => {
    let seen = 0;
    for (const [file, { actions }] of positions) {
      const all = candidatesOf(actions, targetsOf);
      expect(all.length, file).toBe(actions.length);
      for (const { action, targets } of all)
        for (const order of [targets, targets.toReversed()]) {
          const chosen = order.reduce<string[]>((before, target) => click(all, before, target), []);
          expect(pick(all, chosen).only?.action, `${file}: ${action.text}`).toBe(action);
          seen++;
        }
    }
    expect(seen).toBeGreaterThan(500);
  });

  it('are all offered', () => {
    for (const [file, { actions }] of positions) {
      const offered = new Set(
        offersOf(actions).flatMap(({ id, fields }) =>
          fields.length > 0 ? fields.flatMap(({ key, values }) => values.map((value) => targetFor(id, key, value))) : [id],
        ),
      );
      expect(offered, file).toEqual(new Set(actions.flatMap(targetsOf)));
    }
  });

  it('stay apart where one has a field more, or values that look alike', () => {
    const actions = [{ type: 'go' }, { type: 'go', to: 1 }, { type: 'go', to: '1' }, { type: 'go', to: null }, { type: 'go', to: 1, with: ['a', 'b'] }];
    const all = candidatesOf(actions, targetsOf);
    for (const { action, targets } of all) expect(pick(all, targets).only?.action).toBe(action);
    expect(offersOf(actions).map(({ fields }) => fields.length)).toEqual([0, 1, 2]);
  });

  it('are named for those who do not see them', async () => {
    const { game } = await generic('rocket-rescue');
    const box = boxes.find(({ edition }) => edition === 'third-base')!;
    const [module] = targetsOf(some({ type: 'build', module: 'owls-eye', hangar: 3 }));
    expect(partsOf(module)).toEqual({ type: 'build', key: 'module', value: 'owls-eye' });
    expect(game.targetLabel(module, box, 'de')).toContain('Eulenauge');
    expect(game.targetLabel('pass()', box, 'en')).toBe('Pass');
  });
});

// Games of which there are fixtures.
const shown = gameIds.filter((id) => positions.some(([, { game }]) => game === id));

describe.each(shown)('any board shows %s', async (id) => {
  const { game } = await generic(id);
  const own = positions.filter(([, position]) => position.game === id);

  it('with a prompt, a place and labels in both languages', () => {
    for (const [file, position] of own)
      for (const lang of ['en', 'de'] as Lang[]) {
        const { text } = game.prompt(position, names, lang, boxOf(position));
        const mine = position.to_act.includes(0);
        expect(text, file).toBe(position.over ? wordsIn[lang].over : mine ? wordsIn[lang].yourTurn : text);
        expect(game.where(position, lang), file).not.toMatch(/undefined|^$/);
        expect(game.editionLine(position, boxOf(position), lang), file).not.toBe('');
        for (const { id: line } of position.score!.lines) expect(game.scoreLabel(line, boxOf(position), lang).text).not.toBe('');
      }
  });

  it('and tells every event, with what its sentences lack', () => {
    const seat = 1;
    for (const type of eventTypes[`../../generated/${id}.ts`])
      for (const lang of ['en', 'de'] as Lang[])
        for (const event of [
          { type },
          { type, seat },
          { type, seat, to: 'a-place', cards: ['x', 'y'], paid: { money: 2 }, won: false, none: null },
        ] as GameEvent[]) {
          const told = plain(game.sentence(event, boxOf(own[0][1]), lang));
          expect(told, type).toBeTruthy();
          expect(told, type).not.toMatch(/[{}]|undefined|\[object/);
          const heading = game.heading(event, boxOf(own[0][1]), lang);
          if (heading !== null) expect(heading).not.toMatch(/[{}=]|---/);
        }
  });

  it('and hides it from others at the same device until it is over', () => {
    for (const [file, position] of own) expect(game.hidden(position), file).toBe(!position.over && position.seats.length > 1);
  });
});

describe('a sentence', async () => {
  const { game } = await generic('rocketmen');
  const { box } = Object.fromEntries(boxes.filter((one) => one.game === 'rocketmen').map((one) => ['box', one]));

  it('is the game’s own, with the names of the box', () => {
    expect(plain(game.sentence(some({ type: 'card-bought', seat: 0, card: 'big-data' }), box, 'en'))).toBe('Ann buys Big Data.');
    expect(game.heading(some({ type: 'round-began', round: 4 }), box, 'en')).toBe('Round 4');
    expect(plain(game.sentence(some({ type: 'game-ended', winners: [0, 1] }), box, 'en'))).toBe('The game is over. Winner: Ann, Ben');
  });

  it('is made of the fields where the game has none', () => {
    expect(plain(game.sentence(some({ type: 'dust-settled', seat: 1, points: 3, first: true }), box, 'de'))).toBe('Ben: Dust settled (Punkte 3; First ja)');
  });

  it('explains a refusal by the rule, if there is one', () => {
    expect(game.refusal('RM-LAUNCH-08', {}, 'en').length).toBeGreaterThan(20);
    expect(game.refusal('XX-1', {}, 'de')).toBe(wordsIn.de.refusal);
  });
});

describe('labels', () => {
  it('are the names of the box', () => {
    const box = {
      cards: [{ id: 'a', name: { de: 'Ameise', en: 'Ant' } }, { id: 'b', name: { en: 'Bee' } }, { id: 'c' }],
    };
    const { label } = labelsOf('no-game', box, 'de');
    expect(['a', 'b', 'c', 'd-e_f'].map(label)).toEqual(['Ameise', 'Bee', 'C', 'D e f']);
  });

  it('put what belongs to a seat together', () => {
    const table = { players: [{ energy: 1 }, { energy: 2 }], plans: [{ bid: 0 }, { bid: 3 }], track: [1, 0], round: 1 };
    expect(factsOf(table, 1, 2)).toEqual({ energy: 2, plans: { bid: 3 } });
    expect(isOfSeats(table.track, 2)).toBe(false);
    expect(isOfSeats([{}], 2)).toBe(false);
  });
});
