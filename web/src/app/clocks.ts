// The time of each seat, as a clock beside its name shows it.

import type { ClocksInfo } from '../generated/table';
import type { Position, Seat } from './types';

export interface Reading {
  milliseconds: number; // that are left, or that are used if nothing limits them
  limited: boolean;
  runs: boolean;
  low: boolean; // little is left
}

const little = 30_000;
const smallPart = 0.1; // of the limit

export function readingOf({ limit, seats }: ClocksInfo, seat: Seat, now: number): Reading | null {
  const clock = seats[seat];
  if (!clock) return null;
  const runs = clock.since !== null;
  const used = clock.used + (runs ? Math.max(0, now - clock.since!) : 0);
  if (!limit) return { milliseconds: used, limited: false, runs, low: false };
  const whole = limit.seconds * 1000;
  const unused = limit.per === 'game' ? Math.max(0, whole - used) : whole; // a new decision has all of it
  const left = clock.ends === null ? unused : Math.max(0, clock.ends - now);
  return { milliseconds: left, limited: true, runs, low: runs && left <= Math.max(little, whole * smallPart) && left < whole / 2 };
}

export interface Parts {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

// What is left is rounded up: 0:00 is the end.
export function partsOf(milliseconds: number): Parts {
  const all = Math.ceil(milliseconds / 1000);
  return { days: Math.floor(all / 86_400), hours: Math.floor(all / 3600) % 24, minutes: Math.floor(all / 60) % 60, seconds: all % 60 };
}

// The server's moments by the clock of this device, which may be wrong.
export function inOwnTime<P extends Position>(position: P, serverNow: number, now = Date.now()): P {
  if (!position.clocks) return position;
  const ahead = serverNow - now;
  const own = (moment: number | null) => (moment === null ? null : moment - ahead);
  const seats = position.clocks.seats.map((clock) => ({ ...clock, since: own(clock.since), ends: own(clock.ends) }));
  return { ...position, clocks: { ...position.clocks, seats } };
}
