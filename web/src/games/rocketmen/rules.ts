// Where the rule book begins to speak about what is going on.

import type { Ask, MenPosition } from './types';

const decisions: Record<Exclude<Ask, 'nothing'>, string> = {
  'place-free': 'RM-FX-20',
  scrap: 'RM-FX-14',
  draw: 'RM-FX-14',
  swap: 'RM-FX-15',
  fetch: 'RM-FX-17',
  'scrap-maybe': 'RM-FX-19',
  answer: 'RM-Q-13',
  'first-card': 'RM-FX-03',
  'last-chance': 'RM-FX-07',
  'abort-cards': 'RM-LAUNCH-08',
  'keep-engine': 'RM-FX-27',
  mission: 'RM-LAUNCH-09',
  'hand-limit': 'RM-ENDT-01',
  'turn-end': 'RM-Q-28',
};

export const chapters = { action: 'RM-TURN-01', launch: 'RM-LAUNCH-01', over: 'RM-SCORE-01', refill: 'RM-ENDT-01' };

export function ruleOfNow(position: MenPosition): string {
  const { phase, pending } = position.view.table;
  if (pending.ask !== 'nothing') return decisions[pending.ask];
  const order = position.view.hand?.order.kind;
  if (order === 'purchase') return 'RM-BUY-01';
  if (order === 'placement') return 'RM-PLACE-01';
  return chapters[phase];
}
