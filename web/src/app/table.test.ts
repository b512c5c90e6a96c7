import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Action, Position, Update } from './types';

// A table without a browser: the server is what the test says, and the game has one closing word.
const sockets: { onopen?: () => void; onmessage?: (message: { data: string }) => void; send: () => void; close: () => void }[] = [];
const sent: { path: string; body: { action?: Action; key?: string } }[] = [];
let answer: (path: string) => unknown = () => ({});

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
vi.stubGlobal('document', { hidden: false });
vi.stubGlobal('matchMedia', () => ({ matches: true }));
vi.stubGlobal(
  'WebSocket',
  class {
    onopen?: () => void;
    onmessage?: (message: { data: string }) => void;
    constructor() {
      sockets.push(this);
    }
    send() {}
    close() {}
  },
);
vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
  if (body) sent.push({ path, body: JSON.parse(body) as { action?: Action; key?: string } });
  return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(answer(path)) });
});

const cautions = vi.fn();
vi.mock('../games/game', () => ({
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

const { LiveTable } = await import('./table.svelte');
const { settings } = await import('./settings.svelte');

const endTurn = { type: 'end-turn', text: 'end-turn' };
const buy = { type: 'buy', text: 'buy' };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function position(seq: number, actions: Action[], more: Partial<Position> = {}): Position {
  const seats = ['Ann', 'Ben'].map((name, seat) => ({ seat, kind: 'person' as const, name, bot: null }));
  return {
    table: 't',
    game: 'test',
    options: {},
    commitment: 'c',
    seat: 0,
    link: null,
    seq,
    seats,
    to_act: [0],
    actions,
    undo: { possible: true },
    scores: [],
    winners: [],
    over: false,
    secret: null,
    next_table: null,
    read_only: false,
    view: {},
    outlook: {},
    score: { lines: [], tie_breaks: [] },
    ...more,
  };
}

const hear = (message: object) => sockets.at(-1)!.onmessage!({ data: JSON.stringify(message) });
const tell = async (update: Update, after: Position) => {
  hear({ type: 'update', update, position: after });
  await settled();
};
const step = (seq: number): Update => ({ seq, kind: 'step', events: [] });

async function opened(actions: Action[]) {
  const table = new LiveTable({ table: 't', game: 'test', seats: [{ seat: 0, token: 'ann' }], opened: 0, acted: {} });
  hear({ type: 'position', position: position(5, actions), updates: [] });
  await settled();
  await settled();
  return table;
}

// A step of one's own: its update comes before the answer, perhaps with what others do next.
async function act(table: InstanceType<typeof LiveTable>, seq: number, after: Action[], ...next: Action[][]) {
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
  answer = (path) => (path.includes('/log') ? { updates: [] } : {});
  cautions.mockReset().mockReturnValue(null);
  Object.assign(settings, { closing: 3, cautions: true });
});

describe('the closing word', () => {
  it('is the one thing left to choose', async () => {
    const table = await opened([endTurn, buy]);
    expect(table.closingWord).toBeNull();
    await act(table, 6, [endTurn]);
    expect(table.closingWord).toEqual(endTurn);
    await tell(step(7), position(7, [endTurn], { to_act: [1] }));
    expect(table.closingWord).toBeNull();
  });

  it('waits as the player prefers after their own step, and is left to them after anybody else’s', async () => {
    Object.assign(settings, { closing: 1 });
    const table = await opened([endTurn]);
    expect(table.closingWait).toBe(3000); // whoever opens the page has to read first
    await tell(step(6), position(6, [endTurn, buy]));
    await act(table, 7, [endTurn]);
    expect(table.closingWait).toBe(1000);
    await tell(step(8), position(8, [endTurn, buy]));
    await tell(step(9), position(9, [endTurn]));
    expect(table.closingWait).toBeNull();
    await act(table, 10, [endTurn]);
    expect(table.closingWait).toBe(1000);
    await tell({ seq: 11, kind: 'undo', by: 0 }, position(11, [endTurn]));
    expect(table.closingWait).toBeNull();
    await act(table, 12, [buy], [endTurn]);
    expect(table.closingWait).toBeNull();
    await act(table, 14, [endTurn]);
    expect(table.closingWait).toBe(1000);
    Object.assign(settings, { closing: 'never' });
    expect(table.closingWait).toBeNull();
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
    await table.sayClosing('pass', id);
    await table.sayClosing('end-turn', id + 1);
    hear({ type: 'update', update: step(6), position: position(6, [endTurn, buy]) });
    await settled();
    await table.sayClosing('end-turn', table.moment.id);
    expect(sent).toEqual([]);
    await act(table, 7, [endTurn]);
    sent.length = 0;
    answer = () => ({ seq: 8 });
    const said = [table.sayClosing('end-turn', table.moment.id), table.sayClosing('end-turn', table.moment.id)];
    await tell(step(8), position(8, [], { to_act: [1] }));
    await Promise.all(said);
    expect(sent.map(({ body }) => body)).toEqual([{ action: { type: 'end-turn' }, key: 'closing-7' }]);
  });

  it('waits for the person at a device that is handed round', async () => {
    const seats = [0, 1].map((seat) => ({ seat, token: `seat ${seat}` }));
    const table = new LiveTable({ table: 't', game: 'test', seats, spectator: 'all', opened: 0, acted: {} });
    hear({ type: 'position', position: position(5, [], { seat: null }), updates: [] });
    await settled(); // it looks through the eyes of the seat on turn
    hear({ type: 'position', position: position(5, [endTurn]), updates: [] });
    await settled();
    expect(table.closingWord).toEqual(endTurn);
    expect(table.closingWait).toBeNull();
    await act(table, 6, [endTurn]);
    expect(table.closingWait).toBe(3000);
  });

  it('is left to a bot that has taken the seat', async () => {
    const table = await opened([endTurn]);
    const taken = position(6, [endTurn]);
    taken.seats[0].bot = 'easy';
    await tell({ seq: 6, kind: 'seats', seats: taken.seats }, taken);
    expect(table.closingWord).toBeNull();
  });
});

describe('a question', () => {
  const caution = { reason: 'no-flight', turn: '1963', say: () => ({ title: '', text: '', yes: '', no: '' }) };

  it('holds a step back until it is answered, once in a turn', async () => {
    cautions.mockReturnValue(caution);
    const table = await opened([endTurn, buy]);
    answer = () => ({ seq: 5 });
    const refused = table.send(buy);
    await settled();
    expect(await table.send(buy)).toBe(false); // while it is asked
    table.question!.answer(false);
    expect(await refused).toBe(false);
    expect(sent).toEqual([]);

    const meant = table.send(buy);
    await settled();
    table.question!.answer(true);
    expect(await meant).toBe(true);
    expect(table.question).toBeNull();
    expect(await table.send(buy)).toBe(true);
    expect(sent).toHaveLength(2);

    cautions.mockReturnValue({ ...caution, turn: '1964' });
    void table.send(buy);
    await settled();
    expect(table.question).not.toBeNull();
  });

  it('is withdrawn when the board changes', async () => {
    cautions.mockReturnValue(caution);
    const table = await opened([endTurn, buy]);
    const asked = table.send(buy);
    await settled();
    await tell(step(6), position(6, [endTurn]));
    expect(await asked).toBe(false);
    expect(table.question).toBeNull();
    expect(sent).toEqual([]);
  });

  it('is not asked if nobody wants it or it cannot be worked out', async () => {
    const table = await opened([endTurn, buy]);
    answer = () => ({ seq: 5 });
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
    expect(table.notices).toEqual([{ id: '6', kind: 'dropped', by: 1, steps: 1 }]);
    await act(table, 7, [endTurn]);
    expect(table.notices).toEqual([]);
  });

  it('tell what was missed since the last step', async () => {
    const skipped = (seq: number): Update => ({ seq, kind: 'step', events: [{ type: 'phase-skipped', seat: 0, phase: 'buy' }] });
    answer = (path) => (path.includes('/log') ? { updates: [skipped(2), step(3), skipped(4), { seq: 5, kind: 'undo', by: 1, dropped: 1 }] } : {});
    const table = new LiveTable({ table: 't', game: 'test', seats: [{ seat: 0, token: 'ann' }], opened: 0, acted: { 0: 3 } });
    hear({ type: 'position', position: position(5, [buy]), updates: [] });
    await settled();
    await settled();
    expect(table.notices.map(({ id }) => id)).toEqual(['4.0', '5']);
  });
});
