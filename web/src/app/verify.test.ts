import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { OwnLuck } from './luck';
import { readLog, verify } from './verify';

// A game of three bots on a real server, as its log stood after the end.
const log = readFileSync(new URL('./fixtures/finished-game.log', import.meta.url), 'utf8');
const seal = '47ef453a5a9d1954705642953d5cfb34aa1b4bb68e17570c661bbe88cc035026';
const lines = log.trimEnd().split('\n');
const withLine = (i: number, change: (line: Record<string, unknown>) => void) => {
  const line = JSON.parse(lines.at(i)!) as Record<string, unknown>;
  change(line);
  return lines.with(i, JSON.stringify(line)).join('\n') + '\n';
};

describe('a log of a finished game', () => {
  it('has its seal, its secret and all draws in order', () => {
    const read = readLog(log);
    expect(read.commitment).toBe(seal);
    expect(read.secret).toHaveLength(64);
    expect(read.draws).toHaveLength(81);
    expect(read.draws[9]).toEqual({ sides: 12, value: 1 });
  });

  it('is fair: every draw follows from the secret', async () => {
    const verdict = await verify(log, seal);
    expect(verdict.kind).toBe('fair');
    if (verdict.kind !== 'fair') return;
    expect(verdict.draws.every((draw) => draw.played === draw.computed)).toBe(true);
    expect(verdict.draws.at(-1)!.number).toBe(81);
  });
});

