// The board shows what the box and the outlook say: with other figures there, it shows others.

import { describe, expect, it } from 'vitest';
import { changed, count, drawn, tableOf, withoutOutlook } from '../drawn';
import Card from './Card.svelte';
import Engines from './Engines.svelte';
import { learn } from './facts';
import { shortText, tokenText } from './figures';
import { boxes, positions } from './fixtures';
import { game } from './game';
import Header from './Header.svelte';
import Ends from './Ends.svelte';
import Place from './Place.svelte';
import Planets from './Planets.svelte';
import RivalPanel from './RivalPanel.svelte';
import { shapeOf } from './shape';
import { wordsIn } from './texts';
import type { MenPosition } from './types';
import World from './World.svelte';
import Zones from './Zones.svelte';

const { box } = boxes;
learn(box);
const { begin } = positions;
const launch = Object.values(positions).find(({ outlook }) => outlook!.launch !== null)!;
const solo = Object.values(positions).find(({ outlook }) => outlook!.rival !== null)!;
const table = (position: MenPosition) => tableOf(game, position, box);

describe('the board follows', () => {
  it('the engines that may still be bought', () => {
    const engines = (left: number) =>
      drawn(Engines, { table: table(changed(begin, ({ outlook }) => void (outlook!.race.engines_left = left))), shape: { kind: 'wide' } });
    expect(engines(5)).toContain('5 more this turn');
    expect(engines(0)).toContain('no more this turn');
  });

  it('the price of an abort', () => {
    const other = changed(launch, ({ outlook, view }) => {
      view.table.flight.drawn = 1;
      outlook!.launch!.abort_cards = 8;
    });
    expect(drawn(Ends, { table: table(other) })).toContain('8 pad cards');
  });

  it('where the rival aims', () => {
    const location = box.locations.find(({ destination }) => destination === 'mars')!;
    const aiming = changed(solo, ({ outlook }) => {
      outlook!.rival = { aim: { destination: 'mars', location: location.id, spaces: 31 }, done: false };
    });
    expect(drawn(RivalPanel, { table: table(aiming) })).toContain(location.name.en);
    expect(count(drawn(RivalPanel, { table: table(aiming) }), /<i[ >]/)).toBe(31);
    const done = changed(solo, ({ outlook }) => void (outlook!.rival = { aim: null, done: true }));
    const idle = changed(solo, ({ outlook }) => void (outlook!.rival = { aim: null, done: false }));
    expect(drawn(RivalPanel, { table: table(done) })).not.toBe(drawn(RivalPanel, { table: table(idle) }));
    expect(drawn(RivalPanel, { table: table(begin) })).not.toContain('rival');
  });

  it('where missions go, who may be there and when it ends', () => {
    const earth = changed(begin, ({ outlook }) => {
      outlook!.race = { ...outlook!.race, destinations: ['earth'], first_tokens: [], end_points: null, markers: 6, racers: 2 };
    });
    const shape = shapeOf(1000, 400);
    expect(drawn(Planets, { table: table(earth), shape })).not.toContain('world moon');
    expect(drawn(Planets, { table: table(begin), shape })).toContain('world moon');
    const world = (position: MenPosition) => drawn(World, { table: table(position), to: 'moon' });
    expect(world(begin)).toContain('class="token');
    expect(world(earth)).not.toContain('class="token');
    expect(drawn(Header, { table: table(earth) })).toContain('6');
    const place = (position: MenPosition) => drawn(Place, { table: table(position), location: box.locations[0], aim: false });
    expect(count(place(earth), 'class="socket')).toBe(2);
    expect(count(place(changed(earth, ({ outlook }) => void (outlook!.race.racers = 3))), 'class="socket')).toBe(3);
  });

  // All figures that sentences state, each another one.
  const other: typeof box = {
    ...box,
    placement_cost: 51,
    markers_battle_for_earth: 52,
    rocket_token: 53,
    hand_token: 54,
    money_token: 55,
    variants_drawn: 56,
    engines_per_turn: 57,
    cards: box.cards.map((card) => ({ ...card, amount: card.amount === undefined ? undefined : card.amount + 60 })),
  };

  it.each(Object.keys(wordsIn))('the figures of its sentences in %s', (lang) => {
    const stating = Object.entries(wordsIn.en.refusal).flatMap(([rule, words]) => (typeof words === 'string' ? [] : [rule]));
    expect(stating).toEqual(['RM-EARTH-02', 'RM-PLACE-01']);
    expect(game.refusal('RM-EARTH-02', other, lang)).toContain('52');
    expect(game.refusal('RM-PLACE-01', other, lang)).toContain('$51');
    expect(tokenText('rocket', other, lang)).toContain('53');
    expect(tokenText('hand', other, lang)).toContain('54');
    expect(tokenText('money', other, lang)).toContain('$55');
    expect(game.targetLabel('pay:money-token', other, lang)).toContain('$55');
    const paid = { type: 'paid', seat: 0, cards: [], money_tokens: 1, science_tokens: 0, money: 20, price: 20 } as const;
    expect(game.sentence({ ...paid, cards: [] }, other, lang)!.join('')).toContain('$55');
    expect(game.editionLine({ ...begin, options: { ...begin.options, variants: 'two' } }, other, lang)).toContain('56');
    for (const [id, words] of Object.entries(wordsIn.en.short)) {
      const card = other.cards.find((one) => one.id === id)!;
      if (typeof words !== 'string') expect(shortText(card, lang), id).toContain(String(card.amount));
    }
  });

  it('the figures on its pieces', () => {
    const card = (kind: string, cards = other) => drawn(Card, { card: cards.cards.find((one) => one.kind === kind), box: cards, face: 'full' });
    expect(card('engine')).toContain('57 engines a turn');
    const more = changed(begin, ({ outlook }) => void (outlook!.race.engines_per_turn = 58));
    expect(card('engine', game.agreed!(box, more))).toContain('58 engines a turn');
    expect(game.agreed!(box, begin)).toBe(box);
    const empty = changed(begin, ({ view }) => Object.assign(view.table.players[0], { plan: null, pad: [] }));
    const zones = (cost: number) =>
      drawn(Zones, {
        table: tableOf(
          game,
          changed(empty, ({ outlook }) => void (outlook!.race.plan_cost = cost)),
          other,
        ),
        seat: 0,
      });
    expect(zones(59)).toContain('A mission card goes here: $59');
    expect(zones(0)).toContain('free of charge');
    const planned = changed(empty, ({ view }) => void (view.table.players[0].plan = other.cards[0].id));
    expect(drawn(Zones, { table: tableOf(game, planned, other), seat: 0 })).toContain('$51 each');
  });

  it('as much as there is without an outlook', () => {
    const bare = table(withoutOutlook(begin));
    const shape = shapeOf(1000, 400);
    for (const part of [Engines, Header, Planets, RivalPanel]) expect(() => drawn(part, { table: bare, shape })).not.toThrow();
  });
});
