// Moments of Rocket Rescue whose layout is measured.

import type { Layout } from '../../../../browser/layouts';
import type { RescuePosition } from '../types';
import { asked, inPhase } from './by_api';

const phases = {
  planning: inPhase('planning', 3),
  research: inPhase('research', 2),
  purchase: inPhase('purchase', 2),
  boarding: inPhase('boarding', 2),
  build: inPhase('build', 3),
  end: ({ over }: RescuePosition) => over,
};
const { planning, research, build } = phases;

export const layouts: Layout[] = [
  { game: 'rocket-rescue', options: { edition: 'third-base', players: 3 }, moments: { planning, research, build } },
  { game: 'rocket-rescue', options: { edition: 'third-base', players: 5, crew: 9 }, moments: phases },
  { game: 'rocket-rescue', options: { edition: 'third-deluxe', players: 4, characters: 'chosen' }, moments: { character: asked('character'), build } },
  { game: 'rocket-rescue', options: { edition: 'first', players: 4 }, moments: { planning, build, load: asked('load') } },
];
