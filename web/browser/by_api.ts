// A table brought to a moment without the page, over the API: quick, and the same moment each time the luck allows.

import type { Action, CreatedTable, Position } from '../src/app/types';
import type { Visitor } from './support';

export async function call<T>(address: string, path: string, token?: string, body?: unknown): Promise<T> {
  const response = await fetch(`${address}api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export interface Game {
  game: string;
  address: string;
  created: CreatedTable;
  token: string;
}

type RescueTable = { round: number; phase: string; pending: { ask: string }[] };
export type Moment<Table = RescueTable> = (position: Position<{ table: Table }>) => boolean;
export type Player = (actions: Action[], turn: number) => Action;

export async function createGame(address: string, options: Record<string, string | number>, bots: number, game = 'rocket-rescue'): Promise<Game> {
  const created = await call<CreatedTable>(address, '/tables', undefined, {
    game,
    options: { ...options, players: bots + 1 },
    seats: [{ kind: 'person', name: 'Ann' }, ...Array.from({ length: bots }, () => ({ kind: 'bot', bot: 'greedy' }))],
    bot_pause_ms: 0,
  });
  return { game, address, created, token: created.seats[0].token! };
}

const wanted = ['ready', 'launch', 'load', 'send', 'keep', 'replace', 'board', 'build', 'research', 'take', 'wait', 'pass']; // no passengers: seats stay free for boarding
const plan: [string, number][] = [
  ['research-1', 1],
  ['purchase-1', 3],
  ['boarding-1', 6],
  ['build-1', 2],
];

// A plain but sensible player, so that rockets stand in the hangars.
function sensible(actions: Action[], turn: number, character?: string): Action {
  const role = actions.find((action) => action.type === 'choose' && 'character' in action && action.character === character);
  if (role) return role;
  for (const [field, face] of plan) {
    const place = actions.find((action) => action.type === 'place' && 'field' in action && action.field === field && action.face === face);
    if (place) return place;
  }
  for (const type of wanted) {
    const found = actions.filter((action) => action.type === type);
    if (found.length > 0) return type === 'take' ? found[turn % found.length] : found.at(-1)!;
  }
  return actions.at(-1)!;
}

// False: the game was over before.
export const playUntil = (game: Game, moment: Moment, character?: string): Promise<boolean> =>
  playAs(game, moment, (actions, turn) => sensible(actions, turn, character));

export async function playAs<Table>(game: Game, moment: Moment<Table>, player: Player): Promise<boolean> {
  const { address, created, token } = game;
  for (let key = 0; key < 5000; key++) {
    const position = await call<Position<{ table: Table }>>(address, `/tables/${created.table}`, token);
    if (moment(position)) return true;
    if (position.over) return false;
    if (!position.to_act.includes(0)) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      continue;
    }
    const { text: _, ...action } = player(position.actions, key);
    await call(address, `/tables/${created.table}/act`, token, { action, key: `k${key}` });
  }
  throw new Error('the moment never came');
}

// My turn in this phase, with something to choose on the board.
const deeds: Record<string, string[]> = { planning: ['place'], research: ['research'], purchase: ['take'], boarding: ['board'], build: ['build', 'launch'] };
export const inPhase =
  (phase: string, round: number): Moment =>
  (position) =>
    position.view.table.round >= round &&
    position.view.table.phase === phase &&
    position.to_act.includes(0) &&
    position.actions.some((action) => deeds[phase].includes(action.type));
export const asked =
  (ask: string): Moment =>
  (position) =>
    position.to_act.includes(0) && position.view.table.pending.at(-1)?.ask === ask;
export const atTheEnd: Moment = (position) => position.over;

// Somebody takes the seat with its link; the new token.
export async function claim(game: Game, seat: number, name: string): Promise<string> {
  const link = game.created.seats[seat].token!;
  const token = [...link].reverse().join('');
  await call(game.address, `/tables/${game.created.table}/join`, link, { name, token });
  return token;
}

// Gives the visitor's browser the seat, or several of them, and the links of others.
export async function seat(visitor: Visitor, game: Game, seats = [0], invites: number[] = []) {
  const own = {
    table: game.created.table,
    game: game.game,
    seats: seats.map((one) => ({ seat: one, token: game.created.seats[one].token })),
    invites: invites.map((one) => ({ seat: one, token: game.created.seats[one].token })),
    spectator: game.created.spectator.token,
    opened: 1,
    acted: {},
  };
  await visitor.open();
  await visitor.page.evaluate((table) => {
    localStorage.setItem('tminus.tables', JSON.stringify([table]));
    localStorage.setItem('tminus.name', '"Ann"');
  }, own);
}
