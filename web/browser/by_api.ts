// A table brought to a moment without the page, over the API: quick, and the same moment each time the luck allows.

import type { Action, CreateReply, Position } from '../src/app/types';
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
  created: CreateReply;
  token: string;
}

export type Moment<P extends Position> = (position: P) => boolean;
export type Player = (actions: Action[], turn: number) => Action;

export async function createGame(address: string, options: Record<string, string | number>, bots: number, game = 'rocket-rescue'): Promise<Game> {
  const created = await call<CreateReply>(address, '/tables', undefined, {
    game,
    options: { ...options, players: bots + 1 },
    seats: [{ kind: 'person', name: 'Ann' }, ...Array.from({ length: bots }, () => ({ kind: 'bot', bot: 'greedy' }))],
    bot_pause_ms: 0,
  });
  return { game, address, created, token: created.seats[0].token! };
}

// False: the game was over before.
export async function playAs<P extends Position>(game: Game, moment: Moment<P>, player: Player): Promise<boolean> {
  const { address, created, token } = game;
  for (let key = 0; key < 5000; key++) {
    const position = await call<P>(address, `/tables/${created.table}`, token);
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
