// The server as a host (docs/api.md): what is watched goes over a WebSocket, the rest over HTTP.

import type { Catalogue, CreateReply, CreateRequest, JoinReply, JoinRequest, LogReply, Position, ReplayIndex, ReplayStep } from '../app/types';
import type { CommitmentReply } from '../generated/table';
import { Connection } from './connection';
import { HostError, type Host, type Listener, type Place } from './host';
import { errorIn, unreachable } from './wire';

const attemptsToJoin = 4;

interface Question {
  token?: string;
  body?: unknown; // missing: only looks
}

async function ask<T>(path: string, { token, body }: Question = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw unreachable();
  }
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as T;
  throw errorIn(answer);
}

export class ServerHost implements Host {
  catalogue = () => ask<Catalogue>('/games');
  box = (game: string, edition: string) => ask<unknown>(`/games/${game}/${edition}`);
  commitment = () => ask<CommitmentReply>('/commitments', { body: {} });
  create = (table: CreateRequest) => ask<CreateReply>('/tables', { body: table });
  position = ({ table, token }: Place) => ask<Position>(`/tables/${table}`, { token });
  watch = (place: Place, listener: Listener) => new Connection(place, listener);
  log = ({ table, token }: Place) => ask<LogReply>(`/tables/${table}/log?after=0`, { token });
  replay = ({ table, token }: Place, open: boolean) => ask<ReplayIndex>(`/tables/${table}/replay${open ? '?open=1' : ''}`, { token });
  replayStep = ({ table, token }: Place, step: number, open: boolean) =>
    ask<ReplayStep>(`/tables/${table}/replay?step=${step}${open ? '&open=1' : ''}`, { token });

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
