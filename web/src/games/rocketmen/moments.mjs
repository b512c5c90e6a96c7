// The positions that the page's tests look at: how a table is set up, and the first moment of its games that is kept.

import { has, mine } from '../moments.mjs';

export const game = 'rocketmen';
export const boxes = { box: 'standard' };

const asks = (ask) => (position) => mine(position) && position.view.table.pending.ask === ask;
const acting =
  (kind, ...types) =>
  (position) => {
    const { table, hand } = position.view;
    return (
      mine(position) && table.phase === 'action' && table.pending.ask === 'nothing' && hand.order.kind === kind && types.every((type) => has(position, type))
    );
  };
const launching = (position) =>
  mine(position) && position.view.table.phase === 'launch' && position.view.table.pending.ask === 'nothing' && has(position, 'push');

const two = { players: 2 };
const three = { players: 3, variants: 'two' };
const alone = { players: 1 };
export const positions = {
  'abort-cards': [three, asks('abort-cards')],
  action: [two, (position) => acting('none', 'buy', 'discard', 'place')(position) && position.view.table.round > 8],
  answer: [two, asks('answer')],
  begin: [two, (position) => acting('none', 'buy')(position) && position.actions.find(({ type }) => type === 'place')?.to === 'plan'],
  draw: [two, asks('draw')],
  effect: [two, (position) => launching(position) && has(position, 'use')],
  'first-card': [two, asks('first-card')],
  'hand-limit': [two, asks('hand-limit')],
  launch: [two, (position) => launching(position) && position.view.table.flight.drawn > 0],
  offer: [two, (position) => acting('none')(position) && position.actions.some(({ type, from }) => type === 'use' && from === 'payment')],
  over: [two, (position) => position.over],
  pad: [two, (position) => acting('none', 'launch', 'place')(position) && position.view.table.players[0].pad.length > 0],
  placement: [two, acting('placement', 'pay', 'place', 'cancel')],
  purchase: [two, acting('purchase', 'pay', 'cancel')],
  scrap: [two, asks('scrap')],
  swap: [two, asks('swap')],
  waiting: [two, (position) => !mine(position) && !position.over],
  copy: [alone, (position) => acting('none', 'copy')(position)],
  depot: [alone, (position) => acting('placement')(position) && position.actions.some(({ type, to }) => type === 'place' && to === 'depot')],
  fetch: [alone, asks('fetch')],
  'keep-engine': [alone, asks('keep-engine')],
  mission: [alone, asks('mission')],
  'place-free': [alone, asks('place-free')],
  'scrap-maybe': [alone, asks('scrap-maybe')],
  solo: [alone, acting('none', 'remove', 'place')],
  'turn-end': [alone, asks('turn-end')],
};
