// Several people at one device: through whose eyes it looks, so that nobody sees what is hidden from them.

import type { OwnTable } from './device';
import type { Position, Seat } from './types';

// The spectators' eyes are needed while the device is handed on.
export const isShared = (own: OwnTable) => own.seats.length > 1 && own.spectator !== undefined;

export const firstEyes = (own: OwnTable): Seat | null => (isShared(own) ? null : (own.seats.at(-1)?.seat ?? null));

export const nextOwnSeat = (own: OwnTable, { to_act }: Position): Seat | null => own.seats.find(({ seat }) => to_act.includes(seat))?.seat ?? null;

export interface Glance {
  seat: Seat | null; // whose eyes; null: the spectators'
  handed: boolean; // the one on turn has taken the device
}

// Where the device should look now. Without anything hidden the board follows whoever is on turn; else it has to be handed on.
export function glanceNow(own: OwnTable, position: Position, hidden: boolean, now: Glance): Glance {
  const next = nextOwnSeat(own, position);
  const onTurn = now.seat !== null && position.to_act.includes(now.seat);
  if (!hidden) {
    if (now.seat === null) return { seat: next ?? own.seats[0].seat, handed: false };
    return { seat: next !== null && !onTurn ? next : now.seat, handed: false };
  }
  const done = now.seat !== null && !(now.handed && onTurn);
  return done && next !== null ? { seat: null, handed: false } : now;
}
