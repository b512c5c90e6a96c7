// How the four types of module look: a shape each, so that the type never rests on colour alone.

import type { Box, ModuleType, RocketPlace } from '../types';

export const typeIcon: Record<ModuleType, string> = { cockpit: 'cockpit', engine: 'engine', 'fuel-tank': 'tank', 'crew-module': 'crewmod' };
export const typeVar: Record<ModuleType, string> = {
  cockpit: 'var(--cockpit)',
  engine: 'var(--engine)',
  'fuel-tank': 'var(--tank)',
  'crew-module': 'var(--crew)',
};
export const hullHeight: Record<ModuleType, number> = { cockpit: 82, engine: 88, 'fuel-tank': 54, 'crew-module': 54 };
export const hullWidth = 118;
export const placeHeight: Record<RocketPlace, number> = { cockpit: hullHeight.cockpit, middle: hullHeight['crew-module'], engine: hullHeight.engine };
export const rocketHeight = (box: Box) => box.rocket.reduce((sum, kind) => sum + placeHeight[kind], 0);
