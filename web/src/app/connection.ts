// One WebSocket for one viewer of one table. It comes back by itself after a loss and asks for what it missed, so that
// updates arrive once and in order.

import type { Position, Update } from './types';

export interface Listener {
  position(position: Position, updates: Update[]): void; // at the start and after each return
  update(update: Update, position: Position): void;
  status(online: boolean): void;
  refused(type: string): void; // the table or the token is not known: no use in trying again
}

const pingEvery = 20_000;
const slowest = 8_000;
const connecting = 0; // the readyState

export class Connection {
  private socket: WebSocket | null = null;
  private closed = false;
  private attempts = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private answered = true;
  private chat: Position['chat'];
  seq: number | null = null;

  constructor(
    private readonly table: string,
    private readonly token: string,
    private readonly listener: Listener,
    private readonly open: () => WebSocket = () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/ws`),
  ) {
    this.connect();
    globalThis.addEventListener?.('online', this.hurry);
  }

  close() {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.ping);
    globalThis.removeEventListener?.('online', this.hurry);
    const socket = this.socket;
    // Browsers complain of a socket that is closed before it is open.
    if (socket?.readyState === connecting) socket.onopen = () => socket.close();
    else socket?.close();
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
      socket.send(JSON.stringify({ type: 'watch', table: this.table, token: this.token, ...after }));
      clearInterval(this.ping);
      this.ping = setInterval(() => this.check(socket), pingEvery);
    };
    socket.onmessage = (message) => {
      if (this.socket === socket) this.hear(JSON.parse(String(message.data)) as Record<string, unknown>);
    };
    socket.onclose = () => this.lost(socket);
    socket.onerror = () => socket.close();
  }

  // A connection that died without a word shows by the missing answer to a ping.
  private check(socket: WebSocket) {
    if (!this.answered) return socket.close();
    this.answered = false;
    socket.send(JSON.stringify({ type: 'ping' }));
  }

  private lost(socket: WebSocket) {
    if (this.socket !== socket) return;
    this.socket = null;
    clearInterval(this.ping);
    if (this.closed) return;
    this.listener.status(false);
    this.retry = setTimeout(() => this.connect(), Math.min(slowest, 250 * 2 ** this.attempts++));
  }

  private hear(message: Record<string, unknown>) {
    this.answered = true;
    if (message.type === 'position') {
      const position = message.position as Position;
      this.chat = position.chat;
      const missed = (message.updates as Update[]).filter((update) => this.seq === null || update.seq > this.seq);
      this.seq = position.seq;
      this.listener.status(true);
      this.listener.position(position, missed);
    } else if (message.type === 'update') {
      const update = message.update as Update;
      if (this.seq !== null && update.seq <= this.seq) return;
      this.seq = update.seq;
      const position = message.position as Position;
      if (update.kind === 'chat') this.chat = [...(this.chat ?? []), { seat: update.seat, name: update.name, text: update.text }];
      this.listener.update(update, { ...position, chat: this.chat });
    } else if (message.type === 'error') {
      this.close();
      this.listener.refused((message.error as { type: string }).type);
    }
  }
}
