// The board shows what the box and the outlook say: with other figures there, it shows others.

import { describe, expect, it } from 'vitest';
import { changed, count, drawn, names, tableOf, withoutOutlook } from '../drawn';
import Bay from './Bay.svelte';
import Invest from './decide/Invest.svelte';
import { boxes, positions } from './fixtures';
import { game } from './game';
import Header from './Header.svelte';
import Balance from './planning/Balance.svelte';
import Column from './planning/Column.svelte';
import { prompt } from './prompt';
import { motionsOf } from './story';
import { wish } from './targets';
import type { RescuePosition } from './types';

const { box } = boxes;
const deluxe = boxes['box-deluxe'];
const { planning, waiting, purchase, boarding, invest } = positions;
const table = (position: RescuePosition, cards = box) => tableOf(game, position, cards);

describe('the board follows', () => {
  it('whether a rocket is complete, and what it carries', () => {
    const bay = (position: RescuePosition) => drawn(Bay, { table: table(position), number: 1 });
    const ready = changed(waiting, ({ outlook }) => {
      outlook!.rockets[0] = { ...outlook!.rockets[0], complete: true, lacks: [], tanks: 3, equipment: ['rover'], tank_place: null };
    });
    const bare = changed(waiting, ({ outlook }) => {
      outlook!.rockets[0] = { ...outlook!.rockets[0], complete: false, lacks: ['engine'], tanks: 0, equipment: [] };
    });
    expect(bay(ready)).toContain('hangar complete');
    expect(bay(ready)).toContain('3 fuel tanks');
    expect(bay(bare)).not.toContain('hangar complete');
    const launch = wish('planet:x', [], ready);
    expect(launch).toMatchObject({ type: 'launch', hangar: 1 });
  });

  it('the order of the dice', () => {
    const dice = [
      { seat: 2, face: 1 },
      { seat: 0, face: 6 },
    ];
    const other = changed(waiting, (position) => {
      position.view.table.phase = 'build';
      position.view.table.turns = dice;
      position.outlook!.dice = [{ phase: 'build', dice }];
    });
    const faces = [...drawn(Header, { table: table(other) }).matchAll(/#i-die-(\d)/g)].map(([, face]) => face);
    expect(faces).toEqual(['1', '6']);
  });

  it('how many chips the Mogul has', () => {
    const numbers = (most: number) => count(drawn(Invest, { table: table(invest, { ...deluxe, most_investments: most }) }), 'class="number');
    expect(numbers(4) - numbers(3)).toBe(deluxe.hangars.length / 2);
  });

  it('what a plan lacks', () => {
    const short = changed(planning, ({ outlook }) => {
      outlook!.settlement = { ...outlook!.settlement!, balance: -9, missing: 7 };
    });
    const { plan } = short.view.hand!;
    expect(drawn(Balance, { table: table(short), plan })).toContain('<b>9</b>');
    expect(drawn(Balance, { table: table(short), plan })).toContain('class="miss');
    expect(drawn(Balance, { table: table(planning), plan })).not.toContain('class="miss');
  });

  it('the faces of a die', () => {
    const drag = { over: null, clicked: true };
    const column = (cards: typeof box) =>
      drawn(Column, { table: table(planning, cards), phase: 'build', plan: planning.view.hand!.plan, held: null, drag, locked: false, onfield: () => {} });
    const more = changed(box, (copy) => void copy.faces.push(copy.faces[5]));
    expect(count(column(more), '<em>7</em>')).toBe(1);
    expect(count(column(box), '<em>7</em>')).toBe(0);
  });

  it('what is left of a die', () => {
    const cubes = changed(purchase, ({ outlook }) => void (outlook!.die = { left: 9, of: 9, several_kinds: false }));
    expect(prompt(cubes, names, 'en', box).text).toContain('9 cubes');
    const seats = changed(boarding, ({ outlook }) => void (outlook!.die = { left: 1, of: 4, several_kinds: false }));
    expect(prompt(seats, names, 'en', box).text).toContain('4 of 4');
  });

  it('the rate of an exchange, and how stability is played', () => {
    const exchanged = { type: 'cubes-exchanged', seat: 1, give: 'carbon', get: 'titanium' } as const;
    expect(motionsOf(exchanged, waiting, { ...box, cubes_for_one: 3 })[0].count).toBe(3);
    const lenient = changed(waiting, ({ outlook }) => void (outlook!.stability_strict = false));
    expect(game.agreed!(box, lenient).stability_strict).toBe(false);
    expect(game.agreed!(box, { ...waiting, outlook: { ...waiting.outlook!, stability_strict: true } }).stability_strict).toBe(true);
  });

  it('as much as there is without an outlook', () => {
    const bare = table(withoutOutlook(waiting));
    expect(drawn(Bay, { table: bare, number: 1 })).toContain('class="hangar"');
    expect(drawn(Header, { table: bare })).toContain('tracker');
    expect(game.agreed!(box, bare.position)).toEqual(box);
  });
});
