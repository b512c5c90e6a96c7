// Rocketmen as the server tells it (generated), and what the page makes of it.

import type { Position } from '../../app/types';
import type { GameTable } from '../game';
import type { Action, Box, Event, Outlook, View } from '../../generated/rocketmen';

export type * from '../../generated/rocketmen';
export type { Destination as DestinationId, Resource as Symbol, Token as TokenKind } from '../../generated/rocketmen';
export { Ask as asks, Destination as destinationIds, MissionType as missionTypes, Resource as symbols, Token as tokenKinds } from '../../generated/rocketmen';

export type MenPosition = Position<View, Outlook, Action>;
export type MenTable = GameTable<MenPosition, Box, Event>;
