// What this device adds to the luck of its tables, and what it was shown of it during the game, so that it can check at the end
// that the log tells the same (docs/api.md, "Fair luck").

import { host, HostError, type Where } from '../host';
import type { GameEvent, Seat, ShownDraws, Update } from './types';

// A commitment of the server, and the number that was made after it.
export interface LuckRequest {
  commitment: string;
  number: string;
}

export interface OwnNumber {
  number: string;
  seat: Seat | null; // null: added with the table
  from: number | null; // the first draw it counts for; null: the server has not said so
}

export interface OwnLuck {
  table: string;
  commitment?: string; // as it was when the first number was made: only then the number could not be known to it
  numbers: OwnNumber[];
  overtaken?: boolean; // somebody else's number came with the rematch
  seen: (number | null)[]; // by draw: its value, 0 if it was hidden from this device, null if it has not heard of it
  wrong?: number; // the first draw that was told in two ways, from 0
}

const key = 'tminus.luck';
const mostTables = 40;
const mostDraws = 4000;

function readAll(): OwnLuck[] {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as OwnLuck[] | null) ?? [];
  } catch {
    return [];
  }
}

export function luckOf(table: string): OwnLuck {
  return readAll().find((luck) => luck.table === table) ?? { table, numbers: [], seen: [] };
}

export function rememberLuck(luck: OwnLuck) {
  const others = readAll().filter((other) => other.table !== luck.table);
  try {
    localStorage.setItem(key, JSON.stringify([luck, ...others].slice(0, mostTables)));
  } catch {
    // A browser without storage plays on; at the end it checks what it still knows.
  }
}

export const freshNumber = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

// Asks for something that needs luck: the host commits first, and only then is a number made. With a new commitment there is
// a new number, because the host has seen the old one. Once again is enough: each refusal would be a choice of the host's.
export async function withLuck<T>(where: Where, request: (luck: LuckRequest) => Promise<T>): Promise<{ answer: T; luck: LuckRequest }> {
  for (let attempt = 0; ; attempt++) {
    const { commitment } = await host.commitment(where);
    const luck = { commitment, number: freshNumber() };
    try {
      return { answer: await request(luck), luck };
    } catch (problem) {
      if (!(problem instanceof HostError) || problem.type !== 'unknown-commitment' || attempt > 0) throw problem;
    }
  }
}

// The number of this seat: made once, so that a server cannot have another one by refusing the first.
export function numberFor(table: string, seat: Seat, commitment: string): string {
  const luck = luckOf(table);
  const known = luck.numbers.find((own) => own.seat === seat);
  if (known) return known.number;
  const number = freshNumber();
  rememberLuck({ ...luck, commitment: luck.commitment ?? commitment, numbers: [...luck.numbers, { number, seat, from: null }] });
  return number;
}

// A table that was created, or a rematch, with this number.
export function rememberCreated(table: string, { commitment, number }: LuckRequest) {
  rememberLuck({ ...luckOf(table), commitment, numbers: [{ number, seat: null, from: 0 }] });
}

export function numberCounts(table: string, seat: Seat, from: number | null) {
  const luck = luckOf(table);
  rememberLuck({ ...luck, numbers: luck.numbers.map((own) => (own.seat === seat ? { ...own, from } : own)) });
}

export function numberRefused(table: string, seat: Seat) {
  const luck = luckOf(table);
  rememberLuck({ ...luck, numbers: luck.numbers.filter((own) => own.seat !== seat) });
}

// Joins with this device's number, or without it if the seat has one already.
export async function joinWithNumber<T extends { from_draw?: number }>(
  { table, commitment }: { table: string; commitment: string },
  seat: Seat,
  join: (number?: string) => Promise<T>,
): Promise<T> {
  try {
    const answer = await join(numberFor(table, seat, commitment));
    numberCounts(table, seat, answer.from_draw ?? null);
    return answer;
  } catch (problem) {
    if (!(problem instanceof HostError) || problem.type !== 'conflict') throw problem;
    numberRefused(table, seat);
    return join();
  }
}

// A die that an event tells of: how many sides it has, and whether it may have come from a draw of this value.
export interface DieTold {
  sides: number;
  fits: (value: number) => boolean;
}

// The luck with these draws added. The first thing that was told of a draw stays.
export function withDraws(luck: OwnLuck, draws: ShownDraws, dice: DieTold[] = []): OwnLuck {
  const seen = [...luck.seen];
  let wrong = luck.wrong;
  draws.values.forEach((value, i) => {
    const draw = draws.first + i;
    if (draw >= mostDraws) return;
    while (seen.length <= draw) seen.push(null);
    if (seen[draw] && value && seen[draw] !== value) wrong ??= draw;
    seen[draw] ||= value ?? 0;
  });
  if (!diceAreAmong(draws, dice)) wrong ??= draws.first;
  return { ...luck, seen, ...(wrong === undefined ? {} : { wrong }) };
}

// Each die that was told is one of the draws, in the same order. Other draws may lie between them.
function diceAreAmong(draws: ShownDraws, dice: DieTold[]): boolean {
  let i = 0;
  for (const { sides, fits } of dice) {
    while (i < draws.values.length && !(draws.sides[i] === sides && draws.values[i] !== null && fits(draws.values[i]!))) i++;
    if (i++ >= draws.values.length) return false;
  }
  return true;
}

// What this device is shown of a table's luck while it is played; it is compared with the log at the end.
export class LuckNotes {
  private known: OwnLuck | null = null;

  constructor(private readonly table: string) {}

  isEmpty(): boolean {
    return luckOf(this.table).seen.length === 0;
  }

  addDraws(draws: ShownDraws) {
    this.note(withDraws(this.luck(), draws));
  }

  addUpdates(updates: Update[], told: (event: GameEvent) => DieTold[]) {
    let luck = this.luck();
    for (const update of updates) {
      if (update.kind !== 'step') continue;
      const dice = update.events.flatMap(told);
      const draws = update.draws ?? { first: luck.seen.length, values: [], sides: [] };
      if (update.draws || dice.length > 0) luck = withDraws(luck, draws, dice);
    }
    this.note(luck);
  }

  private luck(): OwnLuck {
    return (this.known ??= luckOf(this.table));
  }

  private note(luck: OwnLuck) {
    const before = this.luck();
    this.known = luck;
    if (luck.wrong !== before.wrong || luck.seen.join() !== before.seen.join()) rememberLuck(luck);
  }
}
