// Checks in the browser that the luck of a game was sealed before it began: the secret fits the seal, every draw of the log
// follows from the secret and the numbers of the pages, this device's own number is among them, and the draws are those that
// this device was shown during the game (docs/api.md, "Fair luck").

import type { OwnLuck, OwnNumber } from './luck';
import type { Seat } from './types';

export interface Draw {
  sides: number;
  value: number;
}

export interface CheckedDraw {
  number: number; // from 1
  sides: number;
  played: number;
  computed: number;
  shown: number | null; // to this device, during the game; 0: hidden from it; null: it was not there
}

export interface LuckNumber {
  number: string;
  seat: Seat | null; // null: whoever created the table
  from: number; // the first draw it counts for, from 0
}

// What this device can say of its own.
export interface OwnPart {
  number: 'from-start' | 'later' | 'overtaken' | 'none';
  from: number; // the first draw that its number counts for, from 1
  later: number; // the first draw with a number of somebody else that came after its own, from 1; 0: none did
  same: number; // draws that it was shown, as the log has them
  hidden: number; // draws that nobody, or not this device, was to see
  missed: number; // draws while it was not there
}

export interface GameLog {
  commitment: string;
  secret: string;
  brought: number; // so many draws come from where the game was begun, and not from the secret
  numbers: LuckNumber[];
  draws: Draw[];
}

export type Verdict =
  | { kind: 'fair'; log: GameLog; draws: CheckedDraw[]; own: OwnPart }
  | {
      kind: 'unfair';
      why: 'seal' | 'other-seal' | 'brought' | 'number' | 'number-of-bot' | 'draw' | 'shown' | 'told';
      draw?: number;
      log: GameLog;
      draws: CheckedDraw[];
    }
  | { kind: 'unreadable' }
  | { kind: 'insecure' };

interface LogLine {
  commitment?: unknown;
  secret?: unknown;
  brought?: unknown;
  numbers?: unknown;
  number?: unknown;
  seat?: unknown;
  draws?: unknown;
  sides?: unknown;
}

const wholeNumbers = (list: unknown): list is number[] => Array.isArray(list) && list.every((n) => Number.isInteger(n) && n >= 1 && n <= 1_000_000);
const hexOf32Bytes = /^[0-9a-f]{64}$/;

function drawsOf(line: LogLine): Draw[] {
  const values = line.draws ?? [];
  const sides = line.sides ?? [];
  if (!wholeNumbers(values) || !wholeNumbers(sides) || values.length !== sides.length) throw new Error('a line without its draws');
  return values.map((value, i) => ({ value, sides: sides[i] }));
}

const isNumber = (text: unknown): text is string => typeof text === 'string' && hexOf32Bytes.test(text);

// The draws in order, and the numbers with the draw from which each counts.
function luckOfLines(lines: LogLine[]): { numbers: LuckNumber[]; draws: Draw[] } {
  const first = lines[0].numbers ?? [];
  if (!Array.isArray(first) || !first.every(isNumber)) throw new Error('numbers have 64 hexadecimal digits');
  const numbers: LuckNumber[] = first.map((number) => ({ number, seat: null, from: 0 }));
  const draws: Draw[] = [];
  for (const line of lines) {
    if (line.number !== undefined) {
      if (!isNumber(line.number) || !Number.isInteger(line.seat)) throw new Error('a number without its seat');
      numbers.push({ number: line.number, seat: line.seat as Seat, from: draws.length });
    }
    draws.push(...drawsOf(line));
  }
  return { numbers, draws };
}

export function readLog(text: string): GameLog {
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LogLine);
  const commitment = lines[0]?.commitment;
  const secret = lines.at(-1)?.secret;
  if (typeof commitment !== 'string' || typeof secret !== 'string') throw new Error('a log without seal or secret');
  if (!hexOf32Bytes.test(commitment) || !hexOf32Bytes.test(secret)) throw new Error('seal and secret have 64 hexadecimal digits');
  const brought = lines[0].brought ?? 0;
  if (!Number.isInteger(brought) || (brought as number) < 0) throw new Error('draws that were brought along are counted');
  return { commitment, secret, brought: brought as number, ...luckOfLines(lines) };
}

