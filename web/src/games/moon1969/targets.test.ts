import { describe, expect, it } from 'vitest';
import { candidatesOf, click, pick } from '../../app/picker';
import { some } from '../fixtures';
import { boxes, positions } from './fixtures';
import { cardsAreOut, chanceOf } from './facts';
import { follow, stations } from './flight';
import { prompt } from './prompt';
import { motionsOf } from './story';
import { buttons, sentAtOnce, targetLabel, targetsOf, wish } from './targets';
import type { Action, Event } from './types';

const { box } = boxes;
const names = ['Ann', 'Vega', 'Rigel'];

describe('targets', () => {
  it('lead to every action of every position, and only to one each', () => {
    for (const [name, position] of Object.entries(positions)) {
      const shown = new Set(buttons(position, 'en').map((button) => button.action.text));
      const all = candidatesOf(position.actions, targetsOf);
      expect(all.length + shown.size, name).toBe(position.actions.length);
      const paths = all.map(({ targets }) => [...targets].sort().join(' '));
      expect(new Set(paths).size, name).toBe(paths.length);
    }
  });

  it('hire by scientist and box in either order, and send spies to rivals', () => {
    const all = candidatesOf(positions.buy.actions, targetsOf);
    const hire = positions.buy.actions.find((action) => action.type === 'hire')!;
    for (const order of [
      [`hire:${hire.scientist}`, `box:${hire.box}`],
      [`box:${hire.box}`, `hire:${hire.scientist}`],
    ])
      expect(
        pick(
          all,
          order.reduce<string[]>((before, target) => click(all, before, target), []),
        ).only?.action,
      ).toEqual(hire);
    const { lit } = pick(all, ['hire:spy']);
    expect([...lit].every((target) => target.startsWith('rival:'))).toBe(true);
  });

  it('ask what to do with a neutral die', () => {
    const all = candidatesOf(positions.test.actions, targetsOf);
    const neutral = positions.test.actions.find((action) => action.type === 'convert')!.die;
    expect([...pick(all, [`die:${neutral}`]).lit].sort()).toEqual(['convert', 're-roll']);
    expect(pick(all, [`die:${neutral}`, 'convert']).only?.action).toMatchObject({ type: 'convert', die: neutral });
  });

  it('are labelled for screen readers', () => {
    for (const position of Object.values(positions))
      for (const target of new Set(position.actions.flatMap(targetsOf)))
        for (const lang of ['en', 'de'] as const) {
          const label = targetLabel(target, box, lang);
          expect(label, target).not.toBe(target);
          expect(label, target).not.toMatch(/undefined|NaN/);
        }
  });

  it('send at once only what can be taken back in secret', () => {
    expect((['lay', 'take-back'] as const).every((type) => sentAtOnce(some<Action>({ type })))).toBe(true);
    expect((['start', 'hire', 'buy-card', 're-roll', 'sell', 'discard'] as const).some((type) => sentAtOnce(some<Action>({ type })))).toBe(false);
  });
});

describe('a wish', () => {
  it('names the action somebody means', () => {
    const position = positions.buy;
    expect(wish('mission:moon', [], position)).toEqual({ type: 'start', mission: 'moon' });
    expect(wish('box:pad', ['hire:famous'], position)).toEqual({ type: 'hire', scientist: 'famous', box: 'pad' });
    expect(wish('box:pad', ['hire:spy'], position)).toEqual({ type: 'spy', seat: 0, box: 'pad' });
    expect(wish('rival:2.pad', [], position)).toEqual({ type: 'spy', seat: 2, box: 'pad' });
    expect(wish('hire:genius', ['box:lem'], position)).toEqual({ type: 'hire', scientist: 'genius', box: 'lem' });
    expect(wish('hire:spy', [], position)).toMatchObject({ type: 'spy', seat: 1 });
    expect(wish('card', [], position)).toEqual({ type: 'buy-card' });
    expect(wish('hand:2', [], position)).toEqual({ type: 'lay', value: 2 });
    expect(wish('die:2', [], positions.test)).toEqual({ type: 're-roll', die: 2 });
    expect(wish('convert', ['die:4'], positions.test)).toEqual({ type: 'convert', die: 4 });
    expect(wish('nonsense', [], position)).toBeNull();
  });

  it('is not made by the audience', () => {
    expect(wish('mission:moon', [], { ...positions.buy, seat: null })).toBeNull();
  });
});

