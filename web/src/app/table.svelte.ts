// A table as the page shows it: the position on the board, what the player has chosen so far, and what was said and done.
// LiveTable plays it over a connection; a replay only looks at it.

import { loadGame, type Caution, type GameModule } from '../games/game';
import { words } from '../text/words';
import { api, ApiError, freshKey } from './api';
import { Connection } from './connection';
import { remember, type OwnTable } from './device';
import { diceOf, luckOf, rememberLuck, withDraws, type OwnLuck } from './luck';
import { noticesOf, type Notice } from './notices';
import { candidatesOf, click, pick } from './picker';
import { usualClosing } from './preferences';
import { settings, stillness } from './settings.svelte';
import type { Action, GameEvent, Position, Seat, Trial, Update } from './types';

export interface Refusal {
  text: string;
  rule?: string;
}

export interface LogLine {
  seq: number;
  event: GameEvent | null; // null: a step was taken back
  by?: Seat;
  dropped?: boolean; // something of this viewer's own fell with it
}

// Pieces and shows listen to what happens; nobody waits for them.
export type Watcher = (event: GameEvent, before: Position, after: Position) => void;

const boxes = new Map<string, Promise<unknown>>();

function boxOf(game: string, edition: string): Promise<unknown> {
  const key = `${game}/${edition}`;
  if (!boxes.has(key)) {
    const box = api.box(game, edition);
    box.catch(() => boxes.delete(key));
    boxes.set(key, box);
  }
  return boxes.get(key)!;
}

export class TableModel {
  game = $state.raw<GameModule | null>(null);
  box = $state.raw<any>(null);
  position = $state.raw<Position<any, any> | null>(null);
  chosen = $state.raw<string[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  trial = $state.raw<{ action: Action; result: Trial } | null>(null);
  log = $state.raw<LogLine[]>([]);
  busy = $state(false);
  showing = $state(false); // the game's show plays over the board
  readonly watchers = new Set<Watcher>();

  readonly candidates = $derived.by(() => (this.game && this.position ? candidatesOf(this.position.actions, this.game.targetsOf) : []));
  readonly picked = $derived(pick(this.candidates, this.chosen));
  readonly me = $derived(this.position?.seat ?? null);
  readonly myTurn = $derived(this.me !== null && this.position!.to_act.includes(this.me));
  readonly names = $derived((this.position?.seats ?? []).map((seat) => seatName(seat)));

  async load(position: Position) {
    const [game, box] = await Promise.all([loadGame(position.game), boxOf(position.game, String(position.options.edition ?? 'standard'))]);
    this.game = game;
    this.box = game.agreed?.(box, position.options) ?? box;
  }

  // What the board asks for; a replay answers none of it.
  canAct(): boolean {
    return false;
  }
  choose(_target: string, _sure = false): void {}
  send(_action: Action): Promise<boolean> {
    return Promise.resolve(false);
  }
  confirm(): void {}
  preview(_target: string | null): void {}
  clear() {
    this.chosen = [];
    this.trial = null;
  }
}

const starNames = ['Vega', 'Rigel', 'Mira', 'Deneb', 'Altair'];

// Bots are called after stars; an empty seat is called so.
export function seatName(seat: { seat: Seat; kind: string; name: string }): string {
  if (seat.kind === 'bot') return starNames[seat.seat % starNames.length];
  return seat.name || words().table.emptySeat;
}

interface Queued {
  update: Update | null; // null: the connection is back, and nothing was missed
  position: Position;
}

// All that waits is shown within this time.
const longestDelay = 2000;
const mostNotices = 3;

export class LiveTable extends TableModel {
  online = $state(true);
  lost = $state<string | null>(null); // the table cannot be watched at all
  viewer = $state.raw<{ seat: Seat | null; token: string }>({ seat: null, token: '' });
  handed = $state(false); // several people at this device: the one on turn has taken it
  unreadChat = $state(0);
  notices = $state.raw<Notice[]>([]);
  question = $state.raw<{ caution: Caution; answer: (yes: boolean) => void } | null>(null);
  // What can be chosen now, and who brought it about: this seat itself, somebody else, or it was so when the page was opened.
  moment = $state.raw<{ id: number; by: 'self' | 'other' | 'opening' }>({ id: 0, by: 'opening' });
  playing = $state(false); // updates are still being shown
  private connection: Connection | null = null;
  private queue: Queued[] = [];
  private skipping = false;
  private generation = 0;
  private trialTimer: ReturnType<typeof setTimeout> | undefined;
  private luck: OwnLuck | null = null;

