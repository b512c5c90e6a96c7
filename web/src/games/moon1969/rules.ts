// Where the rule book begins to speak about a phase or a step.

import type { Phase, Step, PublicState } from './types';

const chapters: Record<Phase, string> = { income: 'M69-INC-01', purchase: 'M69-BUY-01', mission: 'M69-MIS-01', over: 'M69-SCORE-01' };

const steps: Partial<Record<Step, string>> = {
  'free-cards': 'M69-INC-03',
  sell: 'M69-INC-02',
  marker: 'M69-BUY-07',
  test: 'M69-TEST-01',
  commit: 'M69-INTEL-01',
};

export const chapterOf = (phase: Phase) => chapters[phase];
export const ruleOfNow = (table: PublicState) => steps[table.step] ?? chapters[table.phase];
