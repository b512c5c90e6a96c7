// Moments of Rocketmen whose layout is measured.

import type { Layout } from '../../../../browser/layouts';
import type { MenPosition } from '../types';
import { inAction, withPad } from './by_api';

const launch = ({ to_act, actions }: MenPosition) => to_act.includes(0) && actions.some(({ type }) => type === 'push');
const end = ({ over }: MenPosition) => over;

export const layouts: Layout[] = [
  { game: 'rocketmen', options: { players: 1 }, moments: { action: inAction(4), end } },
  { game: 'rocketmen', options: { players: 2 }, moments: { action: inAction(3), pad: withPad, launch } },
  { game: 'rocketmen', options: { players: 4, variants: 'two' }, moments: { action: inAction(3), pad: withPad, launch, end } },
];
