// Where the rule book begins to speak about a phase.

import { asked } from './facts';
import type { Phase, Table } from './types';

const chapters: Record<Phase, string> = {
  planning: 'RR-PLAN-01',
  research: 'RR-RESEARCH-01',
  purchase: 'RR-PURCHASE-01',
  boarding: 'RR-BOARD-01',
  build: 'RR-BUILD-01',
  'round-end': 'RR-CLEANUP-01',
  over: 'RR-END-01',
};

export const chapterOf = (phase: Phase) => chapters[phase];

export function ruleOfNow(table: Table): string {
  const ask = asked(table)?.ask;
  if (ask) return { passenger: 'RR-BUILD-10', refill: 'RR-PURCHASE-05', terminal: 'RR-CLEANUP-01', discard: 'RR-CLEANUP-04' }[ask];
  return chapters[table.phase];
}