  constructor(readonly own: OwnTable) {
    super();
    own.opened = Date.now();
    remember(own);
    this.watch(this.shared ? null : (own.seats.at(-1)?.seat ?? null));
  }

  // Several people at this device. The spectators' eyes are needed while it is handed on.
  get shared() {
    return this.own.seats.length > 1 && this.own.spectator !== undefined;
  }

  // Whether the device has to be handed over before anything is shown.
  readonly passTo = $derived.by(() => {
    if (!this.shared || this.handed || !this.position || this.position.over) return null;
    if (!this.game?.hidden(this.position)) return null;
    return this.nextOwnSeat();
  });

  // The word that closes my turn, if nothing else is left to me.
  readonly closingWord = $derived.by((): Action | null => {
    const [word, ...others] = this.position?.actions ?? [];
    if (!word || others.length > 0 || !this.myTurn || !this.canAct() || this.passTo !== null) return null;
    return this.position!.seats[this.me!]?.bot || !this.game?.closingWord(word) ? null : word;
  });

  // After how many milliseconds the page says it; null: not by itself. Whoever has just opened the page gets time to read.
  readonly closingWait = $derived.by((): number | null => {
    const { closing } = settings;
    if (closing === 'never' || this.moment.by === 'other') return null;
    return 1000 * (this.moment.by === 'opening' ? Math.max(closing, usualClosing) : closing);
  });

  // Said by the page, if it is still all that can be said. Two windows with the same seat say it once: they use the same key.
  async sayClosing(word: string, moment: number): Promise<void> {
    const action = this.closingWord;
    if (!action || action.text !== word || this.moment.id !== moment || !this.online || this.playing) return;
    const key = `closing-${this.position!.seq}`;
    await this.step(() => api.act(this.own.table, this.viewer.token, action, key));
  }

  private nextOwnSeat(): Seat | null {
    const waiting = this.own.seats.map((own) => own.seat).filter((seat) => this.position!.to_act.includes(seat));
    return waiting[0] ?? null;
  }

  close() {
    this.generation++;
    this.wake();
    this.connection?.close();
  }

  takeDevice(seat: Seat) {
    this.handed = true;
    this.watch(seat);
  }

  private token(seat: Seat | null) {
    if (seat === null) return this.own.spectator ?? '';
    return this.own.seats.find((own) => own.seat === seat)!.token;
  }

  // Looks at the table through other eyes. What the eyes before saw is dropped.
  private watch(seat: Seat | null) {
    this.connection?.close();
    const generation = ++this.generation;
    this.wake();
    this.viewer = { seat, token: this.token(seat) };
    this.queue = [];
    this.log = [];
    this.position = null;
    this.notices = [];
    this.question?.answer(false);
    this.clear();
    const current = <A extends unknown[]>(listen: (...args: A) => void) => {
      return (...args: A) => {
        if (generation === this.generation) listen(...args);
      };
    };
    this.connection = new Connection(this.own.table, this.viewer.token, {
      position: current((position, updates) => void this.arrive(position, updates, generation)),
      update: current((update, position) => this.enqueue({ update, position })),
      status: current((online) => (this.online = online)),
      refused: current((type) => this.turnedAway(type)),
    });
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
    this.refusal = { text: words().table.seatTaken(seat + 1) };
    this.handed = false;
    this.watch(this.shared ? null : (this.own.seats.at(-1)?.seat ?? null));
  }

