// What the faces do, from the box: in words, and as printed on the phase board.

import { effectOf } from '../facts';
import type { ActionPhase, Box } from '../types';
import type { BoardRocketRescue } from '../../../generated/words';

export function wordsOf(phase: ActionPhase, face: number, box: Box, words: BoardRocketRescue): string {
  const say = words.face;
  const { cubes, moves, boardings, shifts, builds, launches, parts } = effectOf(box, face);
  switch (phase) {
    case 'research':
      return say.research;
    case 'purchase':
      return say.purchase({ n: cubes });
    case 'boarding':
      return moves > 0 ? say.move({ n: moves }) : boardings > 0 ? say.board({ n: boardings }) : say.nothing;
    case 'build':
      if (parts === 0) return shifts > 0 ? say.shift : say.nothing;
      if (launches === 0) return say.builds({ n: builds });
      if (builds === 0) return say.launches({ n: launches });
      if (parts === 1) return say.either;
      return parts === builds + launches ? say.both({ builds, launches }) : say.bothOrBuilds({ builds });
  }
}

export type Sign = { icon: string } | { text: string };

// The same as signs, for the table under the fields. Rows are drawn below each other.
export function signsOf(phase: ActionPhase, face: number, box: Box): Sign[][] {
  const icon = (name: string): Sign => ({ icon: name });
  const text = (shown: string): Sign => ({ text: shown });
  const below = (name: string, count: number): Sign[][] => [[icon(name)], ...(count > 1 ? [[text(String(count))]] : [])];
  const beside = (name: string, count: number): Sign[] => [...(count > 1 ? [text(String(count))] : []), icon(name)];
  const { cubes, moves, boardings, shifts, builds, launches, parts } = effectOf(box, face);
  const nothing = [[text('–')]];
  switch (phase) {
    case 'research':
      return [[icon('ph-research')]];
    case 'purchase':
      return [[text(String(cubes))]];
    case 'boarding':
      return moves > 0 ? below('arrow', moves) : boardings > 0 ? below('crew', boardings) : nothing;
    case 'build':
      if (parts === 0) return shifts > 0 ? below('arrow', shifts) : nothing;
      if (launches === 0) return [beside('build-reward', builds)];
      if (builds === 0) return [beside('launch-reward', launches)];
      if (parts === 1) return [[icon('build-reward')], [text('/')], [icon('launch-reward')]];
      return [beside('build-reward', parts - launches), beside('launch-reward', launches)];
  }
}

export const phaseIcon: Record<ActionPhase, string> = { research: 'ph-research', purchase: 'ph-purchase', boarding: 'ph-board', build: 'ph-build' };

// What a face is called, with the energy it gives or costs.
export function faceLabel(n: number, energy: number, words: BoardRocketRescue): string {
  const { gives, costs, free } = words.plan.face;
  return energy > 0 ? gives({ n, energy }) : energy < 0 ? costs({ n, energy: -energy }) : free({ n });
}

export const signed = (energy: number) => (energy > 0 ? `+${energy}` : energy < 0 ? `−${-energy}` : '0');
