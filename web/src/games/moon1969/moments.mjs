// The positions that the page's tests look at: how a table is set up, and the first moment of its games that is kept.

import { has, mine } from '../moments.mjs';

export const game = '1969';
export const boxes = { box: 'standard' };

const atStep =
  (step, ...types) =>
  (position) =>
    mine(position) && position.view.table.step === step && types.every((type) => has(position, type));
const flies = (own, moment) => (position) => (position.view.table.active === 0) === own && moment(position);
const cheapest = ({ outlook }) => Math.min(...outlook.missions.filter(({ open }) => open).map(({ price }) => price));

const nations = { players: 3 };
export const positions = {
  buy: [nations, (position) => atStep('buy', 'hire', 'spy', 'buy-card')(position) && position.view.table.players[0].money === 14 && cheapest(position) === 2],
  'buy-full': [nations, atStep('buy', 'hire', 'discard')],
  choose: [nations, atStep('choose', 'start', 'pass')],
  'commit-own': [nations, flies(true, atStep('commit', 'lay', 'take-back'))],
  'commit-rival': [nations, flies(false, atStep('commit', 'done', 'take-back'))],
  free: [nations, atStep('free-cards', 'draw', 'pass')],
  'free-full': [nations, atStep('free-cards', 'discard', 'pass')],
  marker: [nations, atStep('marker')],
  sell: [nations, atStep('sell')],
  test: [nations, (position) => atStep('test', 'convert', 're-roll', 'done')(position)],
  waiting: [nations, (position) => !mine(position) && position.view.table.step === 'test'],
};
