// One WebSocket for one viewer of one table. It comes back by itself after a loss and asks for what it missed, so that
// updates arrive once and in order; a step whose answer was lost is asked for again, and its key makes it count once.

import { inOwnTime } from '../app/clocks';
import type { Position, Update } from '../app/types';
import type { AnswerMessage, ClientMessage, ReplyToVerb, RequestOfVerb, ServerMessage, Verb } from '../generated/table';
import { HostError, type Listener, type Place } from './host';
import { Verbs } from './verbs';
import { errorIn, socketAddress, unreachable } from './wire';

const pingEvery = 20_000;
const slowest = 8_000;
const connecting = 0; // the readyState

const written = (message: ClientMessage) => JSON.stringify(message);

interface Asked {
  text: string;
  again: boolean; // it may be sent twice
  answer(body: unknown): void;
  fail(problem: HostError): void;
}

export class Connection extends Verbs {
  private socket: WebSocket | null = null;
  private inStep = false; // the socket has told where the table stands
  private closed = false;
  private attempts = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private answered = true;
  private chatSoFar: Position['chat'];
  private seq: number | null = null;
  private requests = 0;
  private readonly asked = new Map<string, Asked>(); // what waits for its answer, in order

  constructor(
    private readonly place: Place,
    private readonly listener: Listener,
    private readonly open: () => WebSocket = () => new WebSocket(socketAddress()),
  ) {
    super();
    this.connect();
    globalThis.addEventListener?.('online', this.hurry);
  }

  close() {
    this.closed = true;
    if (this.asked.size === 0) this.end();
  }

  private end() {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.ping);
    globalThis.removeEventListener?.('online', this.hurry);
    const socket = this.socket;
    // Browsers complain of a socket that is closed before it is open.
    if (socket?.readyState === connecting) socket.onopen = () => socket.close();
    else socket?.close();
  }

  protected ask<V extends Verb>(verb: V, body: RequestOfVerb[V]): Promise<ReplyToVerb[V]> {
    const id = String(++this.requests);
    const text = written({ type: 'request', id, ...this.place, verb, body });
    return new Promise((resolve, reject) => {
      const again = 'key' in body;
      if (this.closed || (!this.inStep && !again)) return reject(unreachable());
      this.asked.set(id, { text, again, answer: (found) => resolve(found as ReplyToVerb[V]), fail: reject });
      if (this.inStep) this.socket!.send(text);
    });
  }

  private hurry = () => {
    if (this.closed || this.socket) return;
    clearTimeout(this.retry);
    this.connect();
  };

  private connect() {
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => {
      this.attempts = 0;
      this.answered = true;
      const after = this.seq === null ? {} : { after: this.seq };
      socket.send(written({ type: 'watch', ...this.place, ...after }));
      clearInterval(this.ping);
      this.ping = setInterval(() => this.check(socket), pingEvery);
    };
    socket.onmessage = (message) => {
      if (this.socket === socket) this.hear(JSON.parse(String(message.data)) as ServerMessage);
    };
    socket.onclose = () => this.lost(socket);
    socket.onerror = () => socket.close();
  }

  // A connection that died without a word shows by the missing answer to a ping.
  private check(socket: WebSocket) {
    if (!this.answered) return socket.close();
    this.answered = false;
    socket.send(written({ type: 'ping' }));
  }

  private lost(socket: WebSocket) {
    if (this.socket !== socket) return;
    this.socket = null;
    this.inStep = false;
    clearInterval(this.ping);
    this.giveUp(unreachable(), ({ again }) => this.closed || !again);
    if (this.closed) return;
    this.listener.status(false);
    this.retry = setTimeout(() => this.connect(), Math.min(slowest, 250 * 2 ** this.attempts++));
  }

  private giveUp(problem: HostError, which: (asked: Asked) => boolean = () => true) {
    for (const [id, asked] of this.asked) {
      if (!which(asked)) continue;
      this.asked.delete(id);
      asked.fail(problem);
    }
  }

  private hear(message: ServerMessage) {
    this.answered = true;
    if (message.type === 'answer') return this.hearAnswer(message);
    if (this.closed) return;
    if (message.type === 'position') this.hearPosition(inOwnTime(message.position, message.now), message.updates);
    else if (message.type === 'update') this.hearUpdate(message.update, inOwnTime(message.position, message.now));
    else if (message.type === 'presence') this.listener.presence?.(message.seats);
    else if (message.type === 'notice') this.listener.notice?.(message);
    else if (message.type === 'error') this.hearError(errorIn(message));
  }

  private hearAnswer({ id, status, body }: AnswerMessage) {
    const asked = this.asked.get(id);
    this.asked.delete(id);
    if (status < 300) asked?.answer(body);
    else asked?.fail(errorIn(body));
    if (this.closed && this.asked.size === 0) this.end();
  }

  // Only now the requests that wait: what comes before their answers is known.
  private hearPosition(position: Position, updates: Update[]) {
    this.chatSoFar = position.chat;
    const missed = updates.filter((update) => this.seq === null || update.seq > this.seq);
    this.seq = position.seq;
    this.inStep = true;
    const waiting = [...this.asked.values()];
    this.listener.status(true);
    this.listener.position(position, missed);
    for (const { text } of waiting) this.socket!.send(text);
  }

  private hearUpdate(update: Update, position: Position) {
    if (this.seq !== null && update.seq <= this.seq) return;
    this.seq = update.seq;
    if (update.kind === 'chat') this.chatSoFar = [...(this.chatSoFar ?? []), { seat: update.seat, name: update.name, text: update.text }];
    this.listener.update(update, { ...position, chat: this.chatSoFar });
  }

  private hearError(problem: HostError) {
    this.giveUp(problem);
    this.end();
    this.listener.refused(problem);
  }
}
