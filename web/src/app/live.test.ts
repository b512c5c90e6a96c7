import { beforeEach, describe, expect, it, vi } from 'vitest';
import { positions } from '../games/rocketmen/fixtures';
import type { MenPosition } from '../games/rocketmen/types';
import type { LegalAction } from '../generated/rocketmen';
import type { Listener, Place } from '../host';
import type { Action, Position, Update } from './types';

// A table without a browser: the host is what the test says, and the game has one closing word.
let listener: Listener;
let missed: Update[] | Promise<Update[]> = [];
let failures = 0;
const sent: { action: Action; key?: string }[] = [];
let answer: () => unknown = () => ({ seq: 5 });

vi.stubGlobal('document', { hidden: false });
vi.stubGlobal('matchMedia', () => ({ matches: true }));
vi.mock('../host', async () => ({
  ...(await vi.importActual<object>('../host/host')),
  host: {
    box: () => Promise.resolve({}),
    log: async () => {
      if (failures-- > 0) throw new Error('too many requests');
      return { updates: await missed };
    },
    watch: (_: Place, given: Listener) => {
      listener = given;
      return { act: async (action: Action, key?: string) => (sent.push({ action, key }), answer()), preview: () => Promise.resolve({}), close() {} };
    },
  },
}));

const cautions = vi.fn();
vi.mock('../games/list', () => ({
  loadGame: () =>
    Promise.resolve({
      id: 'test',
      hidden: () => false,
      targetsOf: () => [],
      duration: () => 0,
      closingWord: ({ type }: Action) => type === 'end-turn',
      caution: async (...args: unknown[]): Promise<unknown> => cautions(...args),
    }),
}));

const { LiveTable } = await import('./live.svelte');
const { settings } = await import('./settings.svelte');
const { HostError } = await import('../host');

const endTurn: LegalAction = { type: 'end-turn', text: 'end-turn' };
const buy: LegalAction = { type: 'buy', card: 'base', text: 'buy' };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function position(seq: number, actions: LegalAction[], more: Partial<MenPosition> = {}): MenPosition {
  const seats = ['Ann', 'Ben'].map((name, seat) => ({ seat, kind: 'person' as const, name, bot: null, claimed: false }));
  return { ...positions.begin, table: 't', seat: 0, seq, seats, to_act: [0], actions, undo: { possible: true }, over: false, chat: undefined, ...more };
}

const show = (first: Position) => listener.position(first, []);
const tell = async (update: Update, after: Position) => {
  listener.update(update, after);
  await settled();
};
const undo = (seq: number): Update => ({ seq, kind: 'undo', by: 1 });
const step = (seq: number): Update => ({ seq, kind: 'step', events: [] });

async function opened(actions: LegalAction[]) {
  const table = new LiveTable({ table: 't', game: 'test', seats: [{ seat: 0, token: 'ann' }], opened: 0, acted: {} });
  show(position(5, actions));
  await settled();
  await settled();
  return table;
}

// A step of one's own: its update comes before the answer, perhaps with what others do next.
async function act(table: InstanceType<typeof LiveTable>, seq: number, after: LegalAction[], ...next: LegalAction[][]) {
  let release = () => {};
  answer = () => new Promise((resolve) => (release = () => resolve({ seq })));
  const done = table.send(buy);
  await settled();
  await tell(step(seq), position(seq, after));
  for (const [i, actions] of next.entries()) await tell(step(seq + i + 1), position(seq + i + 1, actions));
  release();
  await done;
}

beforeEach(() => {
  sent.length = 0;
  missed = [];
  failures = 0;
  answer = () => ({ seq: 5 });
  cautions.mockReset().mockReturnValue(null);
  Object.assign(settings, { closing: 3, cautions: true });
});

describe('an opened table', () => {
  it('shows what happens while it is being opened, in order and once', async () => {
    missed = [undo(5), undo(6)];
    const table = new LiveTable({ table: 't', game: 'test', seats: [{ seat: 0, token: 'ann' }], opened: 0, acted: {} });
    show(position(5, [], { to_act: [1] }));
    listener.update(undo(6), position(6, [buy]));
    await settled();
    await settled();
    expect(table.position).toMatchObject({ seq: 6, actions: [buy] });
    expect(table.log.map(({ seq }) => seq)).toEqual([5, 6]);
  });

  it('shows once what happens while its log is being read', async () => {
    const table = new LiveTable({ table: 't', game: 'test', seats: [{ seat: 0, token: 'ann' }], opened: 0, acted: {} });
    let read = () => {};
    missed = new Promise((resolve) => (read = () => resolve([undo(4), undo(5), undo(6), undo(7)])));
    show(position(5, [buy]));
    await settled();
    await tell(undo(6), position(6, [buy]));
    read();
    await settled();
    expect(table.log.map(({ seq }) => seq)).toEqual([4, 5, 6]);
    await tell(undo(7), position(7, [buy]));
    expect(table.log.map(({ seq }) => seq)).toEqual([4, 5, 6, 7]);
  });
});

