// 1969 as the server tells it (generated), and what the page makes of it.

import type { Position } from '../../app/types';
import type { GameTable } from '../game';
import type { Action, Box, Event, Outlook, View } from '../../generated/1969';

export type * from '../../generated/1969';
export type { BoxId as BoxName, MissionCard as Mission } from '../../generated/1969';
export { Scientist as scientists } from '../../generated/1969';

export const supportBoxes = ['intelligence', 'robotics', 'investors', 'insurance', 'simulation', 'control'] as const;
export const missionBoxes = ['pad', 'rocket', 'csm', 'eva', 'lem', 'technology'] as const;
export const boxNames = [...supportBoxes, ...missionBoxes];

export const hired = ['young', 'basic', 'famous', 'genius'] as const;
export const cardValues = ['1', '2', '3'] as const;

export type MoonPosition = Position<View, Outlook, Action>;
export type MoonTable = GameTable<MoonPosition, Box, Event>;
