// What the faces do, from the box: in words, and as printed on the phase board.

import { effectOf } from '../facts';
import type { ActionPhase, Box } from '../types';
import type { RescueWords } from '../words.en';

export function wordsOf(phase: ActionPhase, face: number, box: Box, words: RescueWords): string {
  const say = words.face;
  const { cubes, moves, boardings, shifts, builds, launches, parts } = effectOf(box, face);
  switch (phase) {
    case 'research':
      return say.research;
    case 'purchase':
      return say.purchase(cubes);
    case 'boarding':
      return moves > 0 ? say.move(moves) : boardings > 0 ? say.board(boardings) : say.nothing;
    case 'build':
      if (parts === 0) return shifts > 0 ? say.shift : say.nothing;
      return say.build(builds, launches, parts);
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

export const signed = (energy: number) => (energy > 0 ? `+${energy}` : energy < 0 ? `−${-energy}` : '0');