  private async arrive(position: Position, missed: Update[], generation: number) {
    if (!this.game) {
      try {
        await this.load(position);
      } catch {
        this.lost = 'not-found';
        return;
      }
      if (generation !== this.generation) return;
    }
    if (!this.own.commitment) {
      this.own.commitment = position.commitment;
      remember(this.own);
    }
    const late = position.over && luckOf(this.own.table).seen.length === 0; // the secret is out: what comes now proves nothing
    if (position.setup_draws && !late) this.noteLuck(withDraws((this.luck ??= luckOf(this.own.table)), position.setup_draws));
    if (!this.position) {
      this.position = position;
      this.begin(this.shared ? 'other' : 'opening'); // at one device nobody knows yet who looks at it
    } else if (missed.length === 0) {
      this.enqueue({ update: null, position });
    } else {
      missed.forEach((update, i) => this.enqueue({ update, position: i + 1 < missed.length ? this.position! : position }));
    }
    if (this.log.length === 0) {
      try {
        const { updates } = await api.log(this.own.table, this.viewer.token);
        if (generation === this.generation) {
          this.log = updates.flatMap(linesOf);
          if (!late) this.noteUpdates(updates);
          this.tellMissed(updates);
        }
      } catch {
        // The log fills with what comes.
      }
    }
    this.settle();
  }

  private enqueue(queued: Queued) {
    this.queue.push(queued);
    if (queued.update) this.noteUpdates([queued.update]);
    if (queued.update?.kind === 'chat' && queued.update.seat !== this.me) this.unreadChat++;
    if (!this.playing) void this.play();
  }

  // What this device is shown of the luck is compared with the log at the end.
  private noteUpdates(updates: Update[]) {
    let luck = (this.luck ??= luckOf(this.own.table));
    for (const update of updates) {
      if (update.kind !== 'step') continue;
      const dice = diceOf(update.events, (event) => this.game?.dice?.(event, this.box) ?? []);
      const draws = update.draws ?? { first: luck.seen.length, values: [], sides: [] };
      if (update.draws || dice.length > 0) luck = withDraws(luck, draws, dice);
    }
    this.noteLuck(luck);
  }

  private noteLuck(luck: OwnLuck) {
    const same = this.luck && luck.wrong === this.luck.wrong && luck.seen.join() === this.luck.seen.join();
    this.luck = luck;
    if (!same) rememberLuck(luck);
  }

  // Shows the updates that wait, in order, each for a moment, all of them within two seconds.
  private async play() {
    this.playing = true;
    const generation = this.generation;
    const deadline = performance.now() + longestDelay;
    while (this.queue.length > 0 && generation === this.generation) {
      const { update, position } = this.queue.shift()!;
      const before = this.position;
      if (update?.kind === 'step' && before && this.game) {
        const wait = update.events.reduce((sum, event) => sum + this.game!.duration(event), 0);
        const left = (deadline - performance.now()) / (this.queue.length + 1);
        for (const event of update.events) for (const watcher of this.watchers) watcher(event, before, position);
        const hurry = this.skipping || this.isOwn(update) || stillness() || document.hidden;
        const pause = hurry ? 0 : Math.max(0, Math.min(wait, 700, left));
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      }
      if (generation !== this.generation) break;
      this.show(update, position);
    }
    this.playing = false;
    this.skipping = false;
    if (this.queue.length > 0) void this.play(); // of the eyes that look now
  }

  // One's own step is answered at once; its pieces fly over the new position.
  private isOwn(update: Update) {
    return this.busy || (this.me !== null && update.seq === this.own.acted[this.me]);
  }

  // The player does not want to watch: everything that waits is shown at once.
  skip() {
    if (this.playing) this.skipping = true;
  }

  private show(update: Update | null, position: Position) {
    const same = this.position && sameChoices(this.position, position);
    this.position = { ...position, chat: position.chat ?? this.position?.chat };
    if (update) this.log = [...this.log, ...linesOf(update)];
    if (update) this.notices = [...this.notices, ...noticesOf(update, this.me)].slice(-mostNotices);
    const own = update !== null && this.claim(update);
    if (own || !same || update?.kind === 'undo') this.begin(own ? 'self' : 'other');
    if (!same) this.clear();
    if (!same) this.question?.answer(false);
    this.settle();
    this.wake();
  }

  // Whether this is the update after a step of one's own. It may come before the answer that tells its number; whatever follows
  // it is somebody else's.
  private claimed = true;
  private claim(update: Update): boolean {
    if (update.kind === 'undo' && update.by === this.me) this.claimed = true;
    if (update.kind !== 'step' || this.me === null) return false;
    const own = update.seq === this.own.acted[this.me] || (this.busy && !this.claimed);
    if (own) this.claimed = true;
    return own;
  }

