import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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

  it('is noticed when the secret was exchanged', async () => {
    const forged = withLine(-1, (line) => (line.secret = 'ab'.repeat(32)));
    expect(await verify(forged, seal)).toMatchObject({ kind: 'unfair', why: 'seal' });
  });

  it('is noticed when its seal is not the one the table showed', async () => {
    expect(await verify(log, 'cd'.repeat(32))).toMatchObject({ kind: 'unfair', why: 'other-seal' });
  });

  it.each([['nothing', ''], ['no JSON', '{"format":'], ['no secret', lines.slice(0, -1).join('\n')], ['draws without sides', withLine(0, (line) => delete line.sides)]])(
    'cannot be read: %s',
    async (_, text) => {
      expect(await verify(text, seal)).toEqual({ kind: 'unreadable' });
    },
  );
});
