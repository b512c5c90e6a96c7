import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { cardArt } from './art/cards';
import { artOf, learn } from './facts';
import { ActionType, Ask, EventType, Phase } from '../../generated/rocketmen';
import { some } from '../fixtures';
import { boxes } from './fixtures';
import { goalText } from './goals';
import { heading, sentence } from './story';
import { targetsOf } from './targets';
import { lookup } from '../../text/lookup';
import { textsIn, wordsIn } from './texts';
import type { Action, Event } from './types';
import type { AnyField, Lang } from '../../app/types';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const engine = readdirSync(new URL('engine/rocketmen/', root)).filter((name) => name.endsWith('.cpp'));
const records = (file: string, kind: string) => parse(read(`data/rocketmen/${file}`))[kind] as { id: string; goals?: string[] }[];
const cards = boxes.box;
learn(cards);
const languages = Object.keys(wordsIn);

function keys(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, part]) => keys(part, `${path}/${key}`));
}

describe('the words of Rocketmen', () => {
  it('shared with the terminal are the same in all languages', () => {
    for (const lang of languages) expect(keys(textsIn[lang]), lang).toEqual(keys(textsIn.en));
  });

  it('explain every rule the engine refuses with, and no other', () => {
    const rules = new Set(engine.flatMap((name) => [...read(`engine/rocketmen/${name}`).matchAll(/"(RM-[A-Z]+-\d+)"/g)].map((match) => match[1])));
    expect(rules.size).toBeGreaterThan(40);
    for (const words of Object.values(wordsIn)) expect([...rules].filter((rule) => !lookup(words.refusal, rule))).toEqual([]);
    const book = read('data/rules/rocketmen.toml');
    for (const rule of Object.keys(wordsIn.en.refusal)) expect(book, rule).toContain(`{ id = "${rule}"`);
  });

  it('name every decision and phase', () => {
    for (const words of Object.values(wordsIn)) {
      for (const ask of Ask) expect(words.prompt.asked[ask], ask).toBeTruthy();
      for (const ask of Ask) if (ask !== 'nothing') expect(words.prompt.ask[ask].text && words.prompt.ask[ask].hint, ask).toBeTruthy();
      for (const phase of Phase) expect(words.whereIn[phase], phase).toBeTruthy();
    }
  });

  it('have a short line for every advantage card, and a drawing for every card', () => {
    const advantages = records('advantages.toml', 'advantage').map(({ id }) => id);
    for (const words of Object.values(wordsIn)) expect(Object.keys(words.short).sort()).toEqual([...advantages].sort());
    for (const card of cards.cards) expect(cardArt[artOf(card)], card.id).toBeTruthy();
    expect(cards.cards.map(({ id }) => id)).toEqual(expect.arrayContaining(advantages));
  });

  it('say every part of every goal', () => {
    for (const { goals } of records('goals.toml', 'goal'))
      for (const goal of goals!) for (const lang of languages) expect(goalText(goal, cards, lang), goal).toMatch(/^[\p{L}\d][^{}]*$/u);
    for (const { goals } of records('goals.toml', 'goal')) for (const goal of goals!) expect(goalText(goal, cards, 'de'), goal).not.toMatch(/undefined|NaN/);
  });

  it('know every action: it is clicked on the board or has a button', () => {
    const buttons = ['confirm', 'cancel', 'end-turn', 'push', 'abort', 'pass'];
    for (const name of ActionType) expect(targetsOf(some<Action>({ type: name })).length === 0, name).toBe(buttons.includes(name));
  });

  it('name every line of the score', () => {
    for (const id of ['missions', 'hazards', 'first-there', 'goal', 'victory-points', 'most-advanced-mission'])
      for (const words of Object.values(wordsIn)) expect(lookup(words.score, id), id).toBeTruthy();
  });
});

describe('the log', () => {
  const plain = (event: Event, lang: Lang) =>
    sentence(event, cards, lang)
      ?.map((part) => (typeof part === 'string' ? part : 'seat' in part ? `<${part.seat}>` : 'icon' in part ? `(${part.label})` : part.name))
      .join('');
  const secret = ['card-chosen', 'place-chosen', 'payment-added', 'payment-taken-back', 'order-cancelled', 'copy-chosen'];
  const values: AnyField<Event> = {
    seat: 0,
    variant: 'fast-track',
    goal: 'grand-tour',
    card: 'big-data',
    cards: ['satellite', 'base'],
    money_tokens: 1,
    science_tokens: 0,
    money: 40,
    price: 30,
    round: 3,
    to: 'moon',
    from: 'hand',
    rocket_points: 3,
    needed: 4,
    spaces: 2,
    rocket: 5,
    value: 2,
    location: 'moon-base',
    first: true,
    token: 'hand',
    points: 4,
    solo: 'solo-base',
    valid: true,
    winners: [0],
    with: 'satellite',
    ask: 'draw',
  };

  it('tells every event that is not for one seat alone, without a hole', () => {
    for (const type of EventType)
      for (const lang of languages) {
        const drawn: AnyField<Event> = type === 'cards-drawn' ? { cards: 3 } : {};
        const placed: AnyField<Event> = type === 'card-placed' ? { to: 'pad' } : {};
        const event = some<Event>({ ...values, ...drawn, ...placed, type });
        const told = plain(event, lang) ?? heading(event, cards, lang);
        if (secret.includes(type) || type === 'turn-began') expect(told, type).toBeNull();
        else {
          expect(told, type).toBeTruthy();
          expect(told, type).not.toMatch(/[{}*=]|undefined|NaN|---/);
        }
      }
  });

  it('says what a payment lost, and who won alone', () => {
    expect(plain(some<Event>({ ...values, type: 'paid' }), 'en')).toBe('<0> pays $30 with Satellite, Base, $20 token; $10 is lost.');
    expect(plain(some<Event>({ ...values, type: 'paid', money: 30, money_tokens: 0 }), 'de')).toBe('<0> zahlt $30 mit Satellit, Basis.');
    expect(plain({ type: 'game-ended', winners: [] }, 'en')).toContain(textsIn.en.word.rival);
    expect(wordsIn.de.place.pad).toBeTruthy();
  });
});
