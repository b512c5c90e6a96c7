// What this device remembers: its tables with the tokens of its seats, and the player's name. There are no accounts.

import { whereIs } from '../host';
import type { Lang, Position, Seat, SeatInfo } from './types';

export interface OwnTable {
  table: string;
  game: string;
  seats: { seat: Seat; token: string; link?: string }[]; // more than one: several people at this device; with the link that was claimed
  spectator?: string;
  commitment?: string; // the seal of the luck, as published before the first move
  brought?: number; // so many draws were made where the game was begun, as the table said when it showed the seal
  invites?: { seat: Seat; token: string }[]; // open seats, whose links this device may hand out
  opened: number; // when last, in milliseconds
  acted: Record<Seat, number>; // the number of the last update after a step of that seat's own
  asked?: Record<Seat, number>; // the same, when the seat was asked last: its own steps since then are one move
}

// Where a table stood when it was last looked at, enough for its card. For a table on this device nothing else has to be asked.
export interface Glimpse {
  table: string;
  seats: Pick<SeatInfo, 'seat' | 'kind' | 'name'>[];
  to_act: Seat[];
  over: boolean;
  winners: Seat[];
  standing: string; // in the language of then
  lang: Lang;
}

const tablesKey = 'tminus.tables';
const nameKey = 'tminus.name';
const claimsKey = 'tminus.claims';
const glimpsesKey = 'tminus.glimpses';
const mostTables = 40; // at the server; the device's own would be lost
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
  const tables = [own, ...ownTables().filter((other) => other.table !== own.table)];
  const old = tables.filter(({ table }) => whereIs(table) === 'server').slice(mostTables);
  write(
    tablesKey,
    tables.filter((one) => !old.includes(one)),
  );
}

export function forget(table: string) {
  const others = <T extends { table: string }>(list: T[]) => list.filter((one) => one.table !== table);
  write(tablesKey, others(ownTables()));
  write(glimpsesKey, others(glimpses()));
}

const glimpses = () => read<Glimpse[]>(glimpsesKey, []);
export const glimpseOf = (table: string) => glimpses().find((glimpse) => glimpse.table === table);

export const glimpseAt = ({ table, seats, to_act, over, winners }: Position, standing: string, lang: Lang): Glimpse => ({
  ...{ table, to_act, over, winners, standing, lang },
  seats: seats.map(({ seat, kind, name }) => ({ seat, kind, name })),
});

export function rememberGlimpse(glimpse: Glimpse) {
  write(glimpsesKey, [glimpse, ...glimpses().filter(({ table }) => table !== glimpse.table)]);
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
