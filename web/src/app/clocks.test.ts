import { describe, expect, it } from 'vitest';
import type { ClocksInfo } from '../generated/table';
import { inOwnTime, partsOf, readingOf } from './clocks';
import type { Position } from './types';

const now = 1_700_000_000_000;
const minute = 60_000;
const clocks = (limit: ClocksInfo['limit'], since: number | null, ends: number | null): ClocksInfo => ({
  limit,
  seats: [{ used: 5 * minute, since, ends }],
});

describe('a clock', () => {
  it('counts what is used where nothing limits it', () => {
    expect(readingOf(clocks(null, null, null), 0, now)).toEqual({ milliseconds: 5 * minute, limited: false, runs: false, low: false });
    expect(readingOf(clocks(null, now - minute, null), 0, now)).toMatchObject({ milliseconds: 6 * minute, runs: true });
    expect(readingOf(clocks(null, null, null), 1, now)).toBeNull();
  });

  it('counts down to the end of a decision', () => {
    const limit = { per: 'decision', seconds: 600 } as const;
    expect(readingOf(clocks(limit, now - minute, now + 9 * minute), 0, now)).toMatchObject({ milliseconds: 9 * minute, low: false });
    expect(readingOf(clocks(limit, now, now + minute), 0, now)).toMatchObject({ low: true });
    expect(readingOf(clocks(limit, now, now + minute), 0, now + 2 * minute)).toMatchObject({ milliseconds: 0, low: true });
    expect(readingOf(clocks(limit, null, null), 0, now)).toMatchObject({ milliseconds: 10 * minute, runs: false, low: false });
  });

  it('shows what is left of a game while somebody else is asked', () => {
    expect(readingOf(clocks({ per: 'game', seconds: 600 }, null, null), 0, now)).toMatchObject({ milliseconds: 5 * minute, runs: false });
  });

  it('is not low at the start of a short decision', () => {
    const limit = { per: 'decision', seconds: 20 } as const;
    expect(readingOf(clocks(limit, now, now + 20_000), 0, now)!.low).toBe(false);
    expect(readingOf(clocks(limit, now, now + 9_000), 0, now)!.low).toBe(true);
  });

  it('reaches 0:00 at the end and not before', () => {
    expect(partsOf(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
    expect(partsOf(0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
    expect(partsOf(((2 * 24 + 3) * 60 + 4) * minute)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 0 });
  });

  it('goes by the clock of the device, however wrong that is', () => {
    const position = { clocks: clocks({ per: 'game', seconds: 600 }, now - minute, now + 4 * minute) } as Position;
    const wrong = now - 3600_000;
    const own = inOwnTime(position, now, wrong);
    expect(readingOf(own.clocks!, 0, wrong)!.milliseconds).toBe(4 * minute);
    expect(readingOf(own.clocks!, 0, wrong + minute)!.milliseconds).toBe(3 * minute);
  });
});
