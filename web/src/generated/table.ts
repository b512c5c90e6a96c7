// Written by `tminus schema`: change the descriptions in C++ instead.

import type {
  Action as Action1969,
  Box as Box1969,
  Event as Event1969,
  LegalAction as LegalAction1969,
  Outlook as Outlook1969,
  Position as Position1969,
} from './1969';
import type {
  Action as ActionFirstOrbit,
  Box as BoxFirstOrbit,
  Event as EventFirstOrbit,
  LegalAction as LegalActionFirstOrbit,
  Outlook as OutlookFirstOrbit,
  Position as PositionFirstOrbit,
} from './first-orbit';
import type {
  Action as ActionRocketRescue,
  Box as BoxRocketRescue,
  Event as EventRocketRescue,
  LegalAction as LegalActionRocketRescue,
  Outlook as OutlookRocketRescue,
  Position as PositionRocketRescue,
} from './rocket-rescue';
import type {
  Action as ActionRocketmen,
  Box as BoxRocketmen,
  Event as EventRocketmen,
  LegalAction as LegalActionRocketmen,
  Outlook as OutlookRocketmen,
  Position as PositionRocketmen,
} from './rocketmen';
import type { Figure, TableOption } from './shared';

export type TableId = string;

export const SeatKind = ['person', 'open', 'bot'] as const;
export type SeatKind = (typeof SeatKind)[number];

export interface TakeoverVote {
  from: number; // when the others can vote, in seconds since 1970 by the server's clock
  votes: number; // given so far
  needed: number;
}

export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  name: string;
  bot: string | null; // the bot that plays it now
  claimed: boolean; // somebody has claimed it with its link
  timed_out?: boolean; // true: its time is over, and the bot plays only until its turn is over
  connected?: boolean; // only in positions and presence messages
  away?: number | null; // for how many seconds its person has been away; null: is here, or nobody has it
  away_since?: number | null; // the same as a time, in seconds since 1970 by the server's clock
  vote?: TakeoverVote | null; // for a bot in its place; null: nobody can vote, since its person is here or a bot plays it already
}

export const LimitPer = ['decision', 'game'] as const;
export type LimitPer = (typeof LimitPer)[number];

export interface TimeLimit {
  per: LimitPer;
  seconds: number;
}

export interface ClockInfo {
  used: number; // milliseconds, up to `since`
  since: number | null; // it runs since then: milliseconds since 1970; null: it does not run
  ends: number | null; // when a bot decides; null: there is no limit, or it does not run
}

export interface ClocksInfo {
  limit: TimeLimit | null;
  seats: ClockInfo[];
}

export const UndoObstacle = ['off', 'nothing', 'not-yours', 'revealed', 'too-far', 'over'] as const;
export type UndoObstacle = (typeof UndoObstacle)[number];

export interface UndoInfo {
  possible: boolean;
  why?: UndoObstacle;
}

export interface ChatMessage {
  seat: number;
  name: string;
  text: string;
}

export interface ShownDraws {
  first: number; // the number of the first of them in the game, from 0
  values: (number | null)[]; // null: hidden from this viewer
  sides: number[]; // out of how many
}

export type Action = ActionRocketRescue | Action1969 | ActionRocketmen | ActionFirstOrbit;

export type LegalAction = LegalActionRocketRescue | LegalAction1969 | LegalActionRocketmen | LegalActionFirstOrbit;

export type Event = EventRocketRescue | Event1969 | EventRocketmen | EventFirstOrbit;

export type Outlook = OutlookRocketRescue | Outlook1969 | OutlookRocketmen | OutlookFirstOrbit;

export type Position = PositionRocketRescue | Position1969 | PositionRocketmen | PositionFirstOrbit;

export type Box = BoxRocketRescue | Box1969 | BoxRocketmen | BoxFirstOrbit;

export type ToldEvent = Event & { only?: number[] };

export type GivenAction = string | Action | LegalAction;

export interface ActRequest {
  key: string; // made up by the client; the same key again does nothing and gets the first answer
  action: GivenAction;
}

export interface SeqReply {
  seq: number; // how many updates this seat has had now
}

export interface PreviewRequest {
  action: GivenAction;
}

export interface LegalPreview {
  legal: true;
  events: Event[]; // what this seat is told first, until luck is drawn or something hidden is shown
  outlook: Outlook | null; // of this seat after the step; null: luck or something hidden has a part in it
}

export interface RefusedPreview {
  legal: false;
  rule: string; // that forbids it
  figures: Figure[]; // what the rules ask for in numbers, in their order; the first that is not met forbids
}

