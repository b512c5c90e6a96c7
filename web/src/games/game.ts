// What a game brings to the page. Everything else (lobby, connection, picking, log, chat, replay, end) is shared.

import type { Component } from 'svelte';
import type { DieTold } from '../app/luck';
import type { LogLine, TableModel } from '../app/table.svelte';
import type { Figure } from '../generated/shared';
import type { Candidate, Picked } from '../app/picker';
import type { Action, Lang, Position, Seat, Told } from '../app/types';

// A sentence for the log or a tooltip, with pieces that are drawn: a player, an icon, a name set off.
export type Part = string | { seat: Seat } | { icon: string; colour?: string; label: string } | { name: string };

// A piece that flies from one place to another. Places are elements with data-anchor.
export interface Motion {
  icon: string;
  colour?: string;
  from: string;
  to: string;
  count?: number;
}

export interface Prompt {
  text: string;
  hint?: string;
}

// An action that has no place on the board.
export interface ActionButton<A = Action> {
  action: Told<A>;
  label: string;
  icon: string;
  primary?: boolean;
  target: string;
  placed?: boolean; // the board draws it itself
}

// What a step would need, as a refusal lists it.
export interface Condition {
  icon: string;
  colour?: string;
  label: string;
  have?: number | string;
  need?: number | string;
  met: boolean;
}

// What would be possible instead of what was refused, as targets to choose.
export interface Instead {
  label: string;
  icon?: string;
  targets: string[];
}

// Something important that a step would rule out. The page asks before it sends the step.
export interface Caution {
  reason: string;
  turn: string; // a reason is not asked about again in the same turn
  say(lang: Lang): { title: string; text: string; yes: string; no: string };
}

// The words of such a question, whose text takes arguments.
export const said = <Args>(words: { title: string; text: (args: Args) => string; yes: string; no: string }, args: Args) => ({
  ...words,
  text: words.text(args),
});

// A table as the components of one game see it: there is a position, and it is of this game.
export type GameTable<P extends Position, Box, Event> = Omit<TableModel, 'position' | 'box' | 'candidates' | 'picked' | 'log' | 'watchers'> & {
  readonly position: P;
  readonly box: Box;
  readonly candidates: Candidate<P['actions'][number]>[];
  readonly picked: Picked<P['actions'][number]>;
  readonly log: (Omit<LogLine, 'event'> & { event: Event | null })[];
  readonly watchers: Set<(event: Event, before: P, after: P) => void>;
};

// What is worth watching in a step: a launch, the report of a mission, plans that open. The board stands as it was until it is over.
export interface Show<Data = any> {
  kind: string; // which of the game's shows
  data: Data; // what the component `Show` draws
  steps: number[]; // how long each part takes, in milliseconds; the last one is the result
  waits: boolean; // it concerns the viewer, and waits at its end until they go on
  title(lang: Lang, names: string[]): string; // one sentence, also for whoever hears the page
}

// A step of the game, as a show is made of it.
export interface Happened<P extends Position = any, Event = any> {
  events: Event[];
  before: P;
  after: P;
  earlier: Event[]; // all that was told before, the oldest first
  me: Seat | null;
  box: any;
}

// One thing that somebody did, as one line of the log: told by several events of a step, or by one.
export interface Deed<Event = any> {
  about: Event; // the event that says whose it is and what it is about
  parts: Part[];
  topics?: Topic[]; // all that it is about, if that is more
}
export type Topic = 'move' | 'points' | 'luck';

// Who competes without a seat, and what it takes to win against them.
export interface RivalResult {
  name: string;
  seat: Seat; // its colour
  points: number;
  course: Map<number, number>; // its points at the end of each round
  conditions: { text: string; met: boolean; verdict: string }[];
}

