import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Face } from '../generated/1969';
import type { Event as RescueEvent } from '../generated/rocket-rescue';
import { some } from '../games/fixtures';
import { boxes } from '../games/moon1969/fixtures';
import { boxes as rescueBoxes } from '../games/rescue/fixtures';
import { dice as moonDice } from '../games/moon1969/story';
import { dice as rescueDice } from '../games/rescue/story';
import { host, HostError } from '../host';
import { joinWithNumber, luckOf, rememberLuck, withDraws, withLuck, type OwnLuck } from './luck';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});

beforeEach(() => {
  stored.clear();
  vi.restoreAllMocks();
});

const nothing: OwnLuck = { table: 't', numbers: [], seen: [] };

describe('asking for a table', () => {
  const commitments = () => {
    let n = 0;
    return vi.spyOn(host, 'commitment').mockImplementation(() => Promise.resolve({ commitment: `c${++n}`, expires_in: 600 }));
  };

  it('makes the number after the commitment', async () => {
    const asked = commitments();
    const { answer, luck } = await withLuck('server', (luck) => Promise.resolve(luck.number));
    expect(asked).toHaveBeenCalledOnce();
    expect(luck.commitment).toBe('c1');
    expect(answer).toBe(luck.number);
    expect(luck.number).toMatch(/^[0-9a-f]{64}$/);
  });

  it('never uses a number with a second commitment, and tries only once again', async () => {
    commitments();
    const tried: string[][] = [];
    const request = (luck: { commitment: string; number: string }) => {
      tried.push([luck.commitment, luck.number]);
      return Promise.reject(new HostError('unknown-commitment', ''));
    };
    await expect(withLuck('server', request)).rejects.toMatchObject({ type: 'unknown-commitment' });
    expect(tried.map(([commitment]) => commitment)).toEqual(['c1', 'c2']);
    expect(tried[0][1]).not.toBe(tried[1][1]);
  });

  it('does not try again after another refusal', async () => {
    const asked = commitments();
    await expect(withLuck('server', () => Promise.reject(new HostError('bad-options', '')))).rejects.toMatchObject({ type: 'bad-options' });
    expect(asked).toHaveBeenCalledOnce();
  });
});

describe('joining', () => {
  const here = { table: 't', commitment: 'sealed' };

  it('keeps its number when the server fails, so that it cannot have another one', async () => {
    const sent: (string | undefined)[] = [];
    const failing = (number?: string) => (sent.push(number), Promise.reject(new HostError('storage', '')));
    await expect(joinWithNumber(here, 1, failing)).rejects.toMatchObject({ type: 'storage' });
    await joinWithNumber(here, 1, (number) => (sent.push(number), Promise.resolve({ from_draw: 7 })));
    expect(sent[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(sent[1]).toBe(sent[0]);
    expect(luckOf('t').numbers).toEqual([{ number: sent[0], seat: 1, from: 7 }]);
    expect(luckOf('t').commitment).toBe('sealed');
  });

  it('keeps the seal that came before its number', async () => {
    await expect(joinWithNumber(here, 1, () => Promise.reject(new HostError('storage', '')))).rejects.toThrow();
    await joinWithNumber({ ...here, commitment: 'another' }, 1, () => Promise.resolve({ from_draw: 7 }));
    expect(luckOf('t').commitment).toBe('sealed');
  });

  it('goes on without a number if the seat has one', async () => {
    const join = vi.fn((number?: string) => (number ? Promise.reject(new HostError('conflict', '')) : Promise.resolve({})));
    await joinWithNumber(here, 1, join);
    expect(join).toHaveBeenCalledTimes(2);
    expect(luckOf('t').numbers).toEqual([]);
  });
});

describe('what this device is shown', () => {
  it('is kept by draw; what was hidden and what it did not hear of stay apart', () => {
    const luck = withDraws(withDraws(nothing, { first: 3, values: [2, null], sides: [6, 9] }), { first: 1, values: [5], sides: [6] });
    expect(luck.seen).toEqual([null, 5, null, 2, 0]);
    expect(luck.wrong).toBeUndefined();
    expect(withDraws(luck, { first: 4, values: [8], sides: [9] }).seen[4]).toBe(8); // through another seat of this device
  });

  it('stays as it was first shown, and a change is noticed', () => {
    const luck = withDraws(withDraws(nothing, { first: 0, values: [2, 3], sides: [6, 6] }), { first: 0, values: [2, 4], sides: [6, 6] });
    expect(luck.seen).toEqual([2, 3]);
    expect(luck.wrong).toBe(1);
  });

  it('is bounded', () => {
    expect(withDraws(nothing, { first: 3999, values: [1, 1, 1], sides: [6, 6, 6] }).seen).toHaveLength(4000);
    for (let i = 0; i < 60; i++) rememberLuck({ ...nothing, table: `t${i}`, seen: [1] });
    expect(luckOf('t59').seen).toEqual([1]);
    expect(luckOf('t0').seen).toEqual([]);
    expect((JSON.parse(stored.get('tminus.luck')!) as unknown[]).length).toBe(40);
  });

  it('must be the dice that the events tell of', () => {
    const rolls = (...values: number[]) => values.flatMap((face) => rescueDice(some<RescueEvent>({ type: 'rolled', seat: 0, face }), rescueBoxes.box));
    const draws = { first: 9, values: [4, 12, null, 2], sides: [6, 20, 6, 6] };
    expect(withDraws(nothing, draws, rolls(4, 2)).wrong).toBeUndefined();
    expect(withDraws(nothing, draws, rolls(2)).wrong).toBeUndefined();
    expect(withDraws(nothing, draws, rolls(2, 4)).wrong).toBe(9);
    expect(withDraws(nothing, draws, rolls(4, 2, 2)).wrong).toBe(9);
    expect(withDraws(nothing, { first: 9, values: [], sides: [] }, rolls(1)).wrong).toBe(9);
  });

  it('has the faces of 1969', () => {
    const { box } = boxes;
    const told = (faces: Face[]) => moonDice({ type: 'dice-rolled', seat: 0, faces }, box);
    const draws = { first: 0, values: [1, 3, 4, 5, 6], sides: [6, 6, 6, 6, 6] };
    expect(withDraws(nothing, draws, told(['success', 'success', 'neutral', 'neutral', 'failure'])).wrong).toBeUndefined();
    expect(withDraws(nothing, draws, told(['success', 'success', 'success', 'neutral', 'failure'])).wrong).toBe(0);
    expect(
      withDraws(nothing, { first: 5, values: [6], sides: [6] }, moonDice({ type: 'die-re-rolled', seat: 0, die: 1, from: 'failure', face: 'success' }, box))
        .wrong,
    ).toBe(5);
  });
});
