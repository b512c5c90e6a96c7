// Rocket Rescue on the page.

import type { GameEvent, Lang } from '../../app/types';
import type { GameModule } from '../game';
import Board from './Board.svelte';
import Flights from './Flights.svelte';
import Header from './Header.svelte';
import Mine from './Mine.svelte';
import Panel from './Panel.svelte';
import { prompt } from './prompt';
import { ruleOfNow } from './rules';
import Show from './Show.svelte';
import Side from './Side.svelte';
import { duration, heading, motionsOf, sentence, topic } from './story';
import { buttons, sentAtOnce, targetLabel, targetsOf, wish } from './targets';
import type { Box, Outlook, RescuePosition, View } from './types';
import { wordsIn } from './texts';

const scoreIcons: Record<string, string> = {
  'crew-on-planets': 'crew',
  'crew-in-hangars': 'hangar',
  'victory-points': 'vp',
  'launch-rewards': 'launch-reward',
  'build-rewards': 'build-reward',
  'equipment-rewards': 'rover',
  'first-complete': 'sealed',
  'crew-left-behind': 'hangar',
  'rockets-launched': 'launch-reward',
  'crew-rescued': 'crew',
  energy: 'energy',
};

function scoreLabel(id: string, box: Box, lang: Lang) {
  const each = id === 'crew-in-hangars' ? box.points.crew_in_hangar : box.points.crew_on_planet;
  return { text: wordsIn[lang].score[id]?.(each) ?? id, icon: scoreIcons[id] ?? 'vp' };
}

export const game: GameModule<View, Outlook, Box> = {
  id: 'rocket-rescue',
  Board,
  Header,
  Mine,
  Panel,
  Side,
  Show,
  Flights,

  // Dice and bids behind the screens.
  hidden: (position) => !position.over && position.view.table.phase === 'planning',
  seatsInOrder: (position) => position.view.table.track,

  targetsOf,
  sentAtOnce,
  buttons,
  wish,
  targetLabel,
  prompt,
  sentence,
  heading,
  refusal: (rule, lang) => wordsIn[lang].refusal[rule] ?? wordsIn[lang].refusalOther,
  topic,
  motions: (event: GameEvent, position: RescuePosition) => motionsOf(event, position),
  duration,

  ruleOfNow: (position) => ruleOfNow(position.view.table),
  chapterLabel: (chapter, lang) => `${wordsIn[lang].round} ${chapter}`,
  scoreLabel,
  editionLine: (position, box, lang) => wordsIn[lang].edition(box.name[lang], Number(position.options.crew)),
  where(position, lang) {
    const { table } = position.view;
    if (position.over) return wordsIn[lang].phase.over;
    return wordsIn[lang].where(table.round, 8, wordsIn[lang].phaseIn[table.phase]);
  },
};
