// Checks in the browser that the luck of a game was sealed before it began: the secret fits the seal, and every draw of
// the log follows from the secret and its number (docs/api.md, "Fair luck").

export interface Draw {
  sides: number;
  value: number;
}

export interface CheckedDraw {
  number: number; // from 1
  sides: number;
  played: number;
  computed: number;
}

export interface GameLog {
  commitment: string;
  secret: string;
  draws: Draw[];
}

export type Verdict =
  | { kind: 'fair'; log: GameLog; draws: CheckedDraw[] }
  | { kind: 'unfair'; why: 'seal' | 'other-seal' | 'draw'; draw?: number; log: GameLog; draws: CheckedDraw[] }
  | { kind: 'unreadable' }
  | { kind: 'insecure' };

interface LogLine {
  commitment?: unknown;
  secret?: unknown;
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

export function readLog(text: string): GameLog {
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LogLine);
  const commitment = lines[0]?.commitment;
  const secret = lines.at(-1)?.secret;
  if (typeof commitment !== 'string' || typeof secret !== 'string') throw new Error('a log without seal or secret');
  if (!hexOf32Bytes.test(commitment) || !hexOf32Bytes.test(secret)) throw new Error('seal and secret have 64 hexadecimal digits');
  return { commitment, secret, draws: lines.flatMap(drawsOf) };
}

const bytesOfHex = (hex: string) => Uint8Array.from(hex.match(/../g)!, (pair) => parseInt(pair, 16));
const hexOfBytes = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const two32 = 2 ** 32;

async function computed(key: CryptoKey, draw: number, sides: number): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`draw:${draw}:${attempt}`));
    const product = new DataView(mac).getUint32(0) * sides;
    if (product % two32 >= two32 % sides) return 1 + Math.floor(product / two32);
  }
}

// `published` is the seal that the table showed while the game went on.
export async function verify(text: string, published: string): Promise<Verdict> {
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
    draws.push({ number: i + 1, sides, played: value, computed: await computed(key, i, sides) });
  }
  if (log.commitment !== published) return { kind: 'unfair', why: 'other-seal', log, draws };
  if (hexOfBytes(await crypto.subtle.digest('SHA-256', secret)) !== log.commitment) return { kind: 'unfair', why: 'seal', log, draws };
  const wrong = draws.find((draw) => draw.played !== draw.computed);
  if (wrong) return { kind: 'unfair', why: 'draw', draw: wrong.number, log, draws };
  return { kind: 'fair', log, draws };
}
