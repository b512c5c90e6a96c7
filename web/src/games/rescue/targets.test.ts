import { describe, expect, it } from 'vitest';
import { candidatesOf, click, pick } from '../../app/picker';
import { some } from '../fixtures';
import { boxes, positions } from './fixtures';
import { prompt as promptOf } from './prompt';
import { buttons, sentAtOnce, targetLabel, targetsOf, wish } from './targets';
import { motionsOf } from './story';
import type { Lang } from '../../app/types';
import type { Action, RescuePosition } from './types';

const cards = Object.fromEntries(Object.values(boxes).map((box) => [box.edition, box]));
const prompt = (position: RescuePosition, names: string[], lang: Lang) => promptOf(position, names, lang, cards[String(position.options.edition)]);
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

  it('choose a launch by hangar and planet in either order', () => {
    const launch: Action = { type: 'launch', hangar: 3, planet: 'toaster' };
    const others: Action[] = [
      { type: 'launch', hangar: 1, planet: 'toaster' },
      { type: 'build', module: 'owls-eye', hangar: 3 },
    ];
    const all = candidatesOf([launch, ...others], targetsOf);
    for (const order of [
      ['hangar:3', 'planet:toaster'],
      ['planet:toaster', 'hangar:3'],
    ]) {
      const chosen = order.reduce<string[]>((before, target) => click(all, before, target), []);
      expect(pick(all, chosen).only?.action).toEqual(launch);
    }
  });

  it('choose what the Saboteur does by figure and seat, or by chip and owner', () => {
    const all = candidatesOf(positions.sabotage.actions, targetsOf);
    const swap = positions.sabotage.actions.find((action) => action.type === 'swap-chip')!;
    expect(pick(all, [`chip:${swap.slot}`, `owner:${swap.owner}`]).only?.action).toEqual(swap);
    expect(targetsOf({ type: 'relocate', seat: 2, from: '1.6', to: '3.6' })).toEqual(['figure:1.6.2', 'to:3.6']);
    expect(targetsOf({ type: 'relocate', seat: 2, from: 'supply', to: '3.6' })).toEqual(['figure:supply.2', 'to:3.6']);
  });

  it('place the Mogul’s chips company by company', () => {
    const all = candidatesOf(positions.invest.actions, targetsOf);
    const { lit } = pick(all, []);
    expect([...lit].every((target) => target.startsWith('invest:'))).toBe(true);
    expect(pick(all, ['invest:1.1']).only?.action).toMatchObject({ first: 1, second: 0, third: 0 });
  });

  it('load cubes with one click, and equal modules apart', () => {
    expect(targetsOf({ type: 'load', module: 'standard-engine', copy: 2, resource: 'titanium' })).toEqual(['load:standard-engine.2.titanium']);
    expect(sentAtOnce(some<Action>({ type: 'load' }))).toBe(true);
  });

  it('ask for the number of cubes after the kind', () => {
    const all = candidatesOf(positions.purchase.actions, targetsOf);
    const { lit, only } = pick(all, ['market:carbon']);
    expect(only).toBeNull();
    expect([...lit].filter((target) => target.startsWith('cubes:')).length).toBeGreaterThan(1);
  });

  it('are labelled for screen readers', () => {
    for (const position of Object.values(positions))
      for (const target of new Set(position.actions.flatMap(targetsOf)))
        for (const lang of ['en', 'de'] as const) {
          const label = targetLabel(target, cards[String(position.options.edition)], lang);
          expect(label, target).not.toBe(target);
          expect(label, target).not.toMatch(/undefined|NaN/);
        }
  });

  it('send at once only what stays behind the screen', () => {
    expect((['place', 'take-back', 'bid'] as const).every((type) => sentAtOnce(some<Action>({ type })))).toBe(true);
    expect((['ready', 'build', 'launch', 'take'] as const).some((type) => sentAtOnce(some<Action>({ type })))).toBe(false);
  });
});

