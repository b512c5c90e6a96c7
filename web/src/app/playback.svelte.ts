// The updates that wait to be shown: in order, each for a moment, all of them within two seconds.

import type { Position, Update } from './types';

export interface Queued {
  update: Update | null; // null: the connection is back, and nothing was missed
  position: Position;
}

export interface Stage {
  begin(queued: Queued): number; // how long it wants to be seen before its position is shown, in milliseconds
  show(queued: Queued): void;
}

const longestDelay = 2000;
const longestPause = 700;

export class Playback {
  playing = $state(false);
  private queue: Queued[] = [];
  private skipping = false;
  private held = false;
  private told: (() => void)[] = []; // whoever waits until something has been shown

  constructor(private readonly stage: Stage) {}

  add(queued: Queued) {
    this.queue.push(queued);
    if (!this.playing && !this.held) void this.play();
  }

  // What comes waits until it is released.
  hold() {
    this.held = true;
  }

  release() {
    this.held = false;
    if (!this.playing && this.queue.length > 0) void this.play();
  }

  // Everything that waits is shown at once.
  skip() {
    if (this.playing) this.skipping = true;
  }

  // What waits is not shown any more.
  drop() {
    this.queue = [];
    this.tell();
  }

  // Until this update, which has come, has been shown or dropped.
  async shown(seq: number) {
    while (this.queue.some(({ update }) => update && update.seq <= seq)) await new Promise<void>((resolve) => this.told.push(resolve));
  }

  private async play() {
    this.playing = true;
    const deadline = performance.now() + longestDelay;
    for (let next = this.queue[0]; next && !this.held; next = this.queue[0]) {
      const wait = this.stage.begin(next);
      const left = (deadline - performance.now()) / this.queue.length;
      const pause = this.skipping ? 0 : Math.max(0, Math.min(wait, longestPause, left));
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      if (this.queue[0] !== next) continue; // dropped meanwhile
      this.queue.shift();
      this.stage.show(next);
      this.tell();
    }
    this.playing = false;
    this.skipping = false;
  }

  private tell() {
    for (const go of this.told.splice(0)) go();
  }
}
