// What this device remembers: its tables with the tokens of its seats, and the player's name. There are no accounts.

import type { Seat } from './types';

export interface OwnTable {
  table: string;
  game: string;
  seats: { seat: Seat; token: string; link?: string }[]; // more than one: several people at this device; with the link that was claimed
  spectator?: string;
  commitment?: string; // the seal of the luck, as published before the first move
  invites?: { seat: Seat; token: string }[]; // open seats, whose links this device may hand out
  opened: number; // when last, in milliseconds
  acted: Record<Seat, number>; // the number of the last update after a step of that seat's own
}

const tablesKey = 'tminus.tables';
const nameKey = 'tminus.name';
const claimsKey = 'tminus.claims';
const mostTables = 40;
const mostClaims = 20;

function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser without storage plays on; only "Continue" stays empty.
  }
}

export const ownTables = (): OwnTable[] => read<OwnTable[]>(tablesKey, []).sort((a, b) => b.opened - a.opened);
export const ownTable = (table: string) => ownTables().find((own) => own.table === table);

export function remember(own: OwnTable) {
  const others = ownTables().filter((other) => other.table !== own.table);
  write(tablesKey, [own, ...others].slice(0, mostTables));
}

export function forget(table: string) {
  write(
    tablesKey,
    ownTables().filter((own) => own.table !== table),
  );
}

export const holds = (table: string, token: string) => ownTable(table)?.seats.some((one) => one.token === token || one.link === token) ?? false;

// A seat's new token, which nobody else can know.
export const freshToken = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

// The token with which this device claims the seat of a link. It is kept until the server has answered: if the answer is lost,
// the same claim can be made again.
const claims = () => read<{ link: string; token: string }[]>(claimsKey, []);
export const pendingClaim = (link: string) => claims().find((claim) => claim.link === link)?.token;
export function keepClaim(link: string, token: string) {
  const others = claims().filter((claim) => claim.link !== link);
  write(claimsKey, [{ link, token }, ...others].slice(0, mostClaims));
}
export function endClaim(link: string) {
  write(
    claimsKey,
    claims().filter((claim) => claim.link !== link),
  );
}

export const playerName = () => read<string>(nameKey, '');
export const setPlayerName = (name: string) => write(nameKey, name);
