import { describe, expect, it } from 'vitest';
import { candidatesOf, click, pick } from '../../app/picker';
import { chanceText, handNow, learn, markersAt, placing, stacked } from './facts';
import { some } from '../fixtures';
import { boxes, positions } from './fixtures';
import { prompt } from './prompt';
import { ruleOfNow } from './rules';
import { motionsOf } from './story';
import { buttons, sentAtOnce, targetLabel, targetsOf, wish } from './targets';
import type { Action, LegalAction, Order } from './types';

const cards = boxes.box;
learn(cards);
const names = ['Ann', 'Vega', 'Rigel'];
const languages = ['en', 'de'] as const;

describe('targets', () => {
  it('lead to every action of every position, and only to one each', () => {
    expect(Object.keys(positions).length).toBeGreaterThan(20);
    for (const [name, position] of Object.entries(positions)) {
      const shown = buttons(position, 'en');
      const all = candidatesOf(position.actions, targetsOf);
      expect(all.length + shown.length, name).toBe(position.actions.length);
      const paths = all.map(({ targets }) => [...targets].sort().join(' '));
      expect(new Set(paths).size, name).toBe(paths.length);
    }
  });

  it('place a card by card and zone in either order', () => {
    const all = candidatesOf(positions.begin.actions, targetsOf);
    const place = positions.begin.actions.find((action) => action.type === 'place')!;
    for (const order of [
      [`hand:${place.card}`, 'zone:plan'],
      ['zone:plan', `hand:${place.card}`],
    ]) {
      const chosen = order.reduce<string[]>((before, target) => click(all, before, target), []);
      expect(pick(all, chosen).only?.action).toEqual(place);
    }
  });

  it('pay with one tap, and take back with another', () => {
    expect(targetsOf({ type: 'pay', with: 'money-token' })).toEqual(['pay:money-token']);
    expect(targetsOf({ type: 'take-back', with: 'base' })).toEqual(['back:base']);
    expect((['buy', 'place', 'pay', 'take-back', 'copy'] as const).every((type) => sentAtOnce(some<Action>({ type })))).toBe(true);
    expect((['launch', 'discard', 'use', 'scrap', 'remove', 'choose'] as const).some((type) => sentAtOnce(some<Action>({ type })))).toBe(false);
  });

  it('are labelled for screen readers', () => {
    for (const position of Object.values(positions))
      for (const target of new Set(position.actions.flatMap(targetsOf)))
        for (const lang of languages) {
          const label = targetLabel(target, cards, lang);
          expect(label, target).not.toBe(target);
          expect(label, target).not.toMatch(/undefined|NaN|:/);
        }
  });

  it('have one primary button when there is nothing else to do', () => {
    const end: LegalAction = { type: 'end-turn', text: 'end-turn' };
    expect(buttons({ ...positions.begin, actions: [end] }, 'en')).toMatchObject([{ target: 'end-turn', primary: true }]);
    expect(buttons(positions.launch, 'en').find(({ target }) => target === 'push')?.primary).toBe(true);
  });
});

describe('a wish', () => {
  it('names the action somebody means', () => {
    expect(wish('market:big-data', [], positions.begin)).toEqual({ type: 'buy', card: 'big-data' });
    expect(wish('zone:pad', ['hand:base'], positions.begin)).toEqual({ type: 'place', card: 'base', to: 'pad' });
    expect(wish('hand:base', [], positions.purchase)).toEqual({ type: 'pay', with: 'base' });
    expect(wish('pay:base', [], positions.placement)).toEqual({ type: 'pay', with: 'base' });
    expect(wish('launch:mars', [], positions.begin)).toEqual({ type: 'launch', to: 'mars' });
    expect(wish('location:moon-base', [], positions.begin)).toEqual({ type: 'launch', to: 'moon' });
    expect(wish('do:use', ['pad:afterburner'], positions.launch)).toEqual({ type: 'use', card: 'afterburner', from: 'pad' });
    expect(wish('pad:afterburner', [], positions.launch)).toEqual({ type: 'use', card: 'afterburner', from: 'pad' });
    expect(wish('remove:big-data', [], positions.solo)).toEqual({ type: 'remove', card: 'big-data' });
    expect(wish('nonsense', [], positions.begin)).toBeNull();
    expect(wish('market:big-data', [], { ...positions.begin, seat: null })).toBeNull();
  });
});

