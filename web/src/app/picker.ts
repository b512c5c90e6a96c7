// The picker narrows the legal actions by what the player clicks. A target is a thing on the board ("planet:toaster");
// an action is complete when all its targets are chosen, in whatever order.

import type { Action } from './types';

export interface Candidate<A = Action> {
  action: A;
  targets: string[];
}

export interface Picked<A = Action> {
  chosen: string[];
  candidates: Candidate<A>[]; // that contain everything chosen
  lit: Set<string>; // what could be chosen next
  only: Candidate<A> | null; // the one action left, if something was chosen
}

export const candidatesOf = <A>(actions: A[], targetsOf: (action: A) => string[]): Candidate<A>[] =>
  actions.map((action) => ({ action, targets: targetsOf(action) })).filter((candidate) => candidate.targets.length > 0);

export function pick<A>(all: Candidate<A>[], chosen: string[]): Picked<A> {
  const candidates = all.filter((candidate) => chosen.every((target) => candidate.targets.includes(target)));
  const lit = new Set(candidates.flatMap((candidate) => candidate.targets).filter((target) => !chosen.includes(target)));
  const only = chosen.length > 0 && candidates.length === 1 ? candidates[0] : null;
  return { chosen, candidates, lit, only };
}

// A click on a target: choose it, let go of it, or begin anew with it if it does not go with what is chosen.
export function click<A>(all: Candidate<A>[], chosen: string[], target: string): string[] {
  if (chosen.includes(target)) return chosen.filter((other) => other !== target);
  const together = [...chosen, target];
  if (pick(all, together).candidates.length > 0) return together;
  return pick(all, [target]).candidates.length > 0 ? [target] : chosen;
}
