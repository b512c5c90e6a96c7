// Any game as the server tells it.

import type { Position } from '../../app/types';
import type { GameTable } from '../game';

export type Json = Record<string, unknown>;
export type GenericAction = { type: string; text?: string };
export type GenericEvent = { type: string };
export type GenericPosition = Position & { view: { table: Json; hand?: Json | null } };
export type GenericTable = GameTable<GenericPosition, Json, GenericEvent>;
