// The limits of time that New table offers: to sit together, and to play over days. In seconds.

import type { LimitPer } from '../../generated/table';

export type Limited = LimitPer;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const limits: Record<Limited, { live: number[]; letter: number[] }> = {
  decision: { live: [1, 2, 5, 10].map((n) => n * minute), letter: [8 * hour, day, 2 * day, 3 * day, 7 * day] },
  game: { live: [15 * minute, 30 * minute, 45 * minute, hour, 2 * hour], letter: [day, 3 * day, 7 * day, 14 * day, 30 * day] },
};

export const usualLimit: Record<Limited, number> = { decision: 5 * minute, game: hour };
