// The figures that sentences state, under the names of their arguments. All of them are the box's.

import type { Lang } from '../../app/types';
import { say } from '../../text/lookup';
import { facesOf } from './facts';
import { wordsIn } from './texts';
import type { Box, Character } from './types';

export const figuresOf = (box: Box) => ({
  dice: box.dice,
  faces: box.faces.length,
  launchFaces: facesOf(box)
    .filter((face) => box.faces[face - 1].launches > 0)
    .join(', '),
  rate: box.cubes_for_one,
  seat: box.seat_energy,
  shield: box.shield_energy,
  company: box.hangars[0].cubes,
  places: box.rocket.length,
  middle: box.rocket.filter((place) => place === 'middle').length,
  chip: box.chip_energy,
  explorer: box.explorer_points,
  modules: box.mechanic_modules,
  ambassador: box.ambassador_points,
  mogul: box.most_investments,
  miner: box.miner_cubes,
  pilot: box.pilot_points,
});

export type Figures = ReturnType<typeof figuresOf>;

export const abilityOf = (character: Character, box: Box, lang: Lang) => say<Figures>(wordsIn[lang].ability[character], figuresOf(box));
