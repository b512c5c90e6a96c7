// Chances of launches as the engine tells them, and what can be done in the one under way with the chance of each.

import type { LegalAction, MenPosition, Readiness } from './types';

export interface Chance {
  ways: number;
  of: number;
}

export interface Choice extends Chance {
  action: LegalAction;
  next: { value: number; ways: number; of: number }[];
}

// With the effects on the pad; `alone` without them.
export const launchChance = ({ ways, of }: Readiness): Chance => ({ ways, of });

const share = ({ ways, of }: Chance) => (of === 0 ? 0 : ways / of);
// What is hardly possible is never what the page proposes.
export const isTiny = (chance: Chance) => share(chance) <= 0.05;
export const isCertain = ({ ways, of }: Chance) => of > 0 && ways === of;

// What this viewer can do now and what the rocket's chance is then, the best first. An abort has none: it is safe.
export function choicesNow(position: MenPosition): Choice[] {
  const odds = position.outlook?.launch;
  if (!odds || position.view.table.phase !== 'launch') return [];
  const made = position.actions.flatMap((action): Choice[] => {
    if (action.type === 'push' || (action.type === 'pass' && position.view.table.pending.ask === 'answer'))
      return [{ action, ways: odds.ways, of: odds.of, next: odds.next }];
    if (action.type === 'use' || action.type === 'abort') return [{ action, ways: 0, of: 0, next: [] }];
    return [];
  });
  return made.sort((a, b) => share(b) - share(a));
}

// Whether going on is hopeless and an abort is what the page proposes.
export function shouldAbort(position: MenPosition): boolean {
  const choices = choicesNow(position);
  return (
    choices.some(({ action }) => action.type === 'abort') && choices.every((choice) => choice.action.type === 'abort' || (choice.of > 0 && isTiny(choice)))
  );
}
