// The word that closes a turn in which nothing else is left: which it is, when the page says it by itself, and saying it.

import type { LiveTable } from './live.svelte';
import { usualClosing } from './preferences';
import { settings } from './settings.svelte';
import type { Action } from './types';

export class Closing {
  constructor(private readonly table: LiveTable) {}

  readonly word = $derived.by((): Action | null => {
    const { position, game, me, myTurn, passTo } = this.table;
    const [word, ...others] = position?.actions ?? [];
    if (!word || others.length > 0 || !myTurn || !this.table.canAct() || passTo !== null) return null;
    return position!.seats[me!]?.bot || !game?.closingWord(word) ? null : word;
  });

  // After how many milliseconds; null: not by itself. Whoever has just opened the page gets time to read.
  readonly wait = $derived.by((): number | null => {
    const { closing } = settings;
    const { by } = this.table.moment;
    if (closing === 'never' || by === 'other') return null;
    return 1000 * (by === 'opening' ? Math.max(closing, usualClosing) : closing);
  });

  // Said by the page, if it is still all that can be said. Two windows with the same seat say it once: they use the same key.
  async say(word: string, moment: number): Promise<void> {
    const { table } = this;
    const action = this.word;
    if (!action || action.text !== word || table.moment.id !== moment || !table.online || table.playback.playing) return;
    const key = `closing-${table.position!.seq}`;
    await table.step((watch) => watch.act(action, key));
  }
}
