// Positions and boxes of real games, for tests (`npm run fixtures` makes them anew).

import type { AnyField } from '../app/types';
import type { Box as MoonBox, MoonPosition } from './moon1969/types';
import type { Box as RescueBox, RescuePosition } from './rescue/types';
import type { Box as MenBox, MenPosition } from './rocketmen/types';

export type { MenPosition, MoonPosition, RescuePosition };

const byName = <T>(files: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [path.replace(/.*\/(.*)\.json/, '$1'), file]));

export const moon = {
  positions: byName(import.meta.glob<MoonPosition>(['./moon1969/fixtures/*.json', '!**/box*.json'], { eager: true, import: 'default' })),
  boxes: byName(import.meta.glob<MoonBox>('./moon1969/fixtures/box*.json', { eager: true, import: 'default' })),
};
export const rescue = {
  positions: byName(import.meta.glob<RescuePosition>(['./rescue/fixtures/*.json', '!**/box*.json'], { eager: true, import: 'default' })),
  boxes: byName(import.meta.glob<RescueBox>('./rescue/fixtures/box*.json', { eager: true, import: 'default' })),
};
export const men = {
  positions: byName(import.meta.glob<MenPosition>(['./rocketmen/fixtures/*.json', '!**/box*.json'], { eager: true, import: 'default' })),
  boxes: byName(import.meta.glob<MenBox>('./rocketmen/fixtures/box*.json', { eager: true, import: 'default' })),
};

// An action or event of which a test needs only some fields.
export const some = <T>(fields: AnyField<T>): T => structuredClone<any>(fields);
