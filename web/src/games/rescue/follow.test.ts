// The board shows what the box and the outlook say: with other figures there, it shows others.

import { describe, expect, it } from 'vitest';
import { changed, count, drawn, names, tableOf, withoutOutlook } from '../drawn';
import { Character } from '../../generated/rocket-rescue';
import Bay from './Bay.svelte';
import Invest from './decide/Invest.svelte';
import Exchange from './Exchange.svelte';
import { abilityOf } from './figures';
import { boxes, positions } from './fixtures';
import { game } from './game';
import Hangars from './Hangars.svelte';
import Header from './Header.svelte';
import PlanetCard from './PlanetCard.svelte';
import Balance from './planning/Balance.svelte';
import Column from './planning/Column.svelte';
import { prompt } from './prompt';
import { motionsOf } from './story';
import { wish } from './targets';
import { wordsIn } from './texts';
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
    expect(drawn(Balance, { table: table(short) })).toContain('the dice cost 9');
    expect(drawn(Balance, { table: table(short) })).toContain('class="miss');
    expect(drawn(Balance, { table: table(planning) })).not.toContain('class="miss');
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

  // All figures that sentences state, each another one.
  const other: typeof deluxe = {
    ...deluxe,
    dice: 51,
    faces: [...deluxe.faces, deluxe.faces[5]],
    cubes_for_one: 52,
    seat_energy: 53,
    shield_energy: 54,
    hangars: deluxe.hangars.map((hangar) => ({ ...hangar, cubes: 55 })),
    rocket: [...deluxe.rocket, 'middle'],
    chip_energy: 56,
    explorer_points: 57,
    mechanic_modules: 58,
    ambassador_points: 59,
    most_investments: 60,
    miner_cubes: 61,
    pilot_points: 62,
  };

  it.each(Object.keys(wordsIn))('the figures of its refusals and abilities in %s', (lang) => {
    const stating = Object.entries(wordsIn.en.refusal).flatMap(([rule, words]) => (typeof words === 'string' ? [] : [rule]));
    expect(stating.length).toBeGreaterThan(9);
    for (const rule of stating) expect(game.refusal(rule, other, lang), rule).not.toBe(game.refusal(rule, deluxe, lang));
    expect(game.refusal('RR-PLAN-02', other, lang)).toContain('51');
    expect(game.refusal('RR-PLAN-03', other, lang)).toContain('7');
    expect(game.refusal('RR-LAUNCH-01', other, lang)).toContain('3, 4, 5, 6, 7');
    expect(game.refusal('RR-BUILD-12', other, lang)).toContain('7');
    expect(game.refusal('RR-BUILD-13', other, lang)).toContain('5');
    const stated = { explorer: ['56', '57'], mechanic: ['58'], ambassador: ['59'], mogul: ['56', '60'], miner: ['61'], pilot: ['62'] } as const;
    for (const character of Character)
      for (const figure of character in stated ? stated[character as keyof typeof stated] : []) expect(abilityOf(character, other, lang)).toContain(figure);
  });

  it('the figures of its prompts', () => {
    const said = (position: RescuePosition) => Object.values(prompt(position, names, 'en', other)).join(' ');
    expect(said(planning)).toContain('of 51');
    expect(said(boarding)).toContain('53 energy');
    expect(said(positions.terminal)).toContain('53 energy');
    expect(said(positions.building)).toContain('55 cubes');
    expect(said(positions.load)).toContain('55 cubes');
    expect(said(invest)).toContain('56 energy');
    const four = changed(positions.keep, ({ view }) => void view.table.drawn.push(view.table.drawn[0]));
    expect(prompt(four, names, 'en', other).text).toContain(`the ${positions.keep.view.table.drawn.length + 1} modules`);
  });

  it('the figures on its pieces', () => {
    const exchanging = { ...table(waiting, other), candidates: [{ action: { type: 'exchange' }, targets: [] }], chosen: ['give:carbon'] };
    expect(drawn(Exchange, { table: exchanging })).toContain('52 : 1');
    expect(game.targetLabel('give:carbon', other, 'en')).toContain('52');
    expect(drawn(Hangars, { table: table(waiting, other) })).toContain('55 carbon less');
    expect(drawn(Invest, { table: table(invest, other) })).toContain('at most 60');
    const hot = { ...other, planets: other.planets.map((planet) => ({ ...planet, hazards: ['heat' as const] })) };
    expect(game.targetLabel(`planet:${hot.planets[0].id}`, hot, 'en')).toContain('54 more energy');
    expect(drawn(PlanetCard, { box: hot, id: hot.planets[0].id })).toContain('54 more energy');
    const exchanged = { type: 'cubes-exchanged', seat: 1, give: 'carbon', get: 'titanium' } as const;
    expect(game.sentence(exchanged, other, 'en')).toContain('52\u202f');
  });

  it('as much as there is without an outlook', () => {
    const bare = table(withoutOutlook(waiting));
    expect(drawn(Bay, { table: bare, number: 1 })).toContain('class="hangar"');
    expect(drawn(Header, { table: bare })).toContain('tracker');
    expect(game.agreed!(box, bare.position)).toEqual(box);
  });
});
