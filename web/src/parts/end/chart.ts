// Points over the rounds of a game, from the index of its replay.

import type { ReplayIndex } from '../../app/types';

export interface Standing {
  round: number | null; // null: before the first
  scores: number[];
}

// The score at the start and at the last step of each round.
export function standings(index: ReplayIndex): Standing[] {
  const first = index.steps[0];
  if (!first) return [];
  const ends = new Map<number, number[]>();
  for (const step of index.steps) ends.set(step.round, step.scores);
  const before = ends.get(0) ?? first.scores; // choices before the first round are part of the start
  ends.delete(0);
  return [{ round: null, scores: before }, ...[...ends].map(([round, scores]) => ({ round, scores }))];
}

// Round numbers up to the highest score, at most five of them.
export function ticks(highest: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((size) => highest / size <= 4) ?? 200;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, i) => i * step);
}

// Moves labels apart so that none covers another, and keeps them between top and bottom.
export function spread(places: number[], distance: number, top: number, bottom: number): number[] {
  const order = places.map((_, i) => i).sort((a, b) => places[a] - places[b]);
  const moved = [...places];
  let floor = top;
  for (const i of order) {
    moved[i] = Math.max(moved[i], floor);
    floor = moved[i] + distance;
  }
  let ceiling = bottom;
  for (const i of order.reverse()) {
    moved[i] = Math.min(moved[i], ceiling);
    ceiling = moved[i] - distance;
  }
  return moved;
}
