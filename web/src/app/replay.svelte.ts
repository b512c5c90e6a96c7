// A game looked at again, step by step, from one's own seat or, once it is over, with everything open.

import { problemText } from '../text/problem';
import { host, type Place } from '../host';
import { TableModel } from './table.svelte';
import type { ReplayIndex, ReplayStep, Update } from './types';

const atHand = 200;

export class ReplayTable extends TableModel {
  index = $state.raw<ReplayIndex | null>(null);
  step = $state(0);
  wanted = 0; // the step that is shown or on its way: steps taken quickly add up
  update = $state.raw<Update | null>(null);
  failed = $state<string | null>(null);
  finished = $state(false); // the game is over, so everything may be shown
  private readonly steps = new Map<number, Promise<ReplayStep>>();

  constructor(
    private readonly place: Place,
    readonly open: boolean,
  ) {
    super();
  }

  async begin(step: number | null) {
    try {
      const [index, now] = await Promise.all([host.replay(this.place, this.open), host.position(this.place)]);
      this.index = index;
      this.finished = now.over;
      await this.show(step ?? index.last);
    } catch (problem) {
      this.failed = problemText(problem);
    }
  }

  private fetch(step: number) {
    const known = this.steps.get(step);
    if (known) return known;
    const coming = host.replayStep(this.place, step, this.open);
    coming.catch(() => this.steps.delete(step));
    this.steps.set(step, coming);
    if (this.steps.size > atHand) this.steps.delete(this.steps.keys().next().value!);
    return coming;
  }

  async show(step: number) {
    const last = this.index!.last;
    const to = Math.max(0, Math.min(last, step));
    this.wanted = to;
    const found = await this.fetch(to);
    if (this.wanted !== to) return;
    if (!this.game) await this.load(found.position);
    const before = this.position;
    const forward = before !== null && to === this.step + 1;
    this.shows.close();
    if (forward) for (const show of this.showsOf(found.update, before, found.position)) await this.shows.play({ ...show, waits: false });
    if (this.wanted !== to) return;
    this.step = to;
    this.update = found.update;
    if (forward && found.update?.kind === 'step')
      for (const event of found.update.events) for (const watcher of this.watchers) watcher(event, before, found.position);
    this.position = found.position;
    for (const next of [to + 1, to + 2]) if (next <= last) void this.fetch(next);
  }
}
