// The server as a host (docs/api.md): what is watched goes over a WebSocket, the rest over HTTP.

import type { Catalogue, CreateReply, CreateRequest, JoinReply, JoinRequest, LogReply, Position, ReplayIndex, ReplayStep } from '../app/types';
import type { CommitmentReply, ImportRequest } from '../generated/table';
import { Connection } from './connection';
import { HostError, type Listener, type Place, type TableHost } from './host';
import { apiAddress, errorIn, unreachable } from './wire';

const attemptsToJoin = 4;
const answersWithin = 4_000; // milliseconds; a page without a server must not wait for long

interface Question {
  token?: string;
  body?: unknown; // missing: only looks
  within?: number; // milliseconds
}

async function ask<T>(path: string, { token, body, within }: Question = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(apiAddress(path), {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: within === undefined ? undefined : AbortSignal.timeout(within),
    });
  } catch {
    throw unreachable();
  }
  // A file host has no API, but a page for whatever it does not have.
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) throw unreachable();
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as T;
  throw errorIn(answer);
}

// A host of files answers with a page, or with an error of its own.
async function isServer(): Promise<boolean> {
  try {
    return Array.isArray((await ask<Partial<Catalogue>>('/games', { within: answersWithin })).games);
  } catch (problem) {
    return problem instanceof HostError && problem.type !== 'offline' && problem.type !== 'unknown';
  }
}

export class ServerHost implements TableHost {
  private found: Promise<boolean> | null = null;

  catalogue = () => ask<Catalogue>('/games');
  box = (game: string, edition: string) => ask<unknown>(`/games/${game}/${edition}`);
  commitment = () => ask<CommitmentReply>('/commitments', { body: {} });
  create = (table: CreateRequest) => ask<CreateReply>('/tables', { body: table });
  importLog = (request: ImportRequest) => ask<CreateReply>('/tables/import', { body: request });
  position = ({ table, token }: Place) => ask<Position>(`/tables/${table}`, { token });
  watch = (place: Place, listener: Listener) => new Connection(place, listener);
  log = ({ table, token }: Place) => ask<LogReply>(`/tables/${table}/log?after=0`, { token });
  replay = ({ table, token }: Place, open: boolean) => ask<ReplayIndex>(`/tables/${table}/replay${open ? '?open=1' : ''}`, { token });
  replayStep = ({ table, token }: Place, step: number, open: boolean) =>
    ask<ReplayStep>(`/tables/${table}/replay?step=${step}${open ? '&open=1' : ''}`, { token });

  // What was found holds for this visit; what was missing may come back.
  async available() {
    const found = await (this.found ??= isServer());
    if (!found) this.found = null;
    return found;
  }

  async exportLog(place: Place) {
    const { log } = await this.log(place);
    if (log === undefined) throw new HostError('not-allowed', 'the server gives out the log once the game is over');
    return log;
  }

  // The server forgets a table by itself, once nobody has used it for long.
  forget = () => Promise.resolve();

  // A lost answer is asked for again.
  async join({ table, token }: Place, who: JoinRequest) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await ask<JoinReply>(`/tables/${table}/join`, { token, body: who });
      } catch (error) {
        if (!(error instanceof HostError) || error.type !== 'offline' || attempt === attemptsToJoin) throw error;
        await new Promise((resolve) => setTimeout(resolve, 400 * attempt));
      }
    }
  }
}
