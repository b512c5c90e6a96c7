// Who is away while the game waits for them, and how far a vote for a bot is.

import type { Position, Seat, SeatInfo } from './types';

export interface Absence {
  seat: Seat;
  away: number; // seconds
  wait: number; // seconds until the others can vote; 0: they can
  vote: { votes: number; needed: number } | null; // null: nobody can
}

// What the host has told last of who is here, and when, in milliseconds.
export interface Presence {
  seats: SeatInfo[];
  at: number;
}

// `here` are the seats of this device. Counted on from when it was told: the clocks of the server and of this page may differ.
export function absences({ to_act, over }: Position, { seats, at }: Presence, here: Seat[], now: number): Absence[] {
  if (over) return [];
  return seats.flatMap((one) => {
    const { seat, kind, bot, connected, vote } = one;
    if (kind !== 'person' || bot || connected !== false || here.includes(seat) || !to_act.includes(seat)) return [];
    const away = Math.max(0, Math.floor((one.away ?? 0) + (now - at) / 1000));
    const grace = vote ? vote.from - (one.away_since ?? vote.from) : 0;
    return [{ seat, away, wait: vote ? Math.max(0, Math.ceil(grace - away)) : 0, vote: vote ?? null }];
  });
}

// A position as it was told may be shown later; who is here is what was told last.
export const withPresence = (position: Position, { seats }: Presence): Position => ({
  ...position,
  seats: position.seats.map((one) => {
    const { connected, away, away_since, vote } = seats.find(({ seat }) => seat === one.seat) ?? one;
    return { ...one, connected, away, away_since, vote };
  }),
});

// A replay tells of another time.
export const withoutPresence = (position: Position): Position => ({
  ...position,
  seats: position.seats.map((seat) => ({ ...seat, connected: undefined, away: undefined, away_since: undefined, vote: undefined })),
});