describe('the log', () => {
  it('is asked for again if it cannot be had', async () => {
    vi.useFakeTimers();
    failures = 2;
    missed = [undo(4), undo(5)];
    const table = new LiveTable({ table: 't', game: 'test', seats: [{ seat: 0, token: 'ann' }], opened: 0, acted: {} });
    show(position(5, [buy]));
    await vi.advanceTimersByTimeAsync(0);
    listener.update(undo(6), position(6, [buy]));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(table.log.map(({ seq }) => seq)).toEqual([4, 5, 6]);
    vi.useRealTimers();
  });

  it('counts what is new from the move before, as long as a move of several steps is made', async () => {
    const table = await opened([buy]);
    await act(table, 6, [endTurn]);
    await act(table, 7, []); // the turn is over
    await tell(undo(7), position(7, [], { to_act: [1] }));
    await tell(undo(8), position(8, [buy]));
    expect(table.since.map(({ seq }) => seq)).toEqual([8]);
    await act(table, 9, [buy, endTurn]);
    await act(table, 10, [endTurn]);
    expect(table.since.map(({ seq }) => seq)).toContain(8);
  });
});

describe('the closing word', () => {
  it('is the one thing left to choose', async () => {
    const table = await opened([endTurn, buy]);
    expect(table.closing.word).toBeNull();
    await act(table, 6, [endTurn]);
    expect(table.closing.word).toEqual(endTurn);
    await tell(step(7), position(7, [endTurn], { to_act: [1] }));
    expect(table.closing.word).toBeNull();
  });

  it('waits as the player prefers after their own step, and is left to them after anybody else’s', async () => {
    Object.assign(settings, { closing: 1 });
    const table = await opened([endTurn]);
    expect(table.closing.wait).toBe(3000); // whoever opens the page has to read first
    await tell(step(6), position(6, [endTurn, buy]));
    await act(table, 7, [endTurn]);
    expect(table.closing.wait).toBe(1000);
    await tell(step(8), position(8, [endTurn, buy]));
    await tell(step(9), position(9, [endTurn]));
    expect(table.closing.wait).toBeNull();
    await act(table, 10, [endTurn]);
    expect(table.closing.wait).toBe(1000);
    await tell({ seq: 11, kind: 'undo', by: 0 }, position(11, [endTurn]));
    expect(table.closing.wait).toBeNull();
    await act(table, 12, [buy], [endTurn]);
    expect(table.closing.wait).toBeNull();
    await act(table, 14, [endTurn]);
    expect(table.closing.wait).toBe(1000);
    Object.assign(settings, { closing: 'never' });
    expect(table.closing.wait).toBeNull();
  });

  it('is not begun anew by what changes nothing', async () => {
    const table = await opened([endTurn]);
    const { id } = table.moment;
    await tell({ seq: 6, kind: 'chat', seat: 1, name: 'Ben', text: 'Hello' }, position(6, [endTurn]));
    await tell(step(7), position(7, [endTurn]));
    expect(table.moment.id).toBe(id);
  });

  it('is sent by the page only while it is all that can be said, with one key for each position', async () => {
    const table = await opened([endTurn]);
    const { id } = table.moment;
    await table.closing.say('pass', id);
    await table.closing.say('end-turn', id + 1);
    listener.update(step(6), position(6, [endTurn, buy]));
    await settled();
    await table.closing.say('end-turn', table.moment.id);
    expect(sent).toEqual([]);
    await act(table, 7, [endTurn]);
    sent.length = 0;
    answer = () => ({ seq: 8 });
    const said = [table.closing.say('end-turn', table.moment.id), table.closing.say('end-turn', table.moment.id)];
    await tell(step(8), position(8, [], { to_act: [1] }));
    await Promise.all(said);
    expect(sent).toEqual([{ action: endTurn, key: 'closing-7' }]);
  });

  it('waits for the person at a device that is handed round', async () => {
    const seats = [0, 1].map((seat) => ({ seat, token: `seat ${seat}` }));
    const table = new LiveTable({ table: 't', game: 'test', seats, spectator: 'all', opened: 0, acted: {} });
    show(position(5, [], { seat: null }));
    await settled(); // it looks through the eyes of the seat on turn
    show(position(5, [endTurn]));
    await settled();
    expect(table.closing.word).toEqual(endTurn);
    expect(table.closing.wait).toBeNull();
    await act(table, 6, [endTurn]);
    expect(table.closing.wait).toBe(3000);
  });

  it('is left to a bot that has taken the seat', async () => {
    const table = await opened([endTurn]);
    const taken = position(6, [endTurn]);
    taken.seats[0].bot = 'easy';
    await tell({ seq: 6, kind: 'seats', seats: taken.seats }, taken);
    expect(table.closing.word).toBeNull();
  });
});

