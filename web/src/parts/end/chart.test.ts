import { describe, expect, it } from 'vitest';
import { spread, standings, ticks } from './chart';

describe('standings', () => {
  it('are the scores at the start and at the end of each round', () => {
    const steps = [
      { step: 0, kind: null, round: 1, scores: [0, 0] },
      { step: 1, kind: 'step', round: 1, scores: [2, 0] },
      { step: 2, kind: 'step', round: 2, scores: [2, 5] },
      { step: 3, kind: 'step', round: 2, scores: [4, 5] },
    ];
    expect(standings({ last: 3, steps })).toEqual([
      { round: null, scores: [0, 0] },
      { round: 1, scores: [2, 0] },
      { round: 2, scores: [4, 5] },
    ]);
  });

  it('have one start, also where something is chosen before the first round', () => {
    const steps = [0, 0, 1].map((round, step) => ({ step, kind: null, round, scores: [step] }));
    expect(standings({ last: 2, steps })).toEqual([
      { round: null, scores: [1] },
      { round: 1, scores: [2] },
    ]);
  });
});

describe('ticks', () => {
  it.each([
    [0, [0]],
    [4, [0, 1, 2, 3, 4]],
    [15, [0, 5, 10, 15]],
    [29, [0, 10, 20]],
  ])('up to %d', (highest, expected) => expect(ticks(highest)).toEqual(expected));
});

describe('labels', () => {
  it('keep their distance and stay inside', () => {
    const moved = spread([100, 101, 40, 102, 99], 17, 0, 110).sort((a, b) => a - b);
    for (let i = 1; i < moved.length; i++) expect(moved[i] - moved[i - 1]).toBeGreaterThanOrEqual(17);
    expect(moved[0]).toBeGreaterThanOrEqual(0);
    expect(moved.at(-1)).toBeLessThanOrEqual(110);
  });

  it('stay where they are when there is room', () => expect(spread([10, 60, 90], 17, 0, 100)).toEqual([10, 60, 90]));
});
