// A table of Rocketmen brought to a moment over the API.

import type { AnyField, Action } from '../../../app/types';
import type { MenPosition } from '../types';
import { createGame, playAs, seat, type Game, type Moment } from '../../../../browser/by_api';
import type { Visitor } from '../../../../browser/support';

// Buys now and then, fills the pad, and flies whatever can fly.
function sensible(actions: Action[], turn: number): Action {
  const of = (type: string) => actions.filter((action) => action.type === type);
  const pick = (type: string) => of(type)[(turn * 7) % of(type).length];
  for (const type of ['confirm', 'pay', 'cancel', 'push', 'choose']) if (of(type).length > 0) return pick(type);
  if (of('place').length > 0 && turn % 3 !== 0) return pick('place');
  if (of('buy').length > 0 && turn % 4 < 2) return pick('buy');
  return actions.find(({ type }) => type === 'end-turn' || type === 'pass') ?? actions[turn % actions.length];
}

export type MenMoment = Moment<MenPosition>;
const mine = (position: MenPosition) => position.to_act.includes(0);
const outlook = (position: MenPosition) => position.outlook!;

export const inAction =
  (round: number, also: (position: MenPosition) => boolean = () => true): MenMoment =>
  (position) => {
    const { table } = position.view;
    return mine(position) && table.round >= round && table.phase === 'action' && table.pending.ask === 'nothing' && also(position);
  };
export const withPad = inAction(3, (position) => position.view.table.players[0].plan !== null && position.view.table.players[0].pad.length > 1);
export const readyToFly = inAction(2, (position) => outlook(position).destinations.some(({ open, needed, rocket_points }) => open && rocket_points >= needed));
export const canBuy = inAction(2, (position) =>
  position.view.table.display.some((card) => outlook(position).market.find((one) => one.card === card)?.affordable),
);
// The end is near: it was triggered, somebody lacks little, or the last rounds have come.
export const late =
  (points: number): MenMoment =>
  (position) => {
    const { last_round, round, players } = position.view.table;
    return mine(position) && (last_round || round >= 92 || players.some(({ victory_points }) => victory_points >= points));
  };
export const overAndDone: MenMoment = (position) => position.over;

// A game in which the moment never comes is played anew.
export async function menAt(visitor: Visitor, moment: MenMoment, bots = 1, options: Record<string, string | number> = {}): Promise<Game> {
  for (let games = 0; games < 10; games++) {
    const game = await createGame(visitor.address, options, bots, 'rocketmen');
    if (!(await playAs(game, moment, sensible))) continue;
    await seat(visitor, game);
    await visitor.page.goto(`${visitor.address}#/table/${game.created.table}`);
    return game;
  }
  throw new Error('the moment never came');
}

// Ann has a mission on her plan, no rocket and no cards: when she discards it, only the end of her turn is left.
const discardLeft: MenMoment = ({ actions, to_act }) =>
  to_act.includes(0) &&
  actions.some((action) => 'from' in action && action.from === 'plan') &&
  actions.every(
    (action) => action.type === 'launch' || action.type === 'end-turn' || (action.type === 'discard' && 'from' in action && action.from === 'plan'),
  );

export async function oneDiscardLeft(visitor: Visitor): Promise<Game> {
  const game = await createGame(visitor.address, {}, 1, 'rocketmen');
  await playAs(game, discardLeft, (actions) => {
    const of = (type: Action['type'], where: AnyField<Action> = {}) =>
      actions.find((action) =>
        Object.entries({ ...where, type }).every(([field, value]) => Object.entries(action).some(([one, is]) => one === field && is === value)),
      );
    return (
      of('confirm') ?? of('pay') ?? of('cancel') ?? of('place', { to: 'plan' }) ?? of('discard', { from: 'hand' }) ?? of('end-turn') ?? of('pass') ?? actions[0]
    );
  });
  await seat(visitor, game);
  await visitor.page.goto(`${visitor.address}#/table/${game.created.table}`);
  await visitor.page.locator('.acts [data-target="end-turn"]').waitFor();
  return game;
}

export async function discardLast(visitor: Visitor) {
  const plan = visitor.page.locator('[data-target^="plan:"].lit:visible').first();
  const tab = visitor.page.locator('.tabs .marked:visible').first(); // on a phone it may lie under another tab
  await plan.or(tab).first().waitFor();
  if (!(await plan.isVisible())) await tab.click();
  await plan.click();
  await visitor.page.locator('[data-target="confirm"]').click();
}
