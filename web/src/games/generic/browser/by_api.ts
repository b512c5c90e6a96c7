// A table of an example game brought to a moment over the API.

import { createGame, playAs, seat, type Game, type Moment } from '../../../../browser/by_api';
import type { Visitor } from '../../../../browser/support';
import type { Position } from '../../../generated/first-orbit';

export const example = 'first-orbit';

export async function exampleAt(visitor: Visitor, moment: Moment<Position>): Promise<Game> {
  const game = await createGame(visitor.address, {}, 1, example);
  if (!(await playAs(game, moment, (actions, turn) => actions[turn % actions.length]))) throw new Error('the moment never came');
  await seat(visitor, game);
  await visitor.page.goto(`${visitor.address}#/table/${game.created.table}`);
  return game;
}

export const inRound =
  (round: number): Moment<Position> =>
  (position) =>
    position.view.table.round >= round && position.to_act.includes(0);
export const atTheEnd: Moment<Position> = (position) => position.over;