  private begin(by: 'self' | 'other' | 'opening') {
    this.moment = { id: this.moment.id + 1, by };
  }

  // What happened to this seat while somebody else had the device, or while the page was closed.
  private tellMissed(updates: Update[]) {
    const acted = this.me === null ? undefined : this.own.acted[this.me];
    if (acted === undefined) return;
    const missed = updates.filter(({ seq }) => seq > acted).flatMap((update) => noticesOf(update, this.me));
    const known = new Set(this.notices.map(({ id }) => id));
    this.notices = [...missed.filter(({ id }) => !known.has(id)), ...this.notices].slice(-mostNotices);
  }

  dismiss(notice: Notice) {
    this.notices = this.notices.filter(({ id }) => id !== notice.id);
  }

  // Several people at this device: the board follows whoever is on turn.
  private settle() {
    if (!this.shared || !this.position || !this.game) return;
    if (!this.game.hidden(this.position)) {
      this.handed = false;
      const next = this.nextOwnSeat();
      const seat = this.viewer.seat;
      if (seat === null) this.watch(next ?? this.own.seats[0].seat);
      else if (next !== null && !this.position.to_act.includes(seat)) this.watch(next);
      return;
    }
    const done = this.viewer.seat !== null && !(this.handed && this.position.to_act.includes(this.viewer.seat));
    if (!done || this.nextOwnSeat() === null) return;
    this.handed = false;
    this.watch(null);
  }

  override canAct() {
    return this.me !== null && !this.position!.over && !this.position!.read_only;
  }

  override choose(target: string, sure = false) {
    if (!this.position || !this.game || !this.canAct()) return;
    const lit = this.picked.lit.has(target) || this.chosen.includes(target) || pick(this.candidates, [target]).candidates.length > 0;
    if (!lit) return void this.explain(target);
    const before = this.chosen;
    if (sure && before.includes(target)) return this.confirm();
    this.chosen = click(this.candidates, before, target);
    this.refusal = null;
    const only = this.picked.only;
    if (only && (sure || this.game.sentAtOnce(only.action))) return void this.send(only.action);
    if (only) this.chosen = only.targets;
    this.ask(only?.action ?? null);
  }

  override confirm() {
    if (this.picked.only) void this.send(this.picked.only.action);
  }

  // What the action would bring, shown while the pointer rests on a target.
  override preview(target: string | null) {
    if (target === null) return this.ask(this.picked.only?.action ?? null);
    if (!this.picked.lit.has(target)) return;
    this.ask(pick(this.candidates, [...this.chosen, target]).only?.action ?? null);
  }

  private ask(action: Action | null) {
    clearTimeout(this.trialTimer);
    if (!action) {
      this.trial = null;
      return;
    }
    if (this.trial?.action.text === action.text) return;
    const generation = this.generation;
    const seq = this.position?.seq;
    const stale = () => generation !== this.generation || seq !== this.position?.seq;
    this.trialTimer = setTimeout(async () => {
      if (stale()) return;
      try {
        const result = await api.try(this.own.table, this.viewer.token, action);
        if (!stale()) this.trial = { action, result };
      } catch {
        this.trial = null;
      }
    }, 40);
  }

  // "Why can't I?"
  private async explain(target: string) {
    const wish = this.game!.wish(target, this.chosen, this.position!);
    if (!wish) {
      this.refusal = { text: words().table.notNow, rule: this.game!.ruleOfNow(this.position!) };
      return;
    }
    try {
      const result = await api.try(this.own.table, this.viewer.token, wish);
      if (!result.legal) this.refuse(result.rule);
    } catch (problem) {
      this.fail(problem);
    }
  }

  private refuse(rule: string) {
    this.refusal = { text: this.game!.refusal(rule, settings.lang), rule };
  }

  private fail(problem: unknown) {
    if (!(problem instanceof ApiError)) throw problem;
    if (problem.rule) this.refuse(problem.rule);
    else this.refusal = { text: words().error[problem.type as keyof ReturnType<typeof words>['error']] ?? problem.message };
  }

  // A lost answer is asked for again with the same key: the step counts once.
  override async send(action: Action): Promise<boolean> {
    if (!(await this.isMeant(action))) return false;
    return this.step((key) => api.act(this.own.table, this.viewer.token, action, key));
  }

