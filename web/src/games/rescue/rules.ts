// Where the rule book begins to speak about a phase.

import { asked } from './facts';
import type { Ask, Phase, PublicState } from './types';

const chapters: Record<Phase, string> = {
  planning: 'RR-PLAN-01',
  research: 'RR-RESEARCH-01',
  purchase: 'RR-PURCHASE-01',
  boarding: 'RR-BOARD-01',
  build: 'RR-BUILD-01',
  'round-end': 'RR-CLEANUP-01',
  over: 'RR-END-01',
};

const decisions: Record<Ask, string> = {
  passenger: 'RR-BUILD-10',
  refill: 'RR-PURCHASE-05',
  terminal: 'RR-CLEANUP-01',
  discard: 'RR-CLEANUP-04',
  load: 'RR-PURCHASE-07',
  send: 'RR-LAUNCH-11',
  fetch: 'RR-LAUNCH-14',
  character: 'RR-CHAR-02',
  keep: 'RR-CHAR-08',
  explore: 'RR-CHAR-05',
  replace: 'RR-CHAR-05',
  invest: 'RR-CHAR-15',
  adjust: 'RR-CHAR-07',
  sabotage: 'RR-CHAR-13',
  reroll: 'RR-CHAR-09',
};

export const chapterOf = (phase: Phase) => chapters[phase];

export function ruleOfNow(table: PublicState): string {
  const ask = asked(table)?.ask;
  if (ask) return decisions[ask];
  return chapters[table.phase];
}
