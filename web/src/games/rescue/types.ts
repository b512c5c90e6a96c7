// Rocket Rescue as the server tells it (generated), and what the page makes of it.

import type { GameTable } from '../game';
import { Field, type Box, type Event, type Position } from '../../generated/rocket-rescue';

export type * from '../../generated/rocket-rescue';
export type { BuiltModule as Built, PlanOutlook as Settlement } from '../../generated/rocket-rescue';
export { Field as fields, Resource as resources } from '../../generated/rocket-rescue';

// Cockpit on top, as in a rocket.
export const moduleTypes = ['cockpit', 'crew-module', 'fuel-tank', 'engine'] as const;

export const actionPhases = ['research', 'purchase', 'boarding', 'build'] as const;
export type ActionPhase = (typeof actionPhases)[number];

export const fieldsOf = (phase: ActionPhase): [Field, Field] => [`${phase}-1`, `${phase}-2`];
export const phaseOf = (field: Field): ActionPhase => actionPhases.find((phase) => fieldsOf(phase).includes(field))!;

// What a click into a rocket means.
export type Mode = 'board' | 'move' | 'shift' | 'fetch' | 'sabotage';

export type { Position as RescuePosition } from '../../generated/rocket-rescue';
export type RescueTable = GameTable<Position, Box, Event>;
