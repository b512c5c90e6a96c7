import { describe, expect, it } from 'vitest';
import type { OwnTable } from './device';
import { firstEyes, glanceNow, type Glance } from './sharing';
import type { Position } from './types';

const seats = [0, 2].map((seat) => ({ seat, token: `seat ${seat}` }));
const shared: OwnTable = { table: 't', game: 'g', seats, spectator: 'all', opened: 0, acted: {} };
const on = (...to_act: number[]) => ({ to_act }) as Position;
const from = (seat: number | null, handed = false): Glance => ({ seat, handed });

describe('a device', () => {
  it('looks through the eyes of its one person, and through nobody’s while it is handed round', () => {
    expect(firstEyes({ ...shared, seats: seats.slice(0, 1) })).toBe(0);
    expect(firstEyes({ ...shared, seats: [] })).toBeNull();
    expect(firstEyes(shared)).toBeNull();
  });

  it('follows whoever is on turn while nothing is hidden', () => {
    expect(glanceNow(shared, on(2), false, from(null))).toEqual(from(2));
    expect(glanceNow(shared, on(1), false, from(null))).toEqual(from(0));
    expect(glanceNow(shared, on(2), false, from(0, true))).toEqual(from(2));
    expect(glanceNow(shared, on(1), false, from(2))).toEqual(from(2));
    expect(glanceNow(shared, on(0, 2), false, from(2))).toEqual(from(2));
  });

  it('shows nobody’s hand until the next one has taken it', () => {
    expect(glanceNow(shared, on(2), true, from(0, true))).toEqual(from(null));
    expect(glanceNow(shared, on(0), true, from(0))).toEqual(from(null)); // not taken yet
    expect(glanceNow(shared, on(0), true, from(0, true))).toEqual(from(0, true));
    expect(glanceNow(shared, on(1), true, from(0, true))).toEqual(from(0, true)); // nobody here is on turn
    expect(glanceNow(shared, on(2), true, from(null))).toEqual(from(null));
  });
});