export type PreviewReply = LegalPreview | RefusedPreview;

export interface UndoRequest {
  key: string; // as that of an action
}

export interface JoinRequest {
  name: string;
  number?: string; // 32 random bytes of the client's own, mixed into the draws
  token?: string; // made up by the client: claims the seat, and the link that was the bearer's token opens nothing any more
}

export interface JoinReply {
  seq: number;
  from_draw?: number; // the first draw that the number counts for, if one was given
}

export interface ChatRequest {
  text: string;
}

export interface TakeoverRequest {
  seat: number;
}

export interface VoteReply {
  seq: number;
  votes: number;
  needed: number;
}

export type HandbackRequest = Record<string, never>;

export interface LuckRequest {
  commitment: string; // one that /api/commitments has given; it can be used once
  number: string;
}

export interface RematchRequest {
  luck?: LuckRequest;
}

export interface RematchReply {
  table: TableId;
  seq: number;
}

export interface WebhookRequest {
  url: string | null; // https, or a loopback address; null: nowhere
}

export interface RequestOfVerb {
  act: ActRequest;
  preview: PreviewRequest;
  undo: UndoRequest;
  join: JoinRequest;
  chat: ChatRequest;
  takeover: TakeoverRequest;
  handback: HandbackRequest;
  rematch: RematchRequest;
  webhook: WebhookRequest;
}

export interface ReplyToVerb {
  act: SeqReply;
  preview: PreviewReply;
  undo: SeqReply;
  join: JoinReply;
  chat: SeqReply;
  takeover: VoteReply;
  handback: SeqReply;
  rematch: RematchReply;
  webhook: SeqReply;
}

export interface PersonSeatRequest {
  kind: 'person';
  name: string;
}

export interface OpenSeatRequest {
  kind: 'open';
}

export interface BotSeatRequest {
  kind: 'bot';
  bot?: string; // one of the catalogue, or random, greedy or search; greedy if it is missing
}

export type SeatRequest = PersonSeatRequest | OpenSeatRequest | BotSeatRequest;

export interface ClockRequest {
  per: LimitPer;
  seconds: number; // 10 or more
}

export interface CreateRequest {
  game: string;
  options?: Record<string, string | number>; // of the game; what is missing gets its default
  seats: SeatRequest[];
  undo?: boolean; // steps can be taken back; true if it is missing
  bot_pause_ms?: number; // how long a bot waits before a step that others see
  takeover_seconds?: number; // after so long (10 or more) a bot plays for a person who is away; 0: never
  takeover_bot?: string;
  clock?: ClockRequest; // how long a decision, or all of a seat's in the game, may take; then a bot decides
  luck?: LuckRequest;
}

export interface ImportRequest {
  log: string;
  seats: SeatRequest[];
  undo?: boolean;
  bot_pause_ms?: number;
  takeover_seconds?: number;
  takeover_bot?: string;
  clock?: ClockRequest;
}

export interface WatchMessage {
  type: 'watch';
  table: TableId;
  token: string;
  after?: number; // the last update that the client has; missing: only the position comes
}

export const Verb = ['act', 'preview', 'undo', 'join', 'chat', 'takeover', 'handback', 'rematch', 'webhook'] as const;
export type Verb = (typeof Verb)[number];

export interface RequestMessage {
  type: 'request';
  id: string; // made up by the client; the answer repeats it
  table: TableId;
  token: string;
  verb: Verb;
  body: ActRequest | PreviewRequest | UndoRequest | JoinRequest | ChatRequest | TakeoverRequest | HandbackRequest | RematchRequest | WebhookRequest; // of the verb's POST
}

export interface PingMessage {
  type: 'ping';
}

export type ClientMessage = WatchMessage | RequestMessage | PingMessage;

export interface StepUpdate {
  kind: 'step';
  events: Event[];
  draws?: ShownDraws;
  seq: number;
}

export interface UndoUpdate {
  kind: 'undo';
  by: number;
  dropped?: number; // so many later steps of the viewer went with it
  seq: number;
}

export interface ChatUpdate {
  seat: number;
  name: string;
  text: string;
  kind: 'chat';
  seq: number;
}

export interface SeatsUpdate {
  kind: 'seats';
  seats: SeatInfo[];
  seq: number;
}

export interface RematchUpdate {
  kind: 'rematch';
  new_table: TableId;
  seq: number;
}