const bytesOfHex = (hex: string) => Uint8Array.from(hex.match(/../g)!, (pair) => parseInt(pair, 16));
const hexOfBytes = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const two32 = 2 ** 32;

async function computed(key: CryptoKey, numbers: LuckNumber[], draw: number, sides: number): Promise<number> {
  const mixedIn = numbers.filter(({ from }) => from <= draw).map(({ number }) => `:${number}`);
  for (let attempt = 0; ; attempt++) {
    const text = `draw:${draw}:${attempt}${mixedIn.join('')}`;
    const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
    const product = new DataView(mac).getUint32(0) * sides;
    if (product % two32 >= two32 % sides) return 1 + Math.floor(product / two32);
  }
}

// Whether the number stands in the log where the server said that it counts from. One that the server never acknowledged may
// have been lost on its way.
const isIn = (log: GameLog, own: OwnNumber) =>
  own.from === null || log.numbers.some(({ number, seat, from }) => number === own.number && seat === own.seat && from === own.from);

function ownPart(log: GameLog, draws: CheckedDraw[], own: OwnLuck): OwnPart {
  const mine = log.numbers.filter((one) => own.numbers.some(({ number, seat }) => number === one.number && seat === one.seat));
  const from = Math.min(...mine.map((one) => one.from));
  const others = log.numbers.slice(log.numbers.indexOf(mine[0]) + 1).filter((one) => !mine.includes(one));
  return {
    number: mine.length === 0 ? (own.overtaken ? 'overtaken' : 'none') : from === 0 ? 'from-start' : 'later',
    from: mine.length === 0 ? 0 : from + 1,
    later: mine.length === 0 || others.length === 0 ? 0 : others[0].from + 1,
    same: draws.filter(({ shown }) => shown).length,
    hidden: draws.filter(({ shown }) => shown === 0).length,
    missed: draws.filter(({ shown }) => shown === null).length,
  };
}

const nothingOwn: OwnLuck = { table: '', numbers: [], seen: [] };

// `published` is the seal that the table showed while the game went on, `brought` how many draws it said were made elsewhere;
// `own` is what this device added and saw. A bot adds no number: one in its name is the server's.
export async function verify(text: string, published: string, own: OwnLuck = nothingOwn, bots: Seat[] = [], brought = 0): Promise<Verdict> {
  if (!globalThis.crypto?.subtle) return { kind: 'insecure' };
  let log: GameLog;
  try {
    log = readLog(text);
  } catch {
    return { kind: 'unreadable' };
  }
  const secret = bytesOfHex(log.secret);
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const draws: CheckedDraw[] = [];
  for (const [i, { sides, value }] of log.draws.entries()) {
    const expected = i < log.brought ? value : await computed(key, log.numbers, i, sides);
    draws.push({ number: i + 1, sides, played: value, computed: expected, shown: own.seen[i] ?? null });
  }
  const unfair = (why: (Verdict & { kind: 'unfair' })['why'], draw?: number): Verdict => ({ kind: 'unfair', why, draw, log, draws });
  if (log.commitment !== published) return unfair('other-seal');
  if (hexOfBytes(await crypto.subtle.digest('SHA-256', secret)) !== log.commitment) return unfair('seal');
  if (log.brought !== brought) return unfair('brought');
  if (!own.numbers.every((one) => isIn(log, one))) return unfair('number');
  if (log.numbers.some(({ seat }) => seat !== null && bots.includes(seat))) return unfair('number-of-bot');
  const wrong = draws.find((draw) => draw.played !== draw.computed);
  if (wrong) return unfair('draw', wrong.number);
  const other = draws.find((draw) => draw.shown && draw.shown !== draw.played);
  if (other || own.seen.length > draws.length) return unfair('shown', other?.number ?? draws.length + 1);
  if (own.wrong !== undefined) return unfair('told', own.wrong + 1);
  return { kind: 'fair', log, draws, own: ownPart(log, draws, own) };
}
