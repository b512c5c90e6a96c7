// Rocketmen as the server tells it (generated), and what the page makes of it.

import type { GameTable } from '../game';
import type { Box, Event, Position } from '../../generated/rocketmen';

export type * from '../../generated/rocketmen';
export type { Destination as DestinationId, Resource as Symbol, Token as TokenKind } from '../../generated/rocketmen';
export { Ask as asks, Destination as destinationIds, MissionType as missionTypes, Resource as symbols, Token as tokenKinds } from '../../generated/rocketmen';

export type { Position as MenPosition } from '../../generated/rocketmen';
export type MenTable = GameTable<Position, Box, Event>;
