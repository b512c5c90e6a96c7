// What is shown while the board still stands as it was: a launch, a mission, plans that open. One after the other, each a row of
// steps; what concerns the viewer waits at its end until they go on. A game draws it by `step`, the time passes here.

import type { Show } from '../games/game';
import { pace } from './settings.svelte';

export interface Budget {
  left(): number; // milliseconds that shows which nobody has to close may still take
}
const unlimited: Budget = { left: () => Infinity };

export class Shows {
  now = $state.raw<Show | null>(null);
  step = $state(0);
  ended = $state(false); // at its last step, and all its time has passed
  again = $state(false); // it was opened from the log: the board does not wait for it
  speed = $state(1); // what a step's time is multiplied with, for animations in CSS (--pace)
  private skipping = false;
  private anew = false;
  private run = 0;
  private wake: () => void = () => {};

  // Whether the board stands still for a show.
  readonly holding = $derived(this.now !== null && !this.again);
  readonly last = $derived((this.now?.steps.length ?? 1) - 1);

  // Until the show is over. One that nobody has to close is left out if nothing moves on this page.
  async play(show: Show, { budget = unlimited, again = false }: { budget?: Budget; again?: boolean } = {}): Promise<void> {
    const stays = show.waits || again;
    const usual = pace();
    if (!stays && usual === 0) return;
    const total = show.steps.reduce((sum, time) => sum + time, 0);
    const speed = stays ? usual : Math.min(usual, budget.left() / Math.max(1, total));
    if (!stays && speed <= 0) return;
    this.close();
    const run = this.run;
    Object.assign(this, { now: show, again, speed, skipping: usual === 0 });
    do {
      Object.assign(this, { step: 0, ended: false, anew: false });
      for (const [step, time] of show.steps.entries()) {
        this.step = step;
        if (!this.skipping) await this.pause(time * speed);
        if (run !== this.run) return; // another one, or none any more
      }
      this.ended = true;
      if (stays) await this.pause(Infinity);
      if (run !== this.run) return;
    } while (this.anew);
    this.close();
  }

  // To the next step.
  hurry() {
    if (!this.ended) this.wake();
  }

  // To the last step at once; a show that nobody has to close is over then.
  toEnd() {
    this.skipping = true;
    this.wake();
  }

  // "Continue": what is under way comes to its end first.
  go() {
    if (this.ended) this.wake();
    else this.toEnd();
  }

  // From its beginning once more.
  restart() {
    if (!this.ended) return;
    this.anew = true;
    this.skipping = pace() === 0;
    this.wake();
  }

  // Gone at once, whatever it waited for.
  close() {
    this.run++;
    this.now = null;
    this.ended = false;
    this.wake();
  }

  private pause(time: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = time === Infinity ? undefined : setTimeout(resolve, time);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
