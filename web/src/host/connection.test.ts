import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Action } from '../app/types';
import { Connection } from './connection';
import type { Listener } from './host';

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

interface Asked {
  type: 'request';
  id: string;
  body: { key?: string };
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
      notice: ({ kind, text }) => heard.push(`${kind}: ${text}`),
      refused: ({ type }) => heard.push(`refused ${type}`),
    };
    connection = new Connection({ table: 't', token: 'secret' }, listener, () => new FakeSocket() as unknown as WebSocket);
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

  it('passes on what the operator says, before a position has come as well', () => {
    last().hear({ type: 'notice', kind: 'announcement', text: 'Back at <b>8</b>' });
    last().hear({ type: 'position', position: position(3), updates: [] });
    last().hear({ type: 'notice', kind: 'restart', text: '' });
    expect(heard).toEqual(['announcement: Back at <b>8</b>', 'online', 'position 3 after ', 'restart: ']);
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

  describe('requests', () => {
    const buy: Action = { type: 'buy', text: 'buy card=base', card: 'base' };
    const asked = (socket = last()) => socket.sent.filter((message): message is Asked => (message as Asked).type === 'request');
    const answer = (id: string, body: object, status = 200) => last().hear({ type: 'answer', id, table: 't', status, body });
    const inStep = (seq: number, ...updates: object[]) => last().hear({ type: 'position', position: position(seq), updates });
    const comeBack = () => {
      vi.advanceTimersByTime(8000);
      last().onopen!();
    };

    it('go over the connection that watches, and come back with their answer', async () => {
      inStep(3);
      const done = connection.act(buy, 'k');
      expect(asked()).toEqual([
        { type: 'request', id: '1', table: 't', token: 'secret', verb: 'act', body: { action: { type: 'buy', card: 'base' }, key: 'k' } },
      ]);
      const votes = connection.vote(2);
      expect(asked()[1]).toMatchObject({ id: '2', verb: 'takeover', body: { seat: 2 } });
      answer('2', { seq: 3, votes: 1, needed: 2 });
      answer('1', { seq: 4 });
      expect(await done).toEqual({ seq: 4 });
      expect(await votes).toMatchObject({ votes: 1, needed: 2 });
    });

    it('fail with the type, the message and the rule of their error', async () => {
      inStep(3);
      const done = connection.act(buy);
      answer('1', { error: { type: 'refused', message: 'no', rule: 'RR-1' } }, 422);
      await expect(done).rejects.toMatchObject({ type: 'refused', message: 'no', rule: 'RR-1' });
    });

    it('have a key of their own for each step', () => {
      inStep(3);
      void connection.act(buy);
      void connection.undo();
      const [first, second] = asked().map(({ body }) => body.key);
      expect(first).toBeTruthy();
      expect(second).toBeTruthy();
      expect(first).not.toBe(second);
    });

    it('are asked again with the same key after a loss, once the position is known', async () => {
      inStep(3);
      const done = connection.act(buy);
      const [first] = asked();
      last().close();
      comeBack();
      expect(asked()).toEqual([]);
      inStep(4, step(4));
      expect(asked()).toEqual([first]);
      expect(heard.at(-1)).toBe('position 4 after 4');
      answer('1', { seq: 4 });
      expect(await done).toEqual({ seq: 4 });
      last().close();
      comeBack();
      inStep(4);
      expect(asked()).toEqual([]);
    });

    it('wait for a connection, if they are steps', async () => {
      inStep(3);
      last().close();
      const done = connection.act(buy);
      vi.advanceTimersByTime(60_000);
      last().onopen!();
      inStep(3);
      expect(asked()).toHaveLength(1);
      answer('1', { seq: 4 });
      expect(await done).toEqual({ seq: 4 });
    });

    it('are not said twice, if they have no key', async () => {
      inStep(3);
      const chat = connection.chat('Hello');
      last().close();
      await expect(chat).rejects.toMatchObject({ type: 'offline' });
      await expect(connection.chat('Hello')).rejects.toMatchObject({ type: 'offline' });
      comeBack();
      inStep(3);
      expect(asked()).toEqual([]);
    });

    it('are still answered after closing, and nothing else is told', async () => {
      inStep(3);
      const done = connection.act(buy);
      const told = heard.length;
      connection.close();
      last().hear({ type: 'update', update: step(4), position: position(4) });
      answer('1', { seq: 4 });
      expect(await done).toEqual({ seq: 4 });
      await expect(connection.act(buy)).rejects.toMatchObject({ type: 'offline' });
      vi.advanceTimersByTime(60_000);
      expect(FakeSocket.all.length).toBe(1);
      expect(heard.length).toBe(told);
    });

    it('fail when the seat is taken away', async () => {
      inStep(3);
      const done = connection.act(buy);
      last().hear({ type: 'error', error: { type: 'link-taken', message: '' } });
      await expect(done).rejects.toMatchObject({ type: 'link-taken' });
      expect(heard.at(-1)).toBe('refused link-taken');
    });
  });
});
