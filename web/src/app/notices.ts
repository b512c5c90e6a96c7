// What one person is told beside the board, because it happened to them without their doing.

import type { GameEvent, Seat, Update } from './types';

export type Notice =
  | { id: string; kind: 'skipped'; event: GameEvent } // a phase in which they had nothing to choose
  | { id: string; kind: 'announcement'; text: string } // the words of the server's operator
  | { id: string; kind: 'restart' } // of the server, soon
  | { id: string; kind: 'dropped'; by: Seat; steps: number }; // what they had chosen in secret is theirs to choose again

export const isOfOperator = ({ kind }: Notice) => kind === 'announcement' || kind === 'restart';

// A phase, or in Rocket Rescue one die of it.
const skips = new Set(['phase-skipped', 'turn-skipped']);

export function noticesOf(update: Update, me: Seat | null): Notice[] {
  if (me === null) return [];
  if (update.kind === 'undo') {
    const steps = update.dropped ?? 0;
    return steps > 0 ? [{ id: `${update.seq}`, kind: 'dropped', by: update.by, steps }] : [];
  }
  if (update.kind !== 'step') return [];
  return update.events.flatMap((event, i): Notice[] =>
    skips.has(event.type) && 'seat' in event && event.seat === me ? [{ id: `${update.seq}.${i}`, kind: 'skipped', event }] : [],
  );
}
