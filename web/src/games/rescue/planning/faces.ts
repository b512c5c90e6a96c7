// What the faces do, as printed on the phase board.

import type { ActionPhase, Box } from '../types';
import type { RescueWords } from '../words.en';

export function effectOf(phase: ActionPhase, face: number, box: Box, words: RescueWords): string {
  const say = words.face;
  switch (phase) {
    case 'research':
      return say.research;
    case 'purchase':
      return say.purchase(face);
    case 'boarding':
      if (face <= 2) return box.low_faces_move_crew ? say.move(face) : say.nothing;
      return say.board(face <= 4 ? 1 : 2);
    case 'build':
      if (face === 1) return box.face_one_shifts ? say.shift : say.nothing;
      return say.build[face];
  }
}

export type Sign = { icon: string } | { text: string };

// The same as signs, for the table under the fields. Rows are drawn below each other.
export function signsOf(phase: ActionPhase, face: number, box: Box): Sign[][] {
  const icon = (name: string): Sign => ({ icon: name });
  const text = (shown: string): Sign => ({ text: shown });
  switch (phase) {
    case 'research':
      return [[icon('ph-research')]];
    case 'purchase':
      return [[text(String(face))]];
    case 'boarding':
      if (face <= 2) return box.low_faces_move_crew ? [[icon('arrow')], ...(face === 2 ? [[text('2')]] : [])] : [[text('–')]];
      return [[icon('crew')], ...(face > 4 ? [[text('2')]] : [])];
    case 'build':
      if (face === 1) return box.face_one_shifts ? [[icon('arrow')]] : [[text('–')]];
      if (face === 2) return [[icon('build-reward')]];
      if (face === 3) return [[icon('build-reward')], [text('/')], [icon('launch-reward')]];
      if (face === 4) return [[icon('build-reward')], [icon('launch-reward')]];
      return [[text('2'), icon('build-reward')], [icon('launch-reward')]];
  }
}

export const phaseIcon: Record<ActionPhase, string> = { research: 'ph-research', purchase: 'ph-purchase', boarding: 'ph-board', build: 'ph-build' };

export const signed = (energy: number) => (energy > 0 ? `+${energy}` : energy < 0 ? `−${-energy}` : '0');