describe('the prompt', () => {
  it('speaks to whoever has to act, and names whoever others wait for', () => {
    for (const [name, position] of Object.entries(positions))
      for (const lang of languages) {
        const { text, hint } = prompt(position, names, lang);
        expect(`${text} ${hint ?? ''}`, name).not.toMatch(/undefined|NaN|null|Infinity/);
        if (position.over) continue;
        const mine = position.to_act.includes(position.seat!);
        expect(text, name).toMatch(mine ? /Ann/ : /Vega|Rigel/);
        if (mine) expect(hint, name).toBeTruthy();
        expect(prompt({ ...position, seat: null, actions: [] }, names, lang).text, name).toMatch(/Ann|Vega|Rigel/);
        expect(ruleOfNow(position), name).toMatch(/^RM-[A-Z]+-\d\d$/);
      }
  });

  it('says when money would be lost', () => {
    const position = structuredClone(positions.purchase);
    const nothing = { money: 0, computer: 0, composites: 0, biotechnology: 0, science: 0 };
    position.outlook!.order = {
      kind: 'purchase',
      price: { ...nothing, money: 30 },
      given: { ...nothing, money: 40 },
      missing_money: 0,
      missing_symbols: 0,
      lost_money: 10,
      complete: true,
      paid: [],
      suggested: [],
    };
    expect(prompt(position, names, 'en').hint).toMatch(/No change/);
  });
});

describe('readings', () => {
  const order: Order = {
    kind: 'placement',
    cards: ['base'],
    plan: 'satellite',
    depot: [],
    paid: ['satellite', 'space-hotel'],
    money_tokens: 0,
    science_tokens: 0,
  };

  it('lay cards to be placed on the board, and let them pay for themselves first', () => {
    const hand = { cards: ['satellite', 'satellite', 'base', 'space-hotel'], goals: [], disguise: null, order };
    expect(handNow(hand)).toEqual([
      { card: 'satellite', paid: false },
      { card: 'space-hotel', paid: true },
    ]);
    expect(placing(order, ['satellite'])).toEqual([{ card: 'satellite', paid: true }]);
    expect(
      stacked([
        { card: 'base', paid: false },
        { card: 'base', paid: false },
      ]),
    ).toEqual([{ card: 'base', paid: false, count: 2 }]);
  });

  it('never promise what can fail, nor give up what can succeed', () => {
    expect(chanceText(999, 1000, 'en')).toBe('99\u202f%');
    expect(chanceText(1, 1000, 'en')).toBe('1\u202f%');
    expect(chanceText(1000, 1000, 'en', 1)).toBe('100\u202f%');
    expect(chanceText(0, 10, 'de', 1)).toBe('0\u202f%');
    expect(chanceText(1, 3, 'de', 1)).toBe('33,3\u202f%');
  });

  it('put whoever was first in front', () => {
    const table = structuredClone(positions.waiting.view.table);
    table.players[0].missions = ['moon-base'];
    table.players[1].missions = ['moon-base'];
    table.players[1].first = ['moon-base'];
    expect(markersAt(table, 'moon-base')).toEqual([1, 0]);
  });

  it('let pieces fly from one’s own area, and from the panels of others', () => {
    const position = positions.begin;
    expect(motionsOf({ type: 'card-bought', seat: 0, card: 'big-data' }, position)).toMatchObject([{ from: 'market:big-data', to: 'mine:play' }]);
    expect(motionsOf({ type: 'card-placed', seat: 1, card: 'base', to: 'plan' }, position)).toMatchObject([{ from: 'player:1', to: 'player:1' }]);
    expect(motionsOf({ type: 'turn-began', seat: 1 }, position)).toEqual([]);
  });
});
