// The board shows what the box and the outlook say: with other figures there, it shows others.

import { describe, expect, it } from 'vitest';
import { changed, count, drawn, names, tableOf, withoutOutlook } from '../drawn';
import Commit from './Commit.svelte';
import Desk from './Desk.svelte';
import { cardsAreOut, scientistCard } from './facts';
import { adviceOn, boxHint, worthOf } from './figures';
import { boxes, positions } from './fixtures';
import { game } from './game';
import MissionCard from './MissionCard.svelte';
import { prompt } from './prompt';
import SheetBox from './SheetBox.svelte';
import { dice } from './story';
import { wordsIn } from './texts';
import type { MoonPosition } from './types';

const { box } = boxes;
const { buy, choose, waiting } = positions;
const commit = positions['commit-rival'];
const table = (position: MoonPosition, cards = box) => tableOf(game, position, cards);

describe('the board follows', () => {
  it('the years of the box and the limits of the table', () => {
    const year = buy.view.table.year;
    const from = (first: number) => ({ ...box, years: box.years.map((one, i) => ({ ...one, year: first + i })) });
    expect(prompt(buy, names, 'en', from(year)).hint).not.toBe(prompt(buy, names, 'en', from(year - 1)).hint);
    const last = choose.view.table.year - box.years.length + 1;
    expect(prompt(choose, names, 'en', from(last)).hint).not.toBe(prompt(choose, names, 'en', from(last + 1)).hint);
    const limits = changed(buy, ({ outlook }) => void (outlook!.sell_limits[3] = 8));
    expect(game.agreed!(box, limits).years[3].sell_limit).toBe(8);
  });

  it('the spaces of a box and what its researchers bring', () => {
    const sheet = (position: MoonPosition, cards = box) => drawn(SheetBox, { table: table(position, cards), seat: 0, name: 'robotics' });
    expect(count(sheet(buy, { ...box, spaces_in_box: 3 }), /class="space\b(?!s)/)).toBe(3);
    const richer = changed(buy, ({ outlook }) => void (outlook!.effects[0].robotics = 11));
    expect(sheet(richer)).toContain('11');
    expect(drawn(Desk, { table: table(richer) })).toContain('11');
  });

  it('the cards that are left', () => {
    const few = changed(buy, ({ outlook }) => void (outlook!.cards_left = 17));
    expect(drawn(Desk, { table: table(few) })).toContain('17');
  });

  it('the order in which cards are laid', () => {
    const order = [...drawn(Commit, { table: table(commit), mission: box.missions[0] }).matchAll(/commit:(\d)/g)].map(([, seat]) => Number(seat));
    const turned = changed(commit, ({ outlook }) => void outlook!.commit_order.reverse());
    const other = [...drawn(Commit, { table: table(turned), mission: box.missions[0] }).matchAll(/commit:(\d)/g)].map(([, seat]) => Number(seat));
    expect(order).toEqual(commit.outlook!.commit_order);
    expect(other).toEqual([...order].reverse());
  });

  it('the sides of the dice', () => {
    const [die] = dice({ type: 'dice-rolled', seat: 0, faces: ['failure'] }, { ...box, sides: ['failure', 'success'] });
    expect(die.sides).toBe(2);
    expect([1, 2].map(die.fits)).toEqual([true, false]);
  });

  it('who holds cards, not the calendar', () => {
    const none = changed(waiting, ({ view }) => view.table.players.forEach((player) => Object.assign(player, { cards: 0, laid: 0, put_away: 0 })));
    expect(cardsAreOut(none.view.table)).toBe(false);
    for (const place of ['cards', 'laid', 'put_away'] as const)
      expect(cardsAreOut(changed(none, ({ view }) => void (view.table.players[1][place] = 1)).view.table)).toBe(true);
  });

  // All figures that sentences state, each another one.
  const other: typeof box = {
    ...box,
    discount: 51,
    insurance: 52,
    card_price: 53,
    hand_limit: 54,
    markers: 55,
    dice: 56,
    cards: { '4': 1, '9': 1 },
    scientists: box.scientists.map((one, i) => ({ ...one, researchers: 60 + i, final_prestige: one.final_prestige < 0 ? -70 - i : 70 + i })),
  };

  it.each(Object.keys(wordsIn))('the figures of its sentences in %s', (lang) => {
    const stating = Object.entries(wordsIn.en.refusal).flatMap(([rule, words]) => (typeof words === 'string' ? [] : [rule]));
    expect(stating).toEqual(['M69-CARD-01', 'M69-CARD-02']);
    expect(game.refusal('M69-CARD-01', other, lang)).toContain('53');
    expect(game.refusal('M69-CARD-02', other, lang)).toContain('54');
    for (const name of ['robotics', 'investors'] as const) expect(boxHint(name, other, lang)).toContain('51');
    expect(boxHint('insurance', other, lang)).toContain('52');
    for (const who of ['young', 'spy', 'famous'] as const) {
      const { final_prestige } = scientistCard(other, who);
      const each = `${final_prestige < 0 ? '−' : ''}${Math.abs(final_prestige)}`;
      expect(worthOf(who, other, lang)).toContain(final_prestige > 0 ? `+${each}` : each);
      expect(game.scoreLabel(who, other, lang).text).toContain(` ${each}`);
      if (who !== 'spy') expect(adviceOn(who, other, lang)).toContain(each);
    }
    const researchers = String(scientistCard(other, 'genius').researchers);
    expect(worthOf('genius', other, lang)).toContain(researchers);
    expect(adviceOn('genius', other, lang)).toContain(researchers);
    expect(prompt(positions.marker, names, lang, other).hint).toContain('55');
  });

  it('the figures on its pieces', () => {
    const desk = drawn(Desk, { table: table(buy, other) });
    expect(desk).toContain('Value 4 to 9');
    expect(desk).toContain(`${scientistCard(other, 'basic').researchers} researchers`);
  });

  it('nobody but the button that ends a turn', () => {
    for (const { actions } of Object.values(positions)) for (const action of actions) expect(game.closingWord(action)).toBe(false);
  });

  it('the price of the cheapest mission', () => {
    const first = { ...box, years: box.years.map((one, i) => ({ ...one, year: buy.view.table.year + i })) };
    const dear = changed(buy, ({ outlook }) => outlook!.missions.forEach((mission) => void (mission.price = 83)));
    dear.outlook!.missions[2].price = 81;
    dear.outlook!.missions[2].open = true;
    expect(prompt(dear, names, 'en', first).hint).toContain('81 million');
  });

  it('what flags take off a mission', () => {
    const mission = box.missions[0];
    const flown = changed(buy, ({ view, outlook }) => {
      view.table.flags[mission.id] = [1];
      outlook!.prestige[mission.id] = mission.prestige.map((points) => points - 44);
    });
    expect(drawn(MissionCard, { table: table(flown), mission })).toContain('1 flag of earlier years: 44 PP less');
  });

  it('as much as there is without an outlook', () => {
    const bare = table(withoutOutlook(commit));
    expect(drawn(Commit, { table: bare, mission: box.missions[0] })).toContain('class="seats"');
    expect(drawn(SheetBox, { table: bare, seat: 0, name: 'pad' })).toContain('class="box"');
    expect(game.agreed!(box, bare.position)).toEqual(box);
  });
});
