// A table that is played: what the host tells of it, shown one after the other, and the steps of this device's seats.

import { host, whereIs, type Place, type Watch } from '../host';
import { words } from '../text/words';
import { withPresence, type Presence } from './absence';
import { Cautions } from './cautions.svelte';
import { Closing } from './closing.svelte';
import { glimpseAt, remember, rememberGlimpse, type OwnTable } from './device';
import { LuckNotes } from './luck';
import { Noticeboard } from './noticeboard.svelte';
import { Playback, type Queued } from './playback.svelte';
import { settings, stillness } from './settings.svelte';
import { firstEyes, glanceNow, isShared, nextOwnSeat } from './sharing';
import { linesOf, TableModel } from './table.svelte';
import type { Action, GameEvent, Position, Seat, SeatInfo, SeqReply, Update } from './types';

const firstWait = 1000; // milliseconds
const longestWait = 30_000;

export class LiveTable extends TableModel {
  presence = $state.raw<Presence>({ seats: [], at: 0 }); // who is here, as it was told last
  online = $state(true);
  lost = $state<string | null>(null); // the table cannot be watched at all
  viewer = $state.raw<{ seat: Seat | null; place: Place }>({ seat: null, place: { table: '', token: '' } });
  handed = $state(false); // several people at this device: the one on turn has taken it
  unreadChat = $state(0);
  // What can be chosen now, and who brought it about: this seat itself, somebody else, or it was so when the page was opened.
  moment = $state.raw<{ id: number; by: 'self' | 'other' | 'opening' }>({ id: 0, by: 'opening' });
  readonly playback = new Playback(
    {
      shows: ({ update, position, missed }) => (missed ? [] : this.showsOf(update, this.position, position)),
      asks: ({ seat, to_act }) => seat !== null && to_act.includes(seat),
      begin: (queued) => this.begin(queued),
      show: (queued) => this.show(queued),
    },
    this.shows,
  );
  readonly notices = new Noticeboard();
  readonly cautions = new Cautions();
  private readonly luck: LuckNotes;

  constructor(readonly own: OwnTable) {
    super();
    own.opened = Date.now();
    remember(own);
    this.luck = new LuckNotes(own.table);
    this.lookAs(firstEyes(own));
  }

  get onDevice() {
    return whereIs(this.own.table) === 'device';
  }

  // Whether the device has to be handed over before anything is shown.
  readonly passTo = $derived.by(() => {
    if (!isShared(this.own) || this.handed || !this.position || this.position.over) return null;
    return this.game?.hidden(this.position) ? nextOwnSeat(this.own, this.position) : null;
  });

  readonly closing = new Closing(this);

  // Everything since this seat's last move: while it makes one, since the move before.
  readonly since = $derived.by(() => {
    if (this.me === null) return this.log;
    const acted = this.own.acted[this.me] ?? 0;
    const move = this.myTurn ? (this.own.asked?.[this.me] ?? acted) : acted;
    return this.log.filter((line) => line.seq > move);
  });

  close() {
    this.watch?.close();
    this.watch = null;
    this.playback.drop();
  }

  takeDevice(seat: Seat) {
    this.handed = true;
    this.lookAs(seat);
  }

  // Looks at the table through other eyes. What the eyes before saw is dropped.
  private lookAs(seat: Seat | null) {
    this.close();
    const token = seat === null ? (this.own.spectator ?? '') : this.own.seats.find((own) => own.seat === seat)!.token;
    this.viewer = { seat, place: { table: this.own.table, token } };
    if (isShared(this.own)) this.beginMove(seat);
    this.log = [];
    this.logRead = false;
    this.position = null;
    this.notices.clear();
    this.cautions.withdraw();
    this.clear();
    this.watch = host.watch(this.viewer.place, {
      position: (position, missed) => {
        this.tellPresence(position.seats);
        void this.arrive(position, missed);
      },
      update: (update, position) => {
        this.tellPresence(position.seats);
        this.enqueue({ update, position });
      },
      presence: (seats) => this.tellPresence(seats),
      status: (online) => (this.online = online),
      notice: (notice) => this.notices.announce(notice),
      refused: ({ type }) => this.turnedAway(type),
    });
  }

  // Nothing that is shown has to be waited for.
  private tellPresence(seats: SeatInfo[]) {
    this.presence = { seats, at: Date.now() };
    if (this.position) this.position = withPresence(this.position, this.presence);
  }

