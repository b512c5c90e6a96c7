// The server's HTTP side. Errors keep the type and the rule that docs/api.md promises.

import type { Action, Catalogue, CreatedTable, NewTable, Position, ReplayIndex, ReplayStep, Seat, Trial, Update } from './types';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly rule?: string,
  ) {
    super(message);
  }
}

async function call<T>(path: string, token?: string, body?: unknown): Promise<T> {
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
    throw new ApiError(0, 'offline', 'the server cannot be reached');
  }
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as T;
  const error = (answer as { error?: { type: string; message: string; rule?: string } }).error;
  throw new ApiError(response.status, error?.type ?? 'unknown', error?.message ?? response.statusText, error?.rule);
}

// The same key makes a step sent twice count once. randomUUID would need a secure connection.
export const freshKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

// A seat's new token, which nobody else can know.
export const freshToken = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const api = {
  games: () => call<Catalogue>('/games'),
  box: <Box>(game: string, edition: string) => call<Box>(`/games/${game}/${edition}`),
  commitment: () => call<{ commitment: string; expires_in: number }>('/commitments', undefined, {}),
  create: (table: NewTable) => call<CreatedTable>('/tables', undefined, table),
  position: (table: string, token: string) => call<Position>(`/tables/${table}`, token),
  join: (table: string, token: string, name: string, number?: string) =>
    call<{ seq: number; from_draw?: number }>(`/tables/${table}/join`, token, { name, number }),
  claim: (table: string, link: string, name: string, token: string, number?: string) =>
    call<{ seq: number; from_draw?: number }>(`/tables/${table}/join`, link, { name, token, number }),
  act: (table: string, token: string, action: Action, key: string) => {
    const { text: _, ...fields } = action;
    return call<{ seq: number }>(`/tables/${table}/act`, token, { action: fields, key });
  },
  try: (table: string, token: string, action: Action) => {
    const { text: _, ...fields } = action;
    return call<Trial>(`/tables/${table}/try`, token, { action: fields });
  },
  undo: (table: string, token: string, key: string) => call<{ seq: number }>(`/tables/${table}/undo`, token, { key }),
  chat: (table: string, token: string, text: string) => call<{ seq: number }>(`/tables/${table}/chat`, token, { text }),
  takeover: (table: string, token: string, seat: Seat) => call<{ votes: number; needed: number }>(`/tables/${table}/takeover`, token, { seat }),
  handback: (table: string, token: string) => call<{ seq: number }>(`/tables/${table}/handback`, token, {}),
  rematch: (table: string, token: string, luck?: NewTable['luck']) => call<{ table: string }>(`/tables/${table}/rematch`, token, { luck }),
  log: (table: string, token: string, after = 0) => call<{ updates: Update[]; log?: string }>(`/tables/${table}/log?after=${after}`, token),
  replay: (table: string, token: string, open: boolean) => call<ReplayIndex>(`/tables/${table}/replay${open ? '?open=1' : ''}`, token),
  replayStep: (table: string, token: string, step: number, open: boolean) =>
    call<ReplayStep>(`/tables/${table}/replay?step=${step}${open ? '&open=1' : ''}`, token),
};
