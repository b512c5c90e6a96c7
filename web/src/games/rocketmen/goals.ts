// The parts of a goal card in words: "mission base moon", "missions mars 2", "hazard pandemic", "token moon", "first-at 3", "most engines".

import type { Lang } from '../../app/types';
import { lookup } from '../../text/lookup';
import { nameOf } from './facts';
import { hazardIcons, locationIcons } from './icons';
import { wordsIn } from './texts';
import { MissionType } from '../../generated/rocketmen';
import { known } from '../known';
import type { Box } from './types';

export function goalText(goal: string, box: Box, lang: Lang): string {
  const words = wordsIn[lang];
  const [kind, what, where] = goal.split(' ');
  switch (kind) {
    case 'mission':
      return words.goals.mission({ what: words.type[known(MissionType, what)], where });
    case 'missions':
      return words.goals.missions({ n: Number(where), where: what });
    case 'hazard':
      return words.goals.hazard({ name: nameOf(box, what, lang) });
    case 'token':
      return lookup(words.goals.first, what) ?? goal;
    case 'first-at':
      return words.goals.firstAt({ n: Number(what) });
    case 'most':
      return lookup(words.goals.most, what) ?? goal;
    default:
      return goal;
  }
}

export interface GoalSign {
  icons: string[];
  count?: string;
}

// The same as signs that fit in a line; without any, the words stand there.
export function goalSign(goal: string): GoalSign {
  const [kind, what, where] = goal.split(' ');
  const world = (id: string) => (id === 'any' ? [] : [`rm-w-${id}`]);
  switch (kind) {
    case 'mission':
      return { icons: [locationIcons[known(MissionType, what)], ...world(where)] };
    case 'missions':
      return { icons: world(what), count: `${where}×` };
    case 'hazard':
      return { icons: [hazardIcons[what]] };
    case 'token':
      return { icons: ['rm-vp', ...world(what)] };
    default:
      return { icons: [] };
  }
}
