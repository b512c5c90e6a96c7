// What this device remembers: its tables with the tokens of its seats, and the player's name. There are no accounts.

import type { Seat } from './types';

export interface OwnTable {
  table: string;
  game: string;
  seats: { seat: Seat; token: string }[]; // more than one: several people at this device
  spectator?: string;
  commitment?: string; // the seal of the luck, as published before the first move
  invites?: { seat: Seat; token: string }[]; // open seats, whose links this device may hand out
  opened: number; // when last, in milliseconds
  acted: Record<Seat, number>; // the number of the last update after a step of that seat's own
}

const tablesKey = 'tminus.tables';
const nameKey = 'tminus.name';
const mostTables = 40;

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

export const playerName = () => read<string>(nameKey, '');
export const setPlayerName = (name: string) => write(nameKey, name);
