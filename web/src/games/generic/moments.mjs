// Positions of an example game, which has no board of its own.

import { has, mine } from '../moments.mjs';

export const game = 'first-orbit';
export const boxes = { box: 'standard' };

const race = { players: 2 };
export const positions = {
  choice: [race, (position) => mine(position) && has(position, 'burn') && has(position, 'fetch')],
  'full-hand': [race, (position) => mine(position) && !has(position, 'fetch')],
  waiting: [race, (position) => !mine(position) && !position.over],
  over: [race, (position) => position.over],
};
