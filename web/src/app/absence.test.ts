import { describe, expect, it } from 'vitest';
import { positions } from '../games/rocketmen/fixtures';
import { absences, withoutPresence, withPresence } from './absence';
import type { Position, SeatInfo } from './types';

const ben: SeatInfo = {
  ...{ seat: 1, kind: 'person', name: 'Ben', bot: null, claimed: true },
  ...{ connected: false, away: 20, away_since: 1_000_000, vote: { from: 1_000_060, votes: 0, needed: 2 } },
};
const ann: SeatInfo = { ...ben, seat: 0, name: 'Ann', connected: true, away: null, away_since: null, vote: null };
const position = { ...positions.begin, seats: [ann, ben], to_act: [1], over: false } as Position;
const told = (seats: SeatInfo[]) => ({ seats, at: 5000 });

describe('somebody who is away', () => {
  it('is named while the game waits for them, with the time since, whatever the clocks say', () => {
    expect(absences(position, told([ann, ben]), [0], 15_000)).toEqual([{ seat: 1, away: 30, wait: 30, vote: { from: 1_000_060, votes: 0, needed: 2 } }]);
    expect(absences(position, told([ann, ben]), [0], 65_000)).toMatchObject([{ away: 80, wait: 0 }]);
    expect(absences(position, told([ann, { ...ben, vote: null }]), [0], 5000)).toMatchObject([{ away: 20, wait: 0, vote: null }]);
  });

  it('is not told of otherwise', () => {
    const none = (over: Partial<SeatInfo>, at = position) => expect(absences(at, told([ann, { ...ben, ...over }]), [0], 5000)).toEqual([]);
    none({ connected: true });
    none({ bot: 'easy' });
    none({}, { ...position, to_act: [0] } as Position);
    none({}, { ...position, over: true } as Position);
    expect(absences(position, told([ann, ben]), [0, 1], 5000)).toEqual([]); // sits at this device
  });
});

describe('presence', () => {
  it('is what was told last, also with an older position', () => {
    expect(withPresence(position, told([ann, { ...ben, connected: true, away: null }])).seats[1]).toMatchObject({ name: 'Ben', connected: true, away: null });
  });
  it('does not leak into a replay', () => {
    expect(JSON.stringify(withoutPresence(position).seats)).not.toMatch(/connected|away|vote/);
  });
});