describe('a forged log', () => {
  it('is noticed at the draw that was changed', async () => {
    const forged = withLine(0, (line) => (line.draws as number[]).splice(3, 1, 6));
    expect(await verify(forged, seal)).toMatchObject({ kind: 'unfair', why: 'draw', draw: 4 });
  });

  it('is noticed when a draw was left out', async () => {
    const forged = withLine(0, (line) => {
      (line.draws as number[]).shift();
      (line.sides as number[]).shift();
    });
    expect(await verify(forged, seal)).toMatchObject({ kind: 'unfair', why: 'draw' });
  });

  it('is noticed when draws are said to come from elsewhere', async () => {
    const forged = withLine(0, (line) => (line.brought = 5));
    expect(await verify(forged, seal)).toMatchObject({ kind: 'unfair', why: 'brought' });
    expect(await verify(forged, seal, undefined, [], 5)).toMatchObject({ kind: 'fair' });
  });

  it('is noticed at a draw after those that were brought along', async () => {
    const forged = withLine(0, (line) => {
      line.brought = 3;
      (line.draws as number[]).splice(3, 1, 6);
    });
    expect(await verify(forged, seal, undefined, [], 3)).toMatchObject({ kind: 'unfair', why: 'draw', draw: 4 });
    expect(await verify(forged, seal, undefined, [], 4)).toMatchObject({ kind: 'unfair', why: 'brought' });
  });

  it('is noticed when the secret was exchanged', async () => {
    const forged = withLine(-1, (line) => (line.secret = 'ab'.repeat(32)));
    expect(await verify(forged, seal)).toMatchObject({ kind: 'unfair', why: 'seal' });
  });

  it('is noticed when its seal is not the one the table showed', async () => {
    expect(await verify(log, 'cd'.repeat(32))).toMatchObject({ kind: 'unfair', why: 'other-seal' });
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{"format":'],
    ['no secret', lines.slice(0, -1).join('\n')],
    ['draws without sides', withLine(0, (line) => delete line.sides)],
  ])('cannot be read: %s', async (_, text) => {
    expect(await verify(text, seal)).toEqual({ kind: 'unreadable' });
  });
});

// A game with numbers: one of whoever created the table, and one that came after the third draw. Worked out with another
// implementation.
describe('numbers of the players', () => {
  const secret = 'c0'.repeat(32);
  const sealed = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex');
  const [mine, bens] = ['aa'.repeat(32), 'bb'.repeat(32)];
  const sides = [6, 6, 20, 6, 13, 37];

  function drawn(i: number, numbers: string[]): number {
    for (let attempt = 0; ; attempt++) {
      const text = [`draw:${i}:${attempt}`, ...numbers].join(':');
      const x = createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest().readUInt32BE(0);
      const product = BigInt(x) * BigInt(sides[i]);
      if (product % 2n ** 32n >= 2n ** 32n % BigInt(sides[i])) return 1 + Number(product / 2n ** 32n);
    }
  }
  const values = sides.map((_, i) => drawn(i, i < 3 ? [mine] : [mine, bens]));
  const header = { commitment: sealed, numbers: [mine], draws: values.slice(0, 2), sides: sides.slice(0, 2) };
  const first = { seat: 0, action: 'a', draws: [values[2]], sides: [sides[2]] };
  const bensLine = { seat: 1, number: bens };
  const second = { seat: 1, action: 'b', draws: values.slice(3), sides: sides.slice(3) };
  const written = (...lines: object[]) => lines.map((line) => JSON.stringify(line) + '\n').join('');
  const whole = written(header, first, bensLine, second, { secret });

  const own = (part: Partial<OwnLuck> = {}): OwnLuck => ({
    table: 't',
    numbers: [{ number: mine, seat: null, from: 0 }],
    seen: [...values],
    ...part,
  });

  it('are read with the draw from which they count', () => {
    expect(readLog(whole).numbers).toEqual([
      { number: mine, seat: null, from: 0 },
      { number: bens, seat: 1, from: 3 },
    ]);
  });

  it('are part of every draw after them', async () => {
    const verdict = await verify(whole, sealed, own());
    expect(verdict).toMatchObject({ kind: 'fair', own: { number: 'from-start', from: 1, later: 4, same: 6, hidden: 0, missed: 0 } });
  });

  it('and what was hidden or missed are told apart', async () => {
    const ben = own({ numbers: [{ number: bens, seat: 1, from: 3 }], seen: [null, null, values[2], 0, values[4]] });
    expect(await verify(whole, sealed, ben)).toMatchObject({ kind: 'fair', own: { number: 'later', from: 4, later: 0, same: 2, hidden: 1, missed: 3 } });
  });

  it('may be none of this device', async () => {
    expect(await verify(whole, sealed)).toMatchObject({ kind: 'fair', own: { number: 'none', same: 0, missed: 6 } });
    expect(await verify(whole, sealed, own({ numbers: [], overtaken: true }))).toMatchObject({ kind: 'fair', own: { number: 'overtaken' } });
  });

  it('that the server never acknowledged may be missing', async () => {
    const lost = own({ numbers: [{ number: 'cc'.repeat(32), seat: 0, from: null }] });
    expect(await verify(whole, sealed, lost)).toMatchObject({ kind: 'fair', own: { number: 'none' } });
  });

  it.each([
    ['missing', { numbers: [{ number: 'cc'.repeat(32), seat: null, from: 0 }] }],
    ['of another seat', { numbers: [{ number: bens, seat: 2, from: 3 }] }],
    ['at another place', { numbers: [{ number: bens, seat: 1, from: 2 }] }],
  ])('must be in the log: %s', async (_, part) => {
    expect(await verify(whole, sealed, own(part))).toMatchObject({ kind: 'unfair', why: 'number' });
  });

  it('are not added by bots', async () => {
    expect(await verify(whole, sealed, own(), [2])).toMatchObject({ kind: 'fair' });
    expect(await verify(whole, sealed, own(), [1])).toMatchObject({ kind: 'unfair', why: 'number-of-bot' });
  });

  it('cannot be left out or moved, because the draws depend on them', async () => {
    expect(await verify(written(header, first, second, { secret }), sealed)).toMatchObject({ kind: 'unfair', why: 'draw' });
    expect(await verify(written(header, bensLine, first, second, { secret }), sealed)).toMatchObject({ kind: 'unfair', why: 'draw', draw: 3 });
  });

  it('do not help if the log has other draws than were shown', async () => {
    const seen = values.with(4, (values[4] % 13) + 1);
    expect(await verify(whole, sealed, own({ seen }))).toMatchObject({ kind: 'unfair', why: 'shown', draw: 5 });
    expect(await verify(whole, sealed, own({ seen: [...values, 3] }))).toMatchObject({ kind: 'unfair', why: 'shown', draw: 7 });
    expect(await verify(whole, sealed, own({ wrong: 2 }))).toMatchObject({ kind: 'unfair', why: 'told', draw: 3 });
  });

  it.each([
    ['too short', written({ ...header, numbers: ['aa'] }, { secret })],
    ['no list', written({ ...header, numbers: mine }, { secret })],
    ['without a seat', written(header, first, { number: bens }, second, { secret })],
  ])('must be numbers: %s', async (_, text) => {
    expect(await verify(text, sealed)).toEqual({ kind: 'unreadable' });
  });
});
