// The notices that are shown, the last few of them.

import type { NoticeMessage } from '../generated/table';
import { isOfOperator, noticesOf, type Notice } from './notices';
import type { Seat, Update } from './types';

const most = 3;

export class Noticeboard {
  list = $state.raw<Notice[]>([]);

  add(update: Update, me: Seat | null) {
    this.list = [...this.list, ...noticesOf(update, me)].slice(-most);
  }

  // What happened while somebody else had the device, or while the page was closed.
  addMissed(updates: Update[], me: Seat | null) {
    const known = new Set(this.list.map(({ id }) => id));
    const missed = updates.flatMap((update) => noticesOf(update, me)).filter(({ id }) => !known.has(id));
    this.list = [...missed, ...this.list].slice(-most);
  }

  // Each is shown once, however often the connection comes back.
  private readonly told = new Set<string>();
  announce({ kind, text }: NoticeMessage) {
    const id = `${kind} ${text}`;
    if (this.told.has(id)) return;
    this.told.add(id);
    this.list = [...this.list, kind === 'restart' ? { id, kind } : { id, kind, text }].slice(-most);
  }

  dismiss(notice: Notice) {
    this.list = this.list.filter(({ id }) => id !== notice.id);
  }

  clear() {
    this.list = this.list.filter(isOfOperator); // those stay until somebody has read them
  }
}