describe('a step', () => {
  it('leaves nothing chosen, even if the same can be chosen again', async () => {
    const table = await opened([buy]);
    table.chosen = ['card:base'];
    await act(table, 6, [buy]);
    expect(table.chosen).toEqual([]);
  });

  it('is over when the board shows what it has led to', async () => {
    const table = await opened([buy]);
    let release = () => {};
    answer = () => new Promise((resolve) => (release = () => resolve({ seq: 6 })));
    const done = table.send(buy);
    await settled();
    expect(table.busy).toBe(true);
    expect(await table.send(buy)).toBe(false);
    await tell(step(6), position(6, [endTurn]));
    expect(table.busy).toBe(true); // for its answer
    release();
    expect(await done).toBe(true);
    expect(table.busy).toBe(false);
    expect(table.position!.seq).toBe(6);
    expect(table.own.acted[0]).toBe(6);
    expect(sent).toHaveLength(1);
  });

  it('is answered before the device looks through other eyes', async () => {
    const seats = [0, 1].map((seat) => ({ seat, token: `seat ${seat}` }));
    const table = new LiveTable({ table: 't', game: 'test', seats, spectator: 'all', opened: 0, acted: {} });
    show(position(5, [], { seat: null }));
    await settled();
    show(position(5, [buy]));
    await settled();
    let release = () => {};
    answer = () => new Promise((resolve) => (release = () => resolve({ seq: 6 })));
    const done = table.send(buy);
    await settled();
    await tell(step(6), position(6, [], { to_act: [1] }));
    expect(table.viewer.seat).toBe(0);
    release();
    await done;
    expect(table.viewer.seat).toBe(1);
    expect(table.own.acted[0]).toBe(6);
  });

  it('tells why it was not made', async () => {
    const table = await opened([buy]);
    answer = () => Promise.reject(new HostError('conflict', 'the game is over'));
    expect(await table.send(buy)).toBe(false);
    expect(table.refusal).not.toBeNull();
    expect(table.busy).toBe(false);
  });
});

describe('a question', () => {
  const caution = { reason: 'no-flight', turn: '1963', say: () => ({ title: '', text: '', yes: '', no: '' }) };

  it('holds a step back until it is answered, once in a turn', async () => {
    cautions.mockReturnValue(caution);
    const table = await opened([endTurn, buy]);
    const refused = table.send(buy);
    await settled();
    expect(await table.send(buy)).toBe(false); // while it is asked
    table.cautions.question!.answer(false);
    expect(await refused).toBe(false);
    expect(sent).toEqual([]);

    const meant = table.send(buy);
    await settled();
    table.cautions.question!.answer(true);
    expect(await meant).toBe(true);
    expect(table.cautions.question).toBeNull();
    expect(await table.send(buy)).toBe(true);
    expect(sent).toHaveLength(2);

    cautions.mockReturnValue({ ...caution, turn: '1964' });
    void table.send(buy);
    await settled();
    expect(table.cautions.question).not.toBeNull();
  });

  it('is withdrawn when the board changes', async () => {
    cautions.mockReturnValue(caution);
    const table = await opened([endTurn, buy]);
    const asked = table.send(buy);
    await settled();
    await tell(step(6), position(6, [endTurn]));
    expect(await asked).toBe(false);
    expect(table.cautions.question).toBeNull();
    expect(sent).toEqual([]);
  });

  it('is not asked if nobody wants it or it cannot be worked out', async () => {
    const table = await opened([endTurn, buy]);
    cautions.mockImplementation(() => {
      throw new Error('no such fact');
    });
    expect(await table.send(buy)).toBe(true);
    cautions.mockReset().mockReturnValue(caution);
    Object.assign(settings, { cautions: false });
    expect(await table.send(buy)).toBe(true);
  });
});

describe('notices', () => {
  it('stay until the next step of one’s own', async () => {
    const table = await opened([endTurn, buy]);
    await tell({ seq: 6, kind: 'undo', by: 1, dropped: 1 }, position(6, [endTurn, buy]));
    expect(table.notices.list).toEqual([{ id: '6', kind: 'dropped', by: 1, steps: 1 }]);
    await act(table, 7, [endTurn]);
    expect(table.notices.list).toEqual([]);
  });

  it('tell what was missed since the last step', async () => {
    const skipped = (seq: number): Update => ({ seq, kind: 'step', events: [{ type: 'phase-skipped', seat: 0, phase: 'purchase' }] });
    missed = [skipped(2), step(3), skipped(4), { seq: 5, kind: 'undo', by: 1, dropped: 1 }];
    const table = new LiveTable({ table: 't', game: 'test', seats: [{ seat: 0, token: 'ann' }], opened: 0, acted: { 0: 3 } });
    show(position(5, [buy]));
    await settled();
    await settled();
    expect(table.notices.list.map(({ id }) => id)).toEqual(['4.0', '5']);
  });
});
