// The board shows what the box and the outlook say: with other figures there, it shows others.

import { describe, expect, it } from 'vitest';
import { changed, count, drawn, names, tableOf, withoutOutlook } from '../drawn';
import Commit from './Commit.svelte';
import Desk from './Desk.svelte';
import { cardsAreOut } from './facts';
import { boxes, positions } from './fixtures';
import { game } from './game';
import { prompt } from './prompt';
import SheetBox from './SheetBox.svelte';
import { dice } from './story';
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

  it('as much as there is without an outlook', () => {
    const bare = table(withoutOutlook(commit));
    expect(drawn(Commit, { table: bare, mission: box.missions[0] })).toContain('class="seats"');
    expect(drawn(SheetBox, { table: bare, seat: 0, name: 'pad' })).toContain('class="box"');
    expect(game.agreed!(box, bare.position)).toEqual(box);
  });
});
