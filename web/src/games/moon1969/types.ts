// 1969 as the server tells it (generated), and what the page makes of it.

import type { GameTable } from '../game';
import type { Box, Event, Position } from '../../generated/1969';

export type * from '../../generated/1969';
export type { BoxId as BoxName, MissionCard as Mission } from '../../generated/1969';
export { Scientist as scientists } from '../../generated/1969';

export const supportBoxes = ['intelligence', 'robotics', 'investors', 'insurance', 'simulation', 'control'] as const;
export const missionBoxes = ['pad', 'rocket', 'csm', 'eva', 'lem', 'technology'] as const;
export const boxNames = [...supportBoxes, ...missionBoxes];

export const cardValues = ['1', '2', '3'] as const;

export type { Position as MoonPosition } from '../../generated/1969';
export type MoonTable = GameTable<Position, Box, Event>;
