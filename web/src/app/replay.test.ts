import { describe, expect, it, vi } from 'vitest';
import { positions } from '../games/rocketmen/fixtures';
import type { Place } from '../host';

// What everybody could see, step by step; "·" is a step that only its seat heard of. Ann was told of three, everything has six.
const everything = ['start', 'ann·', 'ben·', 'ben·', 'open', 'move'];
const told = ['start', 'ann·', 'open', 'move'];
const steps = (open: boolean) => (open ? everything : told);
const round = (kind: string) => (kind === 'move' ? 2 : 1);

vi.stubGlobal('document', { hidden: false });
vi.stubGlobal('matchMedia', () => ({ matches: true }));
vi.mock('../games/list', () => ({ loadGame: () => Promise.resolve({ id: 'test', targetsOf: () => [] }) }));
vi.mock('../host', async () => ({
  ...(await vi.importActual<object>('../host/host')),
  host: {
    box: () => Promise.resolve({}),
    position: () => Promise.resolve({ over: true, seat: 0 }),
    replay: (_: Place, open: boolean) =>
      Promise.resolve({ last: steps(open).length - 1, steps: steps(open).map((kind, step) => ({ step, kind: 'step', round: round(kind), scores: [0, 0] })) }),
    replayStep: (_: Place, step: number, open: boolean) => {
      const kind = steps(open)[step];
      const seen = kind.endsWith('·') ? 'start' : kind;
      const seats = [0, 1].map((seat) => ({ seat, kind: 'person', name: `${seat}`, bot: null, claimed: true, connected: false, away: 5 }));
      const view = open ? { table: seen, hands: ['plan of ann', 'plan of ben'] } : { me: 0, table: seen, hand: 'plan of ann' };
      const events = [{ type: kind, seat: kind.startsWith('ben') ? 1 : 0, ...(open && kind.endsWith('·') ? { only: [0] } : {}) }];
      return Promise.resolve({
        step,
        last: steps(open).length - 1,
        update: step === 0 ? null : { seq: step, kind: 'step', events },
        position: { ...positions.begin, seats, seat: open ? null : 0, view },
      });
    },
  },
}));

const { ReplayTable } = await import('./replay.svelte');
const place = { table: 't', token: 'ann' };
async function opened(step: number | null, open = false, like: InstanceType<typeof ReplayTable> | null = null) {
  const replay = new ReplayTable(place, open, like);
  await replay.begin(step);
  return replay;
}

describe('everything shown', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 4],
    [3, 5],
  ])('keeps the moment: step %i of what a seat was told is step %i', async (own, all) => {
    const mine = await opened(own);
    const open = await opened(null, true, mine);
    expect(open.step).toBe(all);
    expect((await opened(null, false, open)).step).toBe(own);
  });

  it('comes from a step that the seat was not told of to one that looks the same', async () => {
    const mine = await opened(null, false, await opened(3, true));
    expect(mine.position!.view).toMatchObject({ table: 'start' });
  });

  it('shows the hand of each seat', async () => {
    const open = await opened(1, true);
    expect(open.position).toMatchObject({ seat: 0, view: { me: 0, hand: 'plan of ann' } });
    open.lookAs(1);
    expect(open.position).toMatchObject({ seat: 1, view: { me: 1, hand: 'plan of ben' } });
    await open.show(2);
    expect(open.position).toMatchObject({ seat: 1, view: { hand: 'plan of ben' } });
  });
});

describe('a replay', () => {
  it('does not tell who is here now', async () => {
    for (const open of [false, true]) expect(JSON.stringify((await opened(1, open)).position!.seats)).not.toMatch(/connected|away/);
  });
});