describe('a wish', () => {
  it('names the action somebody means', () => {
    const { boarding: seats, building: hangars } = positions;
    expect(wish('slot:2.3', [], seats)).toEqual({ type: 'board', slot: '2.3' });
    expect(wish('planet:toaster', ['hangar:4'], hangars)).toEqual({ type: 'launch', hangar: 4, planet: 'toaster' });
    expect(wish('planet:toaster', [], hangars)).toMatchObject({ type: 'launch', planet: 'toaster' });
    expect(wish('hangar:2', ['blueprint:owls-eye'], hangars)).toEqual({ type: 'build', module: 'owls-eye', hangar: 2 });
    expect(wish('hangar:2', ['from:1.3'], hangars)).toEqual({ type: 'shift', from: '1.3', hangar: 2 });
    expect(wish('module:owls-eye', [], seats)).toEqual({ type: 'research', module: 'owls-eye' });
    expect(wish('market:carbon', [], seats)).toEqual({ type: 'take', resource: 'carbon', cubes: 1 });
    expect(wish('blueprint:owls-eye', [], seats)).toMatchObject({ type: 'build', module: 'owls-eye' });
    expect(wish('give:carbon', [], seats)).toMatchObject({ type: 'exchange', give: 'carbon' });
    expect(wish('field:build-2', [], positions.planning)).toMatchObject({ type: 'place', field: 'build-2' });
    expect(wish('planet:toaster', [], positions.explore)).toEqual({ type: 'mark', planet: 'toaster' });
    expect(wish('planet:toaster', [], positions.replace)).toEqual({ type: 'replace', planet: 'toaster' });
    expect(wish('load:standard-engine.1.carbon', [], positions.load)).toEqual({ type: 'load', module: 'standard-engine', copy: 1, resource: 'carbon' });
    expect(wish('character:pilot', [], positions.character)).toEqual({ type: 'choose', character: 'pilot' });
    expect(wish('nonsense', [], seats)).toBeNull();
  });

  it('is not made by the audience', () => {
    expect(wish('slot:2.3', [], { ...positions.boarding, seat: null })).toBeNull();
  });
});

describe('the prompt', () => {
  it('speaks to whoever has to act, and names whoever others wait for', () => {
    for (const [name, position] of Object.entries(positions))
      for (const lang of ['en', 'de'] as const) {
        const { text, hint } = prompt(position, names, lang);
        const mine = position.to_act.includes(position.seat!);
        expect(text, name).toMatch(mine ? /Ann/ : /Vega|Rigel/);
        expect(`${text} ${hint ?? ''}`, name).not.toMatch(/undefined|NaN|null/);
        if (mine) expect(hint, name).toBeTruthy();
        expect(prompt({ ...position, seat: null, actions: [] }, names, lang).text, name).toMatch(/Ann|Vega|Rigel/);
      }
  });

  it('counts the figures of a die', () => {
    const position = structuredClone(positions.boarding);
    position.view.table.turns[0].face = 5;
    position.outlook!.die = { left: 1, of: 2, several_kinds: false };
    expect(prompt(position, names, 'en').text).toBe('Ann, choose a seat for a figure (2 of 2).');
  });

  it('counts what is left of a split die', () => {
    const { table } = positions.mining.view;
    const left = table.turns[0].face - table.progress.cubes;
    expect(prompt(positions.mining, names, 'en').text).toContain(left === 1 ? '1 cube' : `up to ${left} cubes`);
  });

  it('asks the Mechanic to build before it speaks of shifting', () => {
    expect(prompt(positions.shifting, names, 'en').text).toMatch(/build/);
  });

  it('says what the other rockets can still send', () => {
    const position = structuredClone(positions.send);
    position.view.table.pending = [{ ask: 'fetch', seats: [0] }];
    expect(prompt(position, names, 'en').text).toMatch(/another rocket/);
    expect(targetsOf({ type: 'fetch', slot: '3.2' })).toEqual(['from:3.2']);
  });

  it('is over with the game', () => {
    expect(prompt({ ...positions.waiting, over: true }, names, 'en').text).toBe('The game is over.');
  });
});

describe('pieces', () => {
  it('fly from and to one’s own area, and to the panels of others', () => {
    const position = positions.boarding;
    expect(motionsOf({ type: 'energy-given', seat: 0, to: 1, energy: 1 }, position, cards['third-base'])).toEqual([
      { icon: 'energy', colour: 'energy', from: 'mine:energy', to: 'player:1', count: 1 },
    ]);
    expect(motionsOf({ type: 'cubes-taken', seat: 2, resource: 'carbon', cubes: 3 }, position, cards['third-base'])[0]).toMatchObject({
      from: 'market:carbon',
      to: 'player:2',
      count: 3,
    });
    expect(motionsOf({ type: 'passed', seat: 2 }, position, cards['third-base'])).toEqual([]);
  });
});