  // Another device has claimed the seat: this one goes on with what it still has.
  private turnedAway(type: string) {
    const { seat } = this.viewer;
    const taken = type === 'link-taken' && seat !== null;
    if (taken) {
      this.own.seats = this.own.seats.filter((own) => own.seat !== seat);
      remember(this.own);
    }
    if (!taken || (this.own.seats.length === 0 && this.own.spectator === undefined)) {
      this.lost = type;
      return;
    }
    this.refusal = { text: words().table.seatTaken({ n: seat + 1 }) };
    this.handed = false;
    this.lookAs(firstEyes(this.own));
  }

  private async arrive(position: Position, missed: Update[]) {
    const { watch } = this;
    if (!this.game) {
      this.playback.hold(); // what comes meanwhile is newer than this position
      try {
        await this.load(position);
      } catch {
        this.lost = 'not-found';
        return;
      }
      if (watch !== this.watch) return;
    }
    if (!this.own.commitment) {
      this.own.commitment = position.commitment;
      this.own.brought = position.brought_draws || undefined;
      remember(this.own);
    }
    const late = position.over && this.luck.isEmpty(); // the secret is out: what comes now proves nothing
    if (position.setup_draws && !late) this.luck.addDraws(position.setup_draws);
    if (!this.position) {
      this.position = position;
      if (position.seat !== null && this.own.asked?.[position.seat] === undefined) this.beginMove(position.seat);
      this.keepGlimpse(position);
      this.beginMoment(isShared(this.own) ? 'other' : 'opening'); // at one device nobody knows yet who looks at it
    } else if (missed.length === 0) {
      this.enqueue({ update: null, position });
    } else {
      missed.forEach((update, i) => this.enqueue({ update, position: i + 1 < missed.length ? this.position! : position, missed: true }));
    }
    this.playback.release();
    if (!this.logRead) await this.readLog(late);
    if (watch === this.watch) this.settle();
  }

