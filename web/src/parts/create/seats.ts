// The seats of a table in the making, and what is wrong with them.

import { nameFlaw, nameKey, type NameFlaw } from '../../app/names';
import type { SeatRequest } from '../../app/types';
import { words } from '../../text/words';

export type SeatKind = 'me' | 'here' | 'open' | 'bot';
export interface SeatDraft {
  kind: SeatKind;
  name: string;
  bot: string;
}

export const isPerson = (seat: SeatDraft) => seat.kind === 'me' || seat.kind === 'here';

// Whoever gives no name is called that.
export const usualName = (kind: SeatKind, index: number) => (kind === 'me' ? words().home.me : words().create.person({ n: index + 1 }));
const withName = (seat: SeatDraft, index: number): SeatDraft =>
  isPerson(seat) && seat.name.trim() === '' ? { ...seat, name: usualName(seat.kind, index) } : seat;
export const allNamed = (seats: SeatDraft[]) => seats.map(withName);

export function toSeat(seat: SeatDraft): SeatRequest {
  if (seat.kind === 'open') return { kind: 'open' };
  if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot };
  return { kind: 'person', name: seat.name.trim() };
}

// I sit on one seat only: whoever was "me" before is another person at this device.
export function withKind(seats: SeatDraft[], index: number, kind: SeatKind): SeatDraft[] {
  return seats.map((seat, i) => {
    if (i === index) return { ...seat, kind };
    return kind === 'me' && seat.kind === 'me' ? { ...seat, kind: 'bot' } : seat;
  });
}

export type Flaw = NameFlaw | 'sameName';

export function flawOf(seats: SeatDraft[], index: number): Flaw | null {
  const seat = seats[index];
  if (!isPerson(seat)) return null;
  const flaw = nameFlaw(seat.name);
  if (flaw) return flaw;
  const same = (other: SeatDraft) => isPerson(other) && nameKey(other.name) === nameKey(seat.name);
  return seats.slice(0, index).some(same) ? 'sameName' : null;
}

// The seats of a saved game. Its log calls a seat without a name after what it was.
export function draftsOf(names: string[], bots: string[], bot: string, me: string): SeatDraft[] {
  const isBot = (name: string) => name === 'bot' || name === 'open' || bots.includes(name);
  const first = Math.max(0, names.indexOf(me) >= 0 ? names.indexOf(me) : names.findIndex((name) => !isBot(name)));
  return names.map((name, i): SeatDraft => {
    if (i === first) return { kind: 'me', name: isBot(name) ? me : name, bot };
    return isBot(name) ? { kind: 'bot', name: '', bot: bots.includes(name) ? name : bot } : { kind: 'here', name, bot };
  });
}
