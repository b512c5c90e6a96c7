// The updates that wait to be shown, in order: each for a moment, or with a show. Board, points, own area and log stay as they were
// until then. All of it takes at most two seconds, but for what waits for the viewer.

import type { Show } from '../games/game';
import { Shows } from './shows.svelte';
import type { Position, Update } from './types';

export interface Queued {
  update: Update | null; // null: the connection is back, and nothing was missed
  position: Position;
  missed?: boolean; // while there was no connection: what came between is not known
}

export interface Stage {
  // What is worth watching in it, shown before anything else, while the board still stands as it was.
  shows(queued: Queued): Show[];
  asks(position: Position): boolean; // something of the viewer
  begin(queued: Queued): number; // how long it wants to be seen before its position is shown, in milliseconds
  show(queued: Queued): void;
}

// For all that nobody has to close, together: while the viewer is waited for, and while they only look on.
const longestDelay = 2000;
const longestLook = 6000;
const longestPause = 700;

export class Playback {
  playing = $state(false);
  private queue: Queued[] = [];
  private skipping = false;
  private held = false;
  private deadline = 0;
  private told: (() => void)[] = []; // whoever waits until something has been shown

  constructor(
    private readonly stage: Stage,
    readonly shows = new Shows(),
  ) {}

  add(queued: Queued) {
    this.queue.push(queued);
    if (this.playing && this.stage.asks(queued.position)) this.hurry();
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
    this.shows.close();
  }

  // What waits is not shown any more.
  drop() {
    this.queue = [];
    this.shows.close();
    this.tell();
  }

  // The newest position that has come, shown or not.
  get newest(): Position | null {
    return this.queue.at(-1)?.position ?? null;
  }

  // Until this update, which has come, has been shown or dropped.
  async shown(seq: number) {
    while (this.queue.some(({ update }) => update && update.seq <= seq)) await new Promise<void>((resolve) => this.told.push(resolve));
  }

  private async play() {
    this.playing = true;
    this.restart();
    for (let next = this.queue[0]; next && !this.held; next = this.queue[0]) {
      for (const show of this.stage.shows(next)) {
        if (this.skipping || this.queue[0] !== next) break;
        await this.shows.play(show, { budget: this });
        if (show.waits && this.queue[0] === next) this.restart(); // the viewer has just gone on
      }
      if (this.queue[0] !== next) continue; // dropped meanwhile
      const wait = this.stage.begin(next);
      const pause = this.skipping ? 0 : Math.max(0, Math.min(wait, longestPause, this.left() / this.queue.length));
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      if (this.queue[0] !== next) continue;
      this.queue.shift();
      this.stage.show(next);
      this.tell();
    }
    this.playing = false;
    this.skipping = false;
  }

  // Of the time that may pass before everything is shown.
  left(): number {
    return this.deadline - performance.now();
  }

  private restart() {
    this.deadline = performance.now() + (this.stage.asks(this.newest!) ? longestDelay : longestLook);
  }

  // The viewer is asked while others' steps are still shown.
  private hurry() {
    this.deadline = Math.min(this.deadline, performance.now() + longestDelay);
    const show = this.shows.now;
    if (show && !show.waits) setTimeout(() => this.shows.now === show && this.shows.toEnd(), this.left());
  }

  private tell() {
    for (const go of this.told.splice(0)) go();
  }
}
