// A table of Rocket Rescue brought to a moment over the API.

import type { Action } from '../../../app/types';
import { playAs, type Game, type Moment } from '../../../../browser/by_api';
import type { RescuePosition } from '../types';

export type RescueMoment = Moment<RescuePosition>;

const wanted = ['ready', 'launch', 'load', 'send', 'keep', 'replace', 'board', 'build', 'research', 'take', 'wait', 'pass']; // no passengers: seats stay free for boarding
const plan: [string, number][] = [
  ['research-1', 1],
  ['purchase-1', 3],
  ['boarding-1', 6],
  ['build-1', 2],
];

// A plain but sensible player, so that rockets stand in the hangars.
function sensible(actions: Action[], turn: number, character?: string): Action {
  const role = actions.find((action) => action.type === 'choose' && 'character' in action && action.character === character);
  if (role) return role;
  for (const [field, face] of plan) {
    const place = actions.find((action) => action.type === 'place' && 'field' in action && action.field === field && action.face === face);
    if (place) return place;
  }
  for (const type of wanted) {
    const found = actions.filter((action) => action.type === type);
    if (found.length > 0) return type === 'take' ? found[turn % found.length] : found.at(-1)!;
  }
  return actions.at(-1)!;
}

export const playUntil = (game: Game, moment: RescueMoment, character?: string): Promise<boolean> =>
  playAs(game, moment, (actions, turn) => sensible(actions, turn, character));

// My turn in this phase, with something to choose on the board.
const typicalActions: Record<string, string[]> = {
  planning: ['place'],
  research: ['research'],
  purchase: ['take'],
  boarding: ['board'],
  build: ['build', 'launch'],
};
export const inPhase =
  (phase: string, round: number): RescueMoment =>
  (position) =>
    position.view.table.round >= round &&
    position.view.table.phase === phase &&
    position.to_act.includes(0) &&
    position.actions.some((action) => typicalActions[phase].includes(action.type));
export const asked =
  (ask: string): RescueMoment =>
  (position) =>
    position.to_act.includes(0) && position.view.table.pending.at(-1)?.ask === ask;
export const atTheEnd: RescueMoment = (position) => position.over;