  // Asks before a step that rules out something important, once for each reason in a turn. While it asks, nothing is sent; a
  // question that cannot be worked out keeps nobody from playing.
  private readonly granted = new Set<string>();
  private weighing = false;
  private async isMeant(action: Action): Promise<boolean> {
    if (this.weighing) return false;
    if (!settings.cautions || !this.game?.caution || this.busy) return true;
    const { id } = this.moment;
    this.weighing = true;
    try {
      const caution = await this.game.caution(action, this.position!, () => this.foresee(action)).catch(() => null);
      if (id !== this.moment.id) return false;
      if (!caution || !settings.cautions) return true;
      const topic = `${this.me}/${caution.turn}/${caution.reason}`;
      if (this.granted.has(topic)) return true;
      const yes = await new Promise<boolean>((answer) => (this.question = { caution, answer }));
      if (yes) this.granted.add(topic);
      return yes && id === this.moment.id;
    } finally {
      this.question = null;
      this.weighing = false;
    }
  }

  private async foresee(action: Action): Promise<GameEvent[]> {
    try {
      const known = this.trial?.action.text === action.text ? this.trial?.result : undefined;
      const result = known ?? (await api.try(this.own.table, this.viewer.token, action));
      return result.legal ? result.events : [];
    } catch {
      return [];
    }
  }

  async undo() {
    await this.stepping; // quick hands take back what has just been sent
    if (!this.position?.undo.possible) {
      this.refusal = { text: words().table.undoWhy[this.position?.undo.why ?? 'nothing'] };
      return;
    }
    await this.step((key) => api.undo(this.own.table, this.viewer.token, key));
  }

  private stepping: Promise<boolean> | null = null;
  private step(make: (key: string) => Promise<{ seq: number }>): Promise<boolean> {
    if (this.busy) return Promise.resolve(false);
    this.busy = true;
    return (this.stepping = this.carryOut(make));
  }

  private async carryOut(make: (key: string) => Promise<{ seq: number }>): Promise<boolean> {
    this.refusal = null;
    this.notices = [];
    this.claimed = false;
    this.skip();
    const key = freshKey();
    const seat = this.viewer.seat;
    try {
      for (let attempt = 0; ; attempt++) {
        try {
          const { seq } = await make(key);
          if (seat !== null) {
            this.own.acted[seat] = seq;
            remember(this.own);
          }
          await this.shown(seq);
          return true;
        } catch (problem) {
          if (!(problem instanceof ApiError) || problem.status !== 0 || attempt >= 4) throw problem;
          await new Promise((resolve) => setTimeout(resolve, 400 * (attempt + 1)));
        }
      }
    } catch (problem) {
      this.fail(problem);
      return false;
    } finally {
      this.busy = false;
    }
  }

  // Until the board shows what a step has led to, a second click would mean the old board.
  private wake: () => void = () => {};
  private async shown(seq: number) {
    const generation = this.generation;
    let patience: ReturnType<typeof setInterval> | undefined;
    await new Promise<void>((resolve) => {
      this.wake = () => {
        if (generation !== this.generation || (this.position?.seq ?? seq) >= seq) resolve();
      };
      this.wake();
      patience = setInterval(() => this.online && resolve(), 1500);
    });
    clearInterval(patience);
  }

  // Everything since this seat's last step.
  readonly since = $derived.by(() => {
    const acted = this.me === null ? 0 : (this.own.acted[this.me] ?? 0);
    return this.log.filter((line) => line.seq > acted);
  });

  async say(text: string) {
    try {
      await api.chat(this.own.table, this.viewer.token, text);
      return true;
    } catch (problem) {
      this.fail(problem);
      return false;
    }
  }
}

function linesOf(update: Update): LogLine[] {
  if (update.kind === 'step') return update.events.map((event) => ({ seq: update.seq, event }));
  if (update.kind === 'undo') return [{ seq: update.seq, event: null, by: update.by, dropped: (update.dropped ?? 0) > 0 }];
  return [];
}

function sameChoices(a: Position, b: Position) {
  return a.seat === b.seat && a.actions.length === b.actions.length && a.actions.every((action, i) => action.text === b.actions[i].text);
}