describe('the prompt', () => {
  it('speaks to whoever has to act, and names whoever others wait for', () => {
    for (const [name, position] of Object.entries(positions))
      for (const lang of ['en', 'de'] as const) {
        const { text, hint } = prompt(position, names, lang, box);
        const mine = position.to_act.includes(position.seat!);
        expect(text, name).toMatch(mine ? /Ann/ : /Vega|Rigel/);
        expect(`${text} ${hint ?? ''}`, name).not.toMatch(/undefined|NaN|null/);
        if (mine) expect(hint, name).toBeTruthy();
        expect(prompt({ ...position, seat: null, actions: [] }, names, lang, box).text, name).toMatch(/Ann|Vega|Rigel/);
      }
  });
});

describe('readings', () => {
  it('round chances so that only what is sure reads 100', () => {
    const reach = { of: 1000, ways: [1000, 999, 500, 1, 0] };
    expect(reach.ways.map((_, space) => chanceOf(reach, space))).toEqual([100, 99, 50, 1, 0]);
  });

  it('leave the end of a turn to its button', () => {
    for (const position of Object.values(positions))
      for (const action of position.actions) {
        if (action.type === 'pass' || action.type === 'done')
          expect(buttons({ ...position, actions: [action] }, 'en')).toMatchObject([{ action, primary: true }]);
      }
  });

  it('hide hands from the moment somebody holds cards', () => {
    expect(cardsAreOut(positions['commit-rival'].view.table)).toBe(true);
    expect(cardsAreOut(positions.buy.view.table)).toBe(false);
  });
});

describe('a mission', () => {
  const told: Event[] = [
    { type: 'mission-started', seat: 1, mission: 'command-module', space: 0 },
    { type: 'dice-rolled', seat: 1, faces: ['success', 'success', 'neutral', 'failure', 'success'] },
    { type: 'die-converted', seat: 1, die: 3 },
    { type: 'test-ended', seat: 1, successes: 4, failures: 1, researchers: 3, result: 6 },
    { type: 'rocket-moved', seat: 1, from: 0, space: 6, cause: 'test' },
    { type: 'cards-revealed', seat: 0, cards: { 1: 0, 2: 1, 3: 1 } },
    { type: 'cards-revealed', seat: 1, cards: { 1: 2, 2: 0, 3: 0 } },
    { type: 'rocket-moved', seat: 1, from: 6, space: 4, cause: 'rivals' },
    { type: 'rocket-moved', seat: 1, from: 4, space: 5, cause: 'own' },
    { type: 'prestige-gained', seat: 1, mission: 'command-module', space: 5, flags: 0, points: 5 },
  ];

  it('is followed from its start to its prestige', () => {
    const flight = told.reduce<ReturnType<typeof follow>>((before, event) => follow(before, event), null)!;
    expect(flight).toMatchObject({ seat: 1, space: 5, points: 5, over: true });
    expect(flight.dice[2]).toEqual({ face: 'success', mark: 'converted' });
    expect(stations(flight)).toEqual([6, 4, 5]);
  });

  it('sends pieces between places on the board', () => {
    const placed: Event[] = [
      { type: 'scientist-hired', seat: 0, scientist: 'young', box: 'pad' },
      { type: 'spy-placed', seat: 1, at: 0, box: 'pad' },
    ];
    for (const event of [...told, ...placed])
      for (const motion of motionsOf(event, positions['commit-rival'])) expect(`${motion.from} ${motion.to}`).not.toMatch(/undefined|NaN/);
    expect(motionsOf({ type: 'scientist-hired', seat: 0, scientist: 'young', box: 'pad' }, positions.buy)[0]).toMatchObject({
      from: 'pool:young',
      to: 'box:0.pad',
    });
  });
});
