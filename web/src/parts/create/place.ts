// Where a new table is to be, and what that means for its seats.

import type { Where } from '../../host';
import type { SeatDraft } from './seats';

export type Reach = Record<Where, boolean>;

// What was asked for, if it can be had. Otherwise whoever needs no link plays on this device.
export function placeFor(wanted: Where | null, seats: SeatDraft[], reach: Reach): Where {
  if (wanted && reach[wanted]) return wanted;
  const usual = seats.some(({ kind }) => kind === 'open') ? 'server' : 'device';
  if (reach[usual]) return usual;
  return usual === 'server' && reach.device ? 'device' : 'server';
}

// There are no links to a table on this device.
export const withoutOpen = (seats: SeatDraft[]): SeatDraft[] => seats.map((seat) => (seat.kind === 'open' ? { ...seat, kind: 'bot' } : seat));
