import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type Listener } from './connection';

class FakeSocket {
  static all: FakeSocket[] = [];
  sent: unknown[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onerror?: () => void;
  onmessage?: (message: { data: string }) => void;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.onclose?.();
  }
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const last = () => FakeSocket.all.at(-1)!;
const step = (seq: number) => ({ seq, kind: 'step', events: [] });
const position = (seq: number) => ({ seq, chat: [] });

describe('the connection', () => {
  let heard: string[];
  let connection: Connection;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    heard = [];
    const listener: Listener = {
      position: (at, updates) => heard.push(`position ${at.seq} after ${updates.map((update) => update.seq).join(',')}`),
      update: (update) => heard.push(`update ${update.seq}`),
      status: (online) => heard.push(online ? 'online' : 'offline'),
      refused: (type) => heard.push(`refused ${type}`),
    };
    connection = new Connection('t', 'secret', listener, () => new FakeSocket() as unknown as WebSocket);
    last().onopen!();
  });
  afterEach(() => {
    connection.close();
    vi.useRealTimers();
  });

  it('watches the table with its token', () => {
    expect(last().sent).toEqual([{ type: 'watch', table: 't', token: 'secret' }]);
  });

  it('tells updates once and in order', () => {
    last().hear({ type: 'position', position: position(3), updates: [] });
    last().hear({ type: 'update', update: step(4), position: position(4) });
    last().hear({ type: 'update', update: step(4), position: position(4) });
    last().hear({ type: 'update', update: step(5), position: position(5) });
    expect(heard).toEqual(['online', 'position 3 after ', 'update 4', 'update 5']);
  });

  it('comes back after a loss and asks for what it missed', () => {
    last().hear({ type: 'position', position: position(3), updates: [] });
    last().close();
    expect(heard.at(-1)).toBe('offline');
    vi.advanceTimersByTime(300);
    last().onopen!();
    expect(FakeSocket.all.length).toBe(2);
    expect(last().sent).toEqual([{ type: 'watch', table: 't', token: 'secret', after: 3 }]);
    last().hear({ type: 'position', position: position(5), updates: [step(4), step(5)] });
    expect(heard.at(-1)).toBe('position 5 after 4,5');
  });

  it('waits longer after each failure, but never for long', () => {
    for (let i = 0; i < 10; i++) {
      last().close();
      const before = FakeSocket.all.length;
      vi.advanceTimersByTime(8000);
      expect(FakeSocket.all.length).toBe(before + 1);
    }
    last().close();
    const before = FakeSocket.all.length;
    vi.advanceTimersByTime(4000);
    expect(FakeSocket.all.length).toBe(before);
  });

  it('notices a connection that died without a word', () => {
    last().hear({ type: 'position', position: position(1), updates: [] });
    vi.advanceTimersByTime(20_000);
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
    vi.advanceTimersByTime(20_000);
    expect(heard.at(-1)).toBe('offline');
  });

  it('stays when the ping is answered', () => {
    vi.advanceTimersByTime(20_000);
    last().hear({ type: 'pong' });
    vi.advanceTimersByTime(20_000);
    expect(heard).not.toContain('offline');
  });

  it('adds chat to the position that comes without it', () => {
    const seen: unknown[] = [];
    (connection as unknown as { listener: Listener }).listener.update = (_, at) => seen.push(at.chat);
    last().hear({ type: 'position', position: { seq: 1, chat: [{ seat: 0, name: 'A', text: 'hi' }] }, updates: [] });
    last().hear({ type: 'update', update: { seq: 2, kind: 'chat', seat: 1, name: 'B', text: 'ho' }, position: { seq: 2 } });
    last().hear({ type: 'update', update: step(3), position: { seq: 3 } });
    expect(seen).toEqual(
      Array(2).fill([
        { seat: 0, name: 'A', text: 'hi' },
        { seat: 1, name: 'B', text: 'ho' },
      ]),
    );
  });

  it('gives up when the table is not known', () => {
    last().hear({ type: 'error', error: { type: 'not-found' } });
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual(['refused not-found']);
    expect(FakeSocket.all.length).toBe(1);
  });
});