  // What was told before the page was opened. If it cannot be had now, it is asked for again.
  private logRead = false;
  private async readLog(late: boolean) {
    const { watch, me } = this;
    this.logRead = true;
    let read = await host.log(this.viewer.place).catch(() => null);
    for (let wait = firstWait; !read && watch === this.watch; wait = Math.min(2 * wait, longestWait)) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (watch === this.watch) read = await host.log(this.viewer.place).catch(() => null);
    }
    if (!read || watch !== this.watch) return;
    if (!late) this.luck.addUpdates(read.updates, this.diceTold);
    const shown = read.updates.filter(({ seq }) => seq <= this.position!.seq);
    const told = this.log[0]?.seq ?? Infinity;
    this.log = [...shown.filter(({ seq }) => seq < told).flatMap(linesOf), ...this.log];
    const acted = (me !== null && this.own.acted[me]) || Infinity;
    this.notices.addMissed(
      shown.filter(({ seq }) => seq > acted),
      me,
    );
  }

  private readonly diceTold = (event: GameEvent) => this.game?.dice?.(event, this.box) ?? [];

  private enqueue(queued: Queued) {
    const { update } = queued;
    if (update) this.luck.addUpdates([update], this.diceTold);
    if (update?.kind === 'chat' && update.seat !== this.me) this.unreadChat++;
    this.playback.add(queued);
  }

  // One's own step is answered at once; its pieces fly over the new position.
  private begin({ update, position }: Queued): number {
    const before = this.position;
    if (update?.kind !== 'step' || !before || !this.game) return 0;
    for (const event of update.events) for (const watcher of this.watchers) watcher(event, before, position);
    const own = this.busy || (this.me !== null && update.seq === this.own.acted[this.me]);
    if (own || stillness() || document.hidden) return 0;
    return update.events.reduce((sum, event) => sum + this.game!.duration(event), 0);
  }

  private show({ update, position }: Queued) {
    const same = this.position && sameChoices(this.position, position);
    const asked = this.myTurn;
    this.position = withPresence({ ...position, chat: position.chat ?? this.position?.chat }, this.presence);
    this.keepGlimpse(position);
    if (update) this.log = [...this.log, ...linesOf(update)];
    if (update) this.notices.add(update, this.me);
    const own = update !== null && this.claim(update);
    if (!asked && this.myTurn && !own) this.beginMove(this.me);
    if (own || !same || update?.kind === 'undo') this.beginMoment(own ? 'self' : 'other');
    if (own || !same) this.clear();
    if (!same) this.cautions.withdraw();
    this.settle();
  }

  // A server is asked where a table stands; this device would have to start playing it.
  private keepGlimpse(position: Position) {
    if (this.onDevice) rememberGlimpse(glimpseAt(position, this.game!.where(position, settings.lang), settings.lang));
  }

  private beginMove(seat: Seat | null) {
    if (seat === null) return;
    this.own.asked = { ...this.own.asked, [seat]: this.own.acted[seat] ?? 0 };
    remember(this.own);
  }

  private beginMoment(by: 'self' | 'other' | 'opening') {
    this.moment = { id: this.moment.id + 1, by };
  }

  // Whether this is the update after a step of one's own. It comes before the answer that tells its number; whatever follows it is
  // somebody else's.
  private claimed = true;
  private claim(update: Update): boolean {
    if (update.kind === 'undo' && update.by === this.me) this.claimed = true;
    if (update.kind !== 'step' || this.me === null) return false;
    const own = update.seq === this.own.acted[this.me] || (this.busy && !this.claimed);
    if (own) this.claimed = true;
    return own;
  }

  // Several people at this device. A step that is under way is answered first.
  private settle() {
    if (!isShared(this.own) || !this.position || !this.game || !this.watch || this.busy) return;
    const now = { seat: this.viewer.seat, handed: this.handed };
    const next = glanceNow(this.own, this.position, this.game.hidden(this.position), now);
    this.handed = next.handed;
    if (next.seat !== now.seat) this.lookAs(next.seat);
  }

  override async send(action: Action): Promise<boolean> {
    const { id } = this.moment;
    const weigh = this.game?.caution && !this.busy ? async () => this.game!.caution!(action, this.position!, () => this.previewEvents(action)) : null;
    if (!(await this.cautions.allow(this.me, weigh, () => id === this.moment.id))) return false;
    return this.step((watch) => watch.act(action));
  }

  private async previewEvents(action: Action): Promise<GameEvent[]> {
    try {
      const known = this.previewed?.action.text === action.text ? this.previewed?.result : undefined;
      const result = known ?? (await this.watch!.preview(action));
      return result.legal ? result.events : [];
    } catch {
      return [];
    }
  }

  // The show of a step that is in the log.
  async watchAgain(seq: number) {
    if (this.shows.holding) return;
    const { watch } = this;
    const { place } = this.viewer;
    try {
      const [before, then] = await Promise.all([host.replayStep(place, seq - 1, false), host.replayStep(place, seq, false)]);
      const [show] = watch === this.watch && !this.shows.holding ? this.showsOf(then.update, before.position, then.position) : [];
      if (show) await this.shows.play(show, { again: true });
    } catch (problem) {
      this.fail(problem);
    }
  }

  async undo() {
    await this.stepping; // quick hands take back what has just been sent
    if (!this.position?.undo.possible) {
      this.refusal = { text: words().table.undoWhy[this.position?.undo.why ?? 'nothing'] };
      return;
    }
    await this.step((watch) => watch.undo());
  }

  // One step at a time: until the board shows what it has led to, a second click would mean the old board.
  private stepping: Promise<boolean> | null = null;
  step(take: (watch: Watch) => Promise<SeqReply>): Promise<boolean> {
    if (this.busy || !this.watch) return Promise.resolve(false);
    this.busy = true;
    this.refusal = null;
    this.opened = null;
    this.notices.clear();
    this.claimed = false;
    this.playback.skip();
    return (this.stepping = this.finish(take(this.watch), this.viewer.seat));
  }

  private async finish(answer: Promise<SeqReply>, seat: Seat | null): Promise<boolean> {
    try {
      const { seq } = await answer;
      if (seat !== null) {
        this.own.acted[seat] = seq;
        remember(this.own);
      }
      await this.playback.shown(seq);
      return true;
    } catch (problem) {
      this.fail(problem);
      return false;
    } finally {
      this.busy = false;
      this.settle();
    }
  }

  async say(text: string) {
    try {
      await this.watch!.chat(text);
      return true;
    } catch (problem) {
      this.fail(problem);
      return false;
    }
  }
}

function sameChoices(a: Position, b: Position) {
  return a.seat === b.seat && a.actions.length === b.actions.length && a.actions.every((action, i) => action.text === b.actions[i].text);
}
