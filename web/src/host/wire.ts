// Where the server is, and errors as it tells them.

import type { ErrorReply } from '../generated/table';
import { HostError } from './host';

export const unreachable = () => new HostError('offline', 'the server cannot be reached');

// The API is beside the page, wherever that is: a page in a folder asks nothing outside of it (docs/hosting.md).
export const apiAddress = (path: string, page = document.baseURI) => new URL(`api${path}`, page);
export const socketAddress = (page = document.baseURI) => {
  const address = apiAddress('/ws', page);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address;
};

export function errorIn(answer: unknown): HostError {
  const { error } = answer as Partial<ErrorReply>; // a proxy may answer with something else
  return new HostError(error?.type ?? 'unknown', error?.message ?? '', error?.rule, error?.figures);
}
