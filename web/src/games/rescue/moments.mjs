// The positions that the page's tests look at: how a table is set up, and the first moment of its games that is kept.

import { has, mine } from '../moments.mjs';

export const game = 'rocket-rescue';
export const boxes = { box: 'third-base', 'box-deluxe': 'third-deluxe', 'box-first': 'first' };

const asked = (ask) => (position) => mine(position) && position.view.table.pending.at(-1)?.ask === ask;
const inPhase =
  (phase, ...types) =>
  (position) => {
    const { table } = position.view;
    return mine(position) && table.phase === phase && table.pending.length === 0 && types.every((type) => has(position, type));
  };
const as = (character, moment) => (position) => position.view.table.characters[0] === character && moment(position);
const firstRound = (moment) => (position) => position.view.table.round === 1 && moment(position);

const base = { edition: 'third-base', players: 3 };
const deluxe = { edition: 'third-deluxe', players: 3, characters: 'chosen' };
const first = { edition: 'first', players: 3 };
export const positions = {
  boarding: [base, inPhase('boarding', 'board', 'pass')],
  building: [base, firstRound(inPhase('build', 'build', 'pass'))],
  discard: [base, asked('discard')],
  passenger: [base, firstRound(asked('passenger'))],
  planning: [base, firstRound(inPhase('planning', 'place', 'bid'))],
  purchase: [
    base,
    (position) => inPhase('purchase')(position) && position.actions.filter(({ type, resource }) => type === 'take' && resource === 'carbon').length > 1,
  ],
  refill: [base, asked('refill')],
  terminal: [base, asked('terminal')],
  waiting: [base, (position) => !mine(position) && position.view.table.phase === 'build'],
  adjust: [deluxe, as('engineer', asked('adjust'))],
  character: [deluxe, asked('character')],
  equipping: [deluxe, as('pilot', inPhase('build', 'equip', 'pass'))],
  explore: [deluxe, (position) => asked('explore')(position) && has(position, 'mark') && has(position, 'survey')],
  invest: [deluxe, (position) => asked('invest')(position) && position.actions.length === 4],
  keep: [deluxe, asked('keep')],
  mining: [deluxe, as('miner', (position) => inPhase('purchase', 'take', 'pass')(position) && position.view.table.progress.cubes > 0)],
  replace: [deluxe, asked('replace')],
  reroll: [deluxe, asked('reroll')],
  sabotage: [deluxe, (position) => asked('sabotage')(position) && has(position, 'swap-chip')],
  shifting: [deluxe, as('mechanic', inPhase('build', 'build', 'shift', 'pass'))],
  load: [first, (position) => asked('load')(position) && has(position, 'load')],
  send: [first, asked('send')],
};
