// Errors as the server tells them.

import type { ErrorReply } from '../generated/table';
import { HostError } from './host';

export const unreachable = () => new HostError('offline', 'the server cannot be reached');

export function errorIn(answer: unknown): HostError {
  const { error } = answer as Partial<ErrorReply>; // a proxy may answer with something else
  return new HostError(error?.type ?? 'unknown', error?.message ?? '', error?.rule);
}
