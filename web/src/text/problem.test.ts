import { expect, it } from 'vitest';
import { ErrorType } from '../generated/table';
import { HostError } from '../host';
import { problemText } from './problem';
import { words } from './words';

// A refused step is explained by its rule; the other two come of mistakes in the page alone, or have a sentence of their own.
const elsewhere: ErrorType[] = ['refused', 'bad-log', 'bad-method'];

it('has words of its own for every error of a host', () => {
  const unknown = words().error.unknown;
  for (const type of [...ErrorType, 'offline', 'unavailable', 'bad-file'] as const)
    if (!elsewhere.includes(type as ErrorType)) expect(problemText(new HostError(type, 'for developers')), type).not.toBe(unknown);
});