export interface GameModule<P extends Position = any, Box = any, Event = any, Table = any, A = any> {
  id: string;
  Board: Component<{ table: Table; view?: string }>; // view: the one of `views` that a phone shows
  Header: Component<{ table: Table }>; // round and phases
  Mine: Component<{ table: Table }>; // own area under the prompt
  Panel: Component<{ table: Table; seat: Seat }>;
  Side: Component<{ table: Table }>; // above the log
  // Draws a show: which step it is at, and whether its time is over. Mounted for each show, above the board (see table/Stage).
  Show?: Component<{ table: Table; show: Show; step: number; ended: boolean }>;
  Flights?: Component<{ table: Table }>; // at the end, beside the scores

  compact?: boolean; // narrow columns beside the board; between phone and desktop the players stand in a row above it

  // What the sections of a phone are called: icon and name of the board and of what lies beside it.
  sections?(lang: Lang): { board: [icon: string, name: string]; side: [icon: string, name: string] };

  strip?: boolean; // the players stand in one row above board and log, on a phone always in sight
  // On a phone, parts of the board that are shown one at a time; they replace the sections above. And the one that is asked about.
  views?(lang: Lang): [id: string, icon: string, name: string][];
  viewAsked?(position: P): string | null;

  // The box with the figures that this table plays with.
  agreed?(box: Box, position: P): Box;

  // Whether this position shows something that other people at the same device must not see.
  hidden(position: P): boolean;
  seatsInOrder(position: P): Seat[];

  targetsOf(action: A): string[];
  sentAtOnce(action: A): boolean; // a click is enough, it can be taken back in secret
  buttons(position: P, lang: Lang): ActionButton<A>[];
  confirmLabel?(action: A, box: Box, lang: Lang): string | null; // what the button says that sends this action
  closingWord(action: A): boolean; // it leaves a turn, a phase or a decision and does nothing else
  // What the step would rule out; `preview` asks the server what would certainly come of it.
  caution?(action: A, position: P, preview: () => Promise<Event[]>): Promise<Caution | null>;
  // What the person is told who had nothing to choose in a phase; null: there are no words for this one.
  skipped?(event: Event, lang: Lang): string | null;
  // What a player means by clicking something that is not possible now.
  wish(target: string, chosen: string[], position: P): A | null;
  targetLabel(target: string, box: Box, lang: Lang): string;

  numbered?(table: Table): string[]; // the targets that the keys 1 to 9 choose now, such as faces or the cards of a display

  prompt(position: P, names: string[], lang: Lang, box: Box): Prompt;
  sentence(event: Event, box: Box, lang: Lang): Part[] | null; // null: not told
  heading(event: Event, box: Box, lang: Lang): string | null; // begins a new part of the log
  refusal(rule: string, box: Box, lang: Lang, figures?: Figure[]): string; // one plain sentence, with the figures behind it if there are any
  figure?(what: string, box: Box, lang: Lang): Pick<Condition, 'icon' | 'colour' | 'label'> | null; // what such a figure counts
  dice?(event: Event, box: Box): DieTold[]; // those that the event tells of
  topic(event: Event): Topic;
  // The events of a step as deeds, headings left out; without it each event is told by its sentence.
  deeds?(events: Event[], box: Box, lang: Lang): Deed<Event>[];
  shows?(happened: Happened<P, Event>): Show[]; // in order; without it `Show` is mounted all the time
  report?(event: Event): boolean; // its line in the log offers to watch the show of its step again
  motions(event: Event, position: P, box: Box): Motion[];
  duration(event: Event): number; // milliseconds

  ruleOfNow(position: P): string; // the rule chapter of what is going on
  noWinner?(lang: Lang): string; // what it means that nobody at the table won
  rival?(position: P, events: Event[], box: Box, lang: Lang): RivalResult | null; // somebody of the game itself, with points of its own
  roundLabel(round: number, lang: Lang): string;
  scoreLabel(id: string, box: Box, lang: Lang): { text: string; icon: string };
  editionLine(position: P, box: Box, lang: Lang): string;
  where(position: P, lang: Lang): string; // "Round 5, boarding"
}
