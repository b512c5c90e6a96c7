// The parts of a goal card in words: "mission base moon", "missions mars 2", "hazard pandemic", "token moon", "first-at 3", "most engines".

import type { Lang } from '../../app/types';
import { nameOf } from './facts';
import { wordsIn } from './texts';
import { MissionType } from '../../generated/rocketmen';
import { known } from '../known';
import type { Box } from './types';

export function goalText(goal: string, box: Box, lang: Lang): string {
  const words = wordsIn[lang];
  const [kind, what, where] = goal.split(' ');
  switch (kind) {
    case 'mission':
      return words.goals.mission(words.type[known(MissionType, what)], words.goals.at[where]);
    case 'missions':
      return words.goals.missions(Number(where), words.goals.at[what]);
    case 'hazard':
      return words.goals.hazard(nameOf(box, what, lang));
    case 'token':
      return words.goals.first[what];
    case 'first-at':
      return words.goals.firstAt(Number(what));
    case 'most':
      return words.goals.most[what];
    default:
      return goal;
  }
}
