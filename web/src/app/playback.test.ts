import { beforeEach, describe, expect, it, vi } from 'vitest';
import { positions } from '../games/rocketmen/fixtures';
import type { Show } from '../games/game';
import type { Position } from './types';

// How fast the page is: 0 when nothing moves.
let speed = 1;
vi.mock('./settings.svelte', () => ({ pace: () => speed }));
const { Playback } = await import('./playback.svelte');

const launch = (waits: boolean, steps = [1000, 2000, 1000]): Show => ({ kind: 'launch', data: null, steps, waits, title: () => 'a launch' });

// A queue whose steps bring the shows that are given, and the numbers of the positions that are on the board.
function watched(showsOf: Record<number, Show[]>, asked: number[] = []) {
  const board: number[] = [];
  const playback = new Playback({
    shows: ({ position }) => showsOf[position.seq] ?? [],
    asks: ({ seq }) => asked.includes(seq),
    begin: () => 0,
    show: ({ position }) => void board.push(position.seq),
  });
  const tell = (seq: number) => {
    playback.add({ update: { seq, kind: 'step', events: [] }, position: { ...positions.begin, seq } as Position });
    return vi.advanceTimersByTimeAsync(0);
  };
  return { playback, shows: playback.shows, board, tell };
}

beforeEach(() => {
  vi.useFakeTimers();
  speed = 1;
});

describe('a show', () => {
  it('is over before the board goes on', async () => {
    const { shows, board, tell } = watched({ 1: [launch(false)] });
    await tell(1);
    await tell(2);
    expect(shows).toMatchObject({ step: 0, holding: true });
    await vi.advanceTimersByTimeAsync(1500);
    expect(shows.step).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(shows.step).toBe(2);
    expect(board).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(board).toEqual([1, 2]);
    expect(shows.now).toBeNull();
  });

  it('that concerns the viewer waits until they go on, and what comes meanwhile waits with it', async () => {
    const { playback, shows, board, tell } = watched({ 1: [launch(true)] }, [2]);
    await tell(1);
    await tell(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shows).toMatchObject({ step: 2, ended: true });
    expect(board).toEqual([]);
    shows.restart();
    await vi.advanceTimersByTimeAsync(0);
    expect(shows).toMatchObject({ step: 0, ended: false });
    shows.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(shows.step).toBe(1);
    shows.go(); // to its end
    await vi.advanceTimersByTimeAsync(0);
    expect(shows).toMatchObject({ step: 2, ended: true });
    expect(board).toEqual([]);
    shows.go();
    await playback.shown(2);
    expect(board).toEqual([1, 2]);
  });

  it('that nobody has to close keeps whoever is asked for two seconds at most, all together', async () => {
    const { board, tell } = watched({ 1: [launch(false)], 2: [launch(false)], 3: [launch(false)] }, [4]);
    for (const seq of [1, 2, 3, 4]) await tell(seq);
    await vi.advanceTimersByTimeAsync(2000);
    expect(board).toEqual([1, 2, 3, 4]);
  });

  it('can be skipped', async () => {
    const { shows, board, tell } = watched({ 1: [launch(false)] });
    await tell(1);
    shows.toEnd();
    await vi.advanceTimersByTimeAsync(0);
    expect(board).toEqual([1]);
  });

  it('is dropped with the queue', async () => {
    const { playback, shows, board, tell } = watched({ 1: [launch(true)] });
    await tell(1);
    playback.drop();
    await vi.advanceTimersByTimeAsync(0);
    expect(shows.now).toBeNull();
    await tell(2);
    expect(board).toEqual([2]);
  });

  it('stands at its end at once where nothing moves, and is left out if nobody has to close it', async () => {
    speed = 0;
    const { shows, board, tell } = watched({ 1: [launch(false)], 2: [launch(true)] });
    await tell(1);
    await tell(2);
    expect(board).toEqual([1]);
    expect(shows).toMatchObject({ step: 2, ended: true });
    shows.go();
    await vi.advanceTimersByTimeAsync(0);
    expect(board).toEqual([1, 2]);
  });

  it('opened from the log holds nothing up', async () => {
    const { shows, board, tell } = watched({});
    const again = shows.play(launch(false), { again: true });
    expect(shows.holding).toBe(false);
    await tell(1);
    expect(board).toEqual([1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shows.ended).toBe(true);
    shows.go();
    await again;
    expect(shows.now).toBeNull();
  });
});
