// Moments of 1969 whose layout is measured.

import type { Layout } from '../../../../browser/layouts';
import type { MoonPosition } from '../types';
import { atStep } from './by_api';

const steps = {
  buy: atStep('buy', 1965),
  choose: atStep('choose', 1965),
  test: atStep('test', 1964),
  commit: atStep('commit', 1964),
};

export const layouts: Layout[] = [
  { game: '1969', options: { players: 2 }, moments: steps },
  { game: '1969', options: { players: 5 }, moments: { ...steps, sell: atStep('sell', 1964), end: ({ over }: MoonPosition) => over } },
];
