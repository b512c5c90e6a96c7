// A game looked at again, step by step, from one's own seat or, once it is over, with everything open.

import { withoutPresence } from './absence';
import { problemText } from '../text/problem';
import { host, type Place } from '../host';
import { TableModel } from './table.svelte';
import type { Position, ReplayIndex, ReplayStep, Seat, Update } from './types';

const atHand = 200;
const mostTried = 150;

// What everybody could see of a step, and what happened in it.
const publicOf = ({ view }: Position) => JSON.stringify(view.table);
const eventsOf = (update: Update | ReplayStep['update']) =>
  update?.kind === 'step' ? JSON.stringify(update.events.map((event) => ({ ...event, only: undefined }))) : '';
type ReplayMoment = ReplayIndex['steps'][number];
const alike = (a: ReplayMoment, b: ReplayMoment) => a.round === b.round && String(a.scores) === String(b.scores);

export class ReplayTable extends TableModel {
  index = $state.raw<ReplayIndex | null>(null);
  step = $state(0);
  wanted = 0; // the step that is shown or on its way: steps taken quickly add up
  update = $state.raw<Update | null>(null);
  private found: ReplayStep | null = null;
  failed = $state<string | null>(null);
  finished = $state(false); // the game is over, so everything may be shown
  eyes = $state<Seat>(0); // whose hand is shown when everything is open
  private readonly steps = new Map<number, Promise<ReplayStep>>();

  constructor(
    private readonly place: Place,
    readonly open: boolean,
    private readonly like: ReplayTable | null = null, // begin at the moment that this one shows
  ) {
    super();
  }

  async begin(step: number | null) {
    try {
      const [index, now] = await Promise.all([host.replay(this.place, this.open), host.position(this.place)]);
      this.index = index;
      this.finished = now.over;
      this.eyes = now.seat ?? 0;
      if (this.like) this.eyes = this.like.position?.seat ?? this.eyes;
      await this.show(this.like ? await this.stepLike(this.like) : (step ?? index.last));
    } catch (problem) {
      this.failed = problemText(problem);
    }
  }

  // The step at which everybody saw what another replay of this game shows, and if possible the one with the same events: the
  // numbers differ, since one counts what a seat was told and the other everything.
  private async stepLike({ index, step, position, update }: ReplayTable): Promise<number> {
    const now = index!.steps[step];
    const there = index!.steps.filter((moment) => alike(moment, now));
    const here = this.index!.steps.filter((moment) => alike(moment, now));
    if (here.length === 0 || !position) return Math.round((step / index!.last) * this.index!.last);
    const guess = (there.indexOf(now) / there.length) * here.length;
    const nearest = here.map((moment, i) => ({ moment, far: Math.abs(i - guess) })).sort((a, b) => a.far - b.far);
    let seen: number | null = null;
    for (const { moment } of nearest.slice(0, mostTried)) {
      const found = await this.fetch(moment.step);
      if (publicOf(found.position) !== publicOf(position)) continue;
      if (update && eventsOf(found.update) === eventsOf(update)) return moment.step;
      seen ??= moment.step;
    }
    return seen ?? nearest[0].moment.step;
  }

  // Of everything, what one seat knew.
  private seenBy(position: Position): Position {
    const { hands } = position.view as { hands?: Record<string, unknown> };
    const { eyes: me } = this;
    if (!this.open || !hands) return withoutPresence(position);
    return { ...withoutPresence(position), seat: me, view: { ...position.view, me, hand: hands[me] } } as Position;
  }

  lookAs(seat: Seat) {
    this.eyes = seat;
    if (this.found) this.position = this.seenBy(this.found.position);
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
    const after = this.seenBy(found.position);
    const forward = before !== null && to === this.step + 1;
    this.shows.close();
    if (forward) for (const show of this.showsOf(found.update, before, after)) await this.shows.play({ ...show, waits: false });
    if (this.wanted !== to) return;
    this.step = to;
    this.update = found.update;
    if (forward && found.update?.kind === 'step') for (const event of found.update.events) for (const watcher of this.watchers) watcher(event, before, after);
    this.found = found;
    this.position = after;
    for (const next of [to + 1, to + 2]) if (next <= last) void this.fetch(next);
  }
}
