// A table as the page shows it: the position on the board, and what the player has chosen so far. LiveTable plays it; a replay
// only looks at it.

import type { Figure } from '../generated/shared';
import type { Condition, GameModule, Instead, Show } from '../games/game';
import { loadGame } from '../games/list';
import { host, HostError, whereIs, type Watch, type Where } from '../host';
import { problemText } from '../text/problem';
import { words } from '../text/words';
import { starNames } from './names';
import { candidatesOf, click, pick } from './picker';
import { settings } from './settings.svelte';
import { Shows } from './shows.svelte';
import type { Action, GameEvent, Position, PreviewReply, Seat, Update } from './types';

export interface Refusal {
  text: string;
  rule?: string;
  at?: string; // the target that was clicked
  conditions?: Condition[];
  instead?: Instead[];
}

export interface LogLine {
  seq: number;
  event: GameEvent | null; // null: a step was taken back
  by?: Seat;
  dropped?: boolean; // something of this viewer's own fell with it
}

// Pieces and shows listen to what happens; nobody waits for them.
export type Watcher = (event: GameEvent, before: Position, after: Position) => void;

const previewAfter = 40; // milliseconds: a pointer that passes over asks nothing

const boxes = new Map<string, Promise<unknown>>();

function boxOf(game: string, edition: string, where: Where): Promise<unknown> {
  const key = `${where}/${game}/${edition}`;
  if (!boxes.has(key)) {
    const box = host.box(game, edition, where);
    box.catch(() => boxes.delete(key));
    boxes.set(key, box);
  }
  return boxes.get(key)!;
}

export class TableModel {
  game = $state.raw<GameModule | null>(null);
  box = $state.raw<any>(null);
  position = $state.raw<Position | null>(null);
  watch: Watch | null = null; // null: nothing can be asked here
  chosen = $state.raw<string[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  previewed = $state.raw<{ action: Action; result: PreviewReply } | null>(null);
  log = $state.raw<LogLine[]>([]);
  busy = $state(false);
  reading = $state<string | null>(null); // the rule that is read beside the table, or 'guide'
  opened = $state<string | null>(null); // a panel of the game's own, over the board
  showing = $state(false); // the game's show plays over the board
  readonly shows = new Shows();
  readonly watchers = new Set<Watcher>();
  private previewTimer: ReturnType<typeof setTimeout> | undefined;

  readonly candidates = $derived.by(() => (this.game && this.position ? candidatesOf(this.position.actions, this.game.targetsOf) : []));
  readonly picked = $derived(pick(this.candidates, this.chosen));
  readonly me = $derived(this.position?.seat ?? null);
  readonly myTurn = $derived(this.me !== null && this.position!.to_act.includes(this.me));
  readonly names = $derived((this.position?.seats ?? []).map((seat) => seatName(seat)));

  async load(position: Position) {
    const edition = String(position.options.edition ?? 'standard');
    const [game, box] = await Promise.all([loadGame(position.game), boxOf(position.game, edition, whereIs(position.table))]);
    this.game = game;
    this.box = game.agreed?.(box, position) ?? box;
  }

  canAct(): boolean {
    return this.watch !== null && this.me !== null && !this.position!.over && !this.position!.read_only && !this.shows.holding;
  }

  choose(target: string, sure = false) {
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
    this.previewAction(only?.action ?? null);
  }

  // Begins anew with all of these.
  chooseAll(targets: string[]) {
    this.clear();
    for (const target of targets) if (!this.chosen.includes(target)) this.choose(target);
  }

  confirm() {
    if (this.picked.only) void this.send(this.picked.only.action);
  }

  send(_action: Action): Promise<boolean> {
    return Promise.resolve(false);
  }

  // What is worth watching in a step, if what stood before it is known.
  protected showsOf(update: Update | null, before: Position | null, after: Position): Show[] {
    if (update?.kind !== 'step' || !before || !this.game?.shows || document.hidden) return [];
    const { events, seq } = update;
    const earlier = this.log.filter((line) => line.seq < seq && line.event).map(({ event }) => event!);
    return this.game.shows({ events, before, after, earlier, me: this.me, box: this.box });
  }

  clear() {
    this.chosen = [];
    this.opened = null;
    this.previewed = null;
  }

  // What the action would bring, shown while the pointer rests on a target.
  preview(target: string | null) {
    if (target === null) return this.previewAction(this.picked.only?.action ?? null);
    if (!this.picked.lit.has(target)) return;
    this.previewAction(pick(this.candidates, [...this.chosen, target]).only?.action ?? null);
  }

  private previewAction(action: Action | null) {
    clearTimeout(this.previewTimer);
    const { watch } = this;
    if (!action || !watch) {
      this.previewed = null;
      return;
    }
    if (this.previewed?.action.text === action.text) return;
    const seq = this.position?.seq;
    const stale = () => watch !== this.watch || seq !== this.position?.seq;
    this.previewTimer = setTimeout(async () => {
      if (stale()) return;
      try {
        const result = await watch.preview(action);
        if (!stale()) this.previewed = { action, result };
      } catch {
        this.previewed = null;
      }
    }, previewAfter);
  }

  // "Why can't I?"
  private async explain(target: string) {
    const wish = this.game!.wish(target, this.chosen, this.position!);
    if (!wish) {
      this.refusal = { text: words().table.notNow, rule: this.game!.ruleOfNow(this.position!), at: target };
      return;
    }
    try {
      const result = await this.watch!.preview(wish);
      if (!result.legal) this.refuse(result.rule, result.figures, target);
    } catch (problem) {
      this.fail(problem);
    }
  }

  private refuse(rule: string, figures: Figure[] = [], at?: string) {
    const { game, box } = this;
    const conditions = figures.flatMap(({ what, have, need, limit, met }): Condition[] => {
      const label = game!.figure?.(what, box, settings.lang);
      return label ? [{ ...label, have, need: need ?? limit, met }] : [];
    });
    this.refusal = { text: game!.refusal(rule, box, settings.lang, figures), rule, at, conditions };
  }

  protected fail(problem: unknown) {
    if (!(problem instanceof HostError)) throw problem;
    if (problem.rule) this.refuse(problem.rule, problem.figures, this.chosen.at(-1));
    else this.refusal = { text: problemText(problem) };
  }
}

// Bots are called after stars; an empty seat is called so.
export function seatName(seat: { seat: Seat; kind: string; name: string }): string {
  if (seat.kind === 'bot') return starNames[seat.seat % starNames.length];
  return seat.name || words().table.emptySeat;
}

export function linesOf(update: Update): LogLine[] {
  if (update.kind === 'step') return update.events.map((event) => ({ seq: update.seq, event }));
  if (update.kind === 'undo') return [{ seq: update.seq, event: null, by: update.by, dropped: (update.dropped ?? 0) > 0 }];
  return [];
}
