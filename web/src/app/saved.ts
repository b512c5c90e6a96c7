// Games as files, and tables that move between this device and a server.

import { host, HostError, whereIs, type Place, type Restored, type Where } from '../host';
import { loadGame } from '../games/list';
import { knownTable, usualPause } from './catalogue';
import { glimpseAt, glimpseOf, ownTables, remember, rememberGlimpse, type OwnTable } from './device';
import { joinWithNumber } from './luck';
import { settings } from './settings.svelte';
import type { Position, Seat, SeatInfo, SeatRequest } from './types';

const largestLog = 512 * 1024; // bytes, as docs/api.md has it
const usualBot = 'normal';

export type SavedFile = { kind: 'game'; game: string; names: string[]; log: string } | { kind: 'backup'; file: string };

interface FirstLine {
  format?: unknown;
  game?: unknown;
  seats?: unknown;
}

// What somebody has picked, by its first line; whether the rest can be used is for the host to say.
export function readSaved(file: string): SavedFile {
  const wrong = new HostError('bad-file', 'this is neither the log of a game nor a backup');
  let first: FirstLine | null;
  try {
    first = JSON.parse(file.split('\n', 1)[0]) as FirstLine | null;
  } catch {
    throw wrong;
  }
  if (first?.format === 't-minus-backup') return { kind: 'backup', file };
  const { game, seats } = first ?? {};
  if (first?.format !== 'tminus-log' || typeof game !== 'string' || !Array.isArray(seats)) throw wrong;
  if (new Blob([file]).size > largestLog) throw new HostError('too-large', 'the log is too long');
  return { kind: 'game', game, names: seats.map(String), log: file };
}

// Hands a file to the browser, to be kept where its user keeps files.
export function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: name.endsWith('.json') ? 'application/json' : 'application/x-ndjson' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const today = () => new Date().toLocaleDateString('sv'); // 2026-04-30
export const saveGame = async (place: Place, game: string) => saveFile(`t-minus-${game}-${today()}.log`, await host.exportLog(place));
export const saveEverything = async () => saveFile(`t-minus-${today()}.json`, await host.backup());

// The cards of restored tables are drawn from a glimpse, as if they had been played here.
export async function restoreEverything(file: string): Promise<Restored> {
  const restored = await host.restore(file);
  const unseen = ownTables().filter(({ table }) => whereIs(table) === 'device' && !glimpseOf(table));
  await Promise.all(unseen.map(keepGlimpse));
  return restored;
}

async function keepGlimpse({ table, seats, spectator }: OwnTable) {
  const token = seats[0]?.token ?? spectator;
  const position = token ? await host.position({ table, token }).catch(() => null) : null; // then its card says less
  if (!position) return;
  const game = await loadGame(position.game);
  rememberGlimpse(glimpseAt(position, game.where(position, settings.lang), settings.lang));
}

// Who sits where when a game moves: whoever is not `here` gets a link, if there are any where it goes.
export function seatsElsewhere(seats: Pick<SeatInfo, 'seat' | 'kind' | 'name' | 'bot'>[], here: Seat[], links: boolean): SeatRequest[] {
  return seats.map(({ seat, kind, name, bot }): SeatRequest => {
    if (kind === 'person' && (!links || here.includes(seat))) return { kind: 'person', name };
    if (kind === 'person' || (kind === 'open' && links)) return { kind: 'open' };
    return { kind: 'bot', bot: bot ?? usualBot };
  });
}

interface Moving {
  game: string;
  log: string;
  seats: SeatRequest[];
  undo?: boolean;
}

// A game goes on at a new table, which this device remembers. The first look at it notes the seal, and how many draws it brings.
export async function importTable({ game, ...moving }: Moving, where: Where, mine?: Seat[]): Promise<OwnTable> {
  const created = await host.importLog({ ...moving, bot_pause_ms: usualPause }, where);
  const open = moving.seats.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));
  const known = knownTable(game, created, open);
  const own = { ...known, seats: mine ? known.seats.filter(({ seat }) => mine.includes(seat)) : known.seats };
  remember(own);
  return own;
}

export async function putOnline(place: Place, position: Position, me: Seat): Promise<OwnTable> {
  const log = await host.exportLog(place);
  const seats = seatsElsewhere(position.seats, [me], true);
  const own = await importTable({ game: position.game, log, seats, undo: position.undo.why !== 'off' }, 'server');
  await addNumber(own, position.seats[me].name);
  return own;
}

// The server has chosen its secret before it was asked for a number. Without one the game is played all the same, and the check
// at the end tells so.
async function addNumber(own: OwnTable, name: string) {
  const [{ seat, token }] = own.seats;
  const place = { table: own.table, token };
  try {
    const found = await host.position(place);
    await joinWithNumber(found, seat, (number) => host.join(place, { name, number }));
  } catch (problem) {
    if (!(problem instanceof HostError)) throw problem;
  }
}

export async function keepHere(place: Place, position: Position, own: OwnTable): Promise<OwnTable> {
  const log = await host.exportLog(place);
  const seats = seatsElsewhere(position.seats, [], false);
  return importTable(
    { game: position.game, log, seats },
    'device',
    own.seats.map(({ seat }) => seat),
  );
}
