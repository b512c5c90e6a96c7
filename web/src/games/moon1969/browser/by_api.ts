// A table of 1969 brought to a moment over the API.

import type { Action, CreateReply } from '../../../app/types';
import { missionBoxes as symbolBoxes, type MoonPosition, type PublicState } from '../types';
import { call, createGame, playAs, seat, type Game, type Moment } from '../../../../browser/by_api';
import type { Visitor } from '../../../../browser/support';

// Hires here and there, some of them for re-rolls, buys a card now and then, and flies whatever can be paid.
function sensible(actions: Action[], turn: number): Action {
  const of = (type: string) => actions.filter((action) => action.type === type);
  const pick = (type: string) => of(type)[(turn * 7) % of(type).length];
  for (const type of ['draw', 'take-marker', 'convert', 'start']) if (of(type).length > 0) return type === 'start' ? of(type).at(-1)! : of(type)[0];
  if (of('spy').length > 0 && turn % 5 === 0) return pick('spy');
  if (of('buy-card').length > 0 && turn % 2 === 0) return of('buy-card')[0];
  const simulation = of('hire').find((action) => action.type === 'hire' && action.box === 'simulation');
  if (simulation && turn % 4 === 1) return simulation;
  if (of('hire').length > 0 && turn % 4 !== 3) return pick('hire');
  return actions.find(({ type }) => type === 'done' || type === 'pass') ?? actions[0];
}

export const atStep =
  (step: PublicState['step'], year: number): Moment<MoonPosition> =>
  (position) => {
    const { table } = position.view;
    return table.year >= year && table.step === step && position.to_act.includes(0);
  };
export const inTheTest: Moment<MoonPosition> = (position) => atStep('test', 1964)(position) && position.actions.some(({ type }) => type === 're-roll');
export const overThere: Moment<MoonPosition> = (position) => position.over;

// A game in which the moment never comes is played anew.
export async function moonAt(visitor: Visitor, moment: Moment<MoonPosition>, bots = 3): Promise<Game> {
  for (let games = 0; games < 8; games++) {
    const game = await createGame(visitor.address, { edition: 'standard' }, bots, '1969');
    if (!(await playAs(game, moment, sensible))) continue;
    await seat(visitor, game);
    await visitor.page.goto(`${visitor.address}#/table/${game.created.table}`);
    return game;
  }
  throw new Error('the moment never came');
}

const missionBoxes: readonly string[] = symbolBoxes; // none of them makes anything cheaper

// Ann has 3 million left in the first purchases: a young scientist more, and nothing is left to buy.
export async function oneHireLeft(visitor: Visitor): Promise<Game> {
  const game = await createGame(visitor.address, { edition: 'standard', nations: 'usa,ussr' }, 1, '1969');
  let left = 0;
  const moment: Moment<MoonPosition> = (position) => {
    left = position.view.table.players[0].money;
    return position.view.table.step === 'buy' && position.to_act.includes(0) && left === 3;
  };
  await playAs(game, moment, (actions) => {
    const of = (type: string) =>
      actions.find((action) => action.type === type && (action.type !== 'hire' || (action.scientist === 'young' && missionBoxes.includes(action.box))));
    return ((left - 3) % 3 === 0 ? of('hire') : of('buy-card')) ?? actions.find(({ type }) => type === 'pass') ?? actions[0];
  });
  await seat(visitor, game);
  await visitor.page.goto(`${visitor.address}#/table/${game.created.table}`);
  await visitor.page.locator('[data-target="hire:young"].lit').waitFor();
  return game;
}

export async function hireLast(visitor: Visitor) {
  await visitor.page.locator('[data-target="hire:young"].lit:visible').first().click();
  await visitor.page.locator('[data-target^="box:"].lit:visible:not([data-target="box:investors"])').last().click();
  await visitor.page.locator('[data-target="confirm"]').click();
}

// Ann and Ben alone, in the last years of their game.
export async function lateGame(address: string, year: number): Promise<Game> {
  const seats = ['Ann', 'Ben'].map((name) => ({ kind: 'person', name }));
  const created = await call<CreateReply>(address, '/tables', undefined, { game: '1969', options: { edition: 'standard', players: 2 }, seats });
  const tokens = created.seats.map(({ token }) => token!);
  for (let key = 0; ; key++) {
    const position = await call<MoonPosition>(address, `/tables/${created.table}`, tokens[key % 2]);
    if (position.view.table.year >= year) return { game: '1969', address, created, token: tokens[0] };
    if (!position.to_act.includes(key % 2)) continue;
    const { text: _, ...action } = sensible(position.actions, key);
    await call(address, `/tables/${created.table}/act`, tokens[key % 2], { action, key: `k${key}` });
  }
}
