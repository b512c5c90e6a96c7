// What a host has to offer, asked for once; and how a new table comes to be known to this device.

import { aboutOf } from '../games/about';
import { host, type Where } from '../host';
import { remember, type OwnTable } from './device';
import { rememberCreated, withLuck } from './luck';
import type { Catalogue, CreateReply, CreateRequest, EditionInfo } from './types';

const asked: Partial<Record<Where, Promise<Catalogue>>> = {};

export function catalogue(where: Where): Promise<Catalogue> {
  const answer = (asked[where] ??= host.catalogue(where));
  answer.catch(() => delete asked[where]);
  return answer;
}

export const editionsOf = (offer: Catalogue, game: string): EditionInfo[] => offer.games.find((one) => one.id === game)?.editions ?? [];

// What a newcomer should begin with.
export const usualEdition = (editions: EditionInfo[], game: string): EditionInfo | undefined =>
  editions.find((edition) => edition.id === aboutOf(game).usual?.edition) ?? editions[0];
export const usualPlayers = (game: string): number => aboutOf(game).usual?.players ?? 3;

export const middle = <T>(choices: T[]): T => choices[Math.floor(choices.length / 2)];

export const usualPause = 700; // milliseconds, before a step of a bot is shown
// The bot that a newcomer should meet.
export const usualBot = (bots: string[]): string => ['normal', 'greedy'].find((bot) => bots.includes(bot)) ?? bots[0];

export function knownTable(game: string, created: CreateReply, open: number[] = []): OwnTable {
  const withToken = created.seats.flatMap(({ seat, token }) => (token ? [{ seat, token }] : []));
  return {
    table: created.table,
    game,
    seats: withToken.filter(({ seat }) => !open.includes(seat)),
    invites: withToken.filter(({ seat }) => open.includes(seat)),
    spectator: created.spectator.token,
    opened: Date.now(),
    acted: {},
  };
}

// Creates the table and remembers it, with the seats of this device and the links of the open ones.
export async function createTable(table: CreateRequest, where: Where): Promise<OwnTable> {
  const { answer: created, luck } = await withLuck(where, (luck) => host.create({ ...table, luck }, where));
  const open = table.seats.flatMap((seat, i) => (seat.kind === 'open' ? [i] : []));
  const own = { ...knownTable(table.game, created, open), commitment: luck.commitment };
  remember(own);
  rememberCreated(own.table, luck);
  return own;
}

// One click: me against bots, with what most people would choose.
export async function quickTable(game: string, name: string, where: Where): Promise<OwnTable> {
  const offer = await catalogue(where);
  const edition = usualEdition(editionsOf(offer, game), game);
  if (!edition) throw new Error(`${game} is not offered`);
  const bot = usualBot(offer.bots);
  const players = Math.max(edition.players_min, Math.min(usualPlayers(game), edition.players_max));
  const table: CreateRequest = {
    game,
    options: { edition: edition.id, players, crew: middle(edition.crew_choices) },
    seats: Array.from({ length: players }, (_, seat) => (seat === 0 ? { kind: 'person', name } : { kind: 'bot', bot })),
    undo: true,
    bot_pause_ms: usualPause,
  };
  return createTable(table, where);
}