export type Update = StepUpdate | UndoUpdate | ChatUpdate | SeatsUpdate | RematchUpdate;

export interface NewSeat {
  seat: number;
  kind: SeatKind;
  name: string;
  token?: string; // the link: whoever has it plays the seat, until somebody claims it; bots have none
}

export interface NewSpectator {
  token: string;
}

export interface CreateReply {
  table: TableId;
  commitment: string;
  seats: NewSeat[];
  spectator: NewSpectator;
}

export interface CommitmentReply {
  commitment: string;
  expires_in: number; // seconds
}

export interface LogReply {
  updates: Update[];
  log?: string; // once the game is over: the whole game with the secret of its luck, as tminus verify reads it
}

export interface ReplayMoment {
  step: number;
  kind: string | null; // of the update that led here; null: the beginning
  round: number; // its number, or its year in 1969
  scores: number[];
}

export interface ReplayIndex {
  last: number;
  steps: ReplayMoment[];
}

export interface OpenStepUpdate {
  seq: number;
  kind: 'step';
  seat: number;
  action: string; // in notation
  events: ToldEvent[]; // `only` says for whom, unless it is for everybody
}

export interface OpenUndoUpdate {
  seq: number;
  kind: 'undo';
  by: number;
}

export type ReplayUpdate = StepUpdate | UndoUpdate | ChatUpdate | SeatsUpdate | RematchUpdate | OpenStepUpdate | OpenUndoUpdate;

export interface ReplayStep {
  step: number;
  last: number;
  update: ReplayUpdate | null;
  position: Position;
}

export const ErrorType = [
  'bad-request',
  'bad-options',
  'bad-action',
  'bad-log',
  'bad-name',
  'name-taken',
  'bad-token',
  'link-taken',
  'not-allowed',
  'banned',
  'muted',
  'table-closed',
  'not-found',
  'bad-method',
  'unknown-commitment',
  'conflict',
  'too-large',
  'bad-content-type',
  'refused',
  'too-many',
  'damaged-table',
  'internal',
  'storage',
  'busy',
] as const;
export type ErrorType = (typeof ErrorType)[number];

export interface ErrorInfo {
  type: ErrorType;
  message: string; // for developers
  rule?: string; // that forbids it, if it is refused
  figures?: Figure[]; // as those of a preview that is refused
}

export interface ErrorReply {
  error: ErrorInfo;
}

export const Health = ['ok', 'storage'] as const;
export type Health = (typeof Health)[number];

export interface HealthReply {
  status: Health; // storage: the last write to the disk failed
  version: string;
}

export const Readiness = ['ready', 'draining', 'storage'] as const;
export type Readiness = (typeof Readiness)[number];

export interface ReadyReply {
  status: Readiness; // draining: the server ends soon; storage: the last write to the disk failed
}

export interface EditionInfo {
  id: string;
  name: Record<string, string>;
  players_min: number;
  players_max: number;
  crew_choices: number[];
  options: TableOption[];
}

export interface GameInfo {
  id: string;
  example?: boolean;
  editions: EditionInfo[];
}

export interface Catalogue {
  games: GameInfo[];
  bots: string[];
}

export interface PositionMessage {
  type: 'position';
  table: TableId;
  position: Position;
  updates: Update[]; // that were missed
  now: number; // milliseconds since 1970, as the server's clock tells
}

export interface UpdateMessage {
  type: 'update';
  table: TableId;
  seat: number | null;
  update: Update;
  position: Position;
  now: number; // milliseconds since 1970, as the server's clock tells
}

export interface PresenceMessage {
  type: 'presence';
  table: TableId;
  seats: SeatInfo[]; // as in a position
}

export interface AnswerMessage {
  type: 'answer';
  id: string;
  table: TableId;
  status: number; // as HTTP has it
  body: SeqReply | JoinReply | VoteReply | RematchReply | LegalPreview | RefusedPreview | ErrorReply;
}

export interface ErrorMessage {
  error: ErrorInfo;
  type: 'error';
  table: TableId | null;
}

export const NoticeKind = ['announcement', 'restart'] as const;
export type NoticeKind = (typeof NoticeKind)[number];

export interface NoticeMessage {
  type: 'notice';
  kind: NoticeKind; // restart: the server stops soon, and the connection can be made again a moment later
  text: string; // the operator's own words; empty: none
}

export interface PongMessage {
  type: 'pong';
}

export type ServerMessage = PositionMessage | UpdateMessage | PresenceMessage | AnswerMessage | ErrorMessage | NoticeMessage | PongMessage;
