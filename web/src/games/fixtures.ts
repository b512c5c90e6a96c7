// Positions and boxes of real games, for tests (`npm run fixtures` makes them anew).

import type { AnyField, Position } from '../app/types';

// The files of a game's folder `fixtures`, by name: boxes, and positions.
export function fixturesOf<P extends Position, Box>(files: Record<string, unknown>): { positions: Record<string, P>; boxes: Record<string, Box> } {
  const named = Object.entries(files).map(([path, file]): [string, unknown] => [path.replace(/.*\/(.*)\.json/, '$1'), file]);
  const isBox = ([name]: [string, unknown]) => name.startsWith('box');
  return {
    positions: Object.fromEntries(named.filter((one) => !isBox(one))) as Record<string, P>,
    boxes: Object.fromEntries(named.filter(isBox)) as Record<string, Box>,
  };
}

// An action or event of which a test needs only some fields.
export const some = <T>(fields: AnyField<T>): T => structuredClone<any>(fields);
