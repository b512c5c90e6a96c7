// Rocket Rescue on the page.

import { nameIn } from '../../app/languages';
import type { Lang } from '../../app/types';
import { lookup, say, type Word } from '../../text/lookup';
import type { GameModule } from '../game';
import './tokens.css';
import Board from './Board.svelte';
import Flights from './Flights.svelte';
import Header from './Header.svelte';
import Mine from './Mine.svelte';
import Panel from './Panel.svelte';
import { caution } from './caution';
import { asked } from './facts';
import { figuresOf, type Figures } from './figures';
import { shows } from './launch';
import { prompt } from './prompt';
import { ruleOfNow } from './rules';
import Show from './Show.svelte';
import Side from './Side.svelte';
import { dice, duration, heading, motionsOf, sentence, skipped, topic } from './story';
import { buttons, closingWord, confirmLabel, sentAtOnce, targetLabel, targetsOf, wish } from './targets';
import type { Action, Box, Event, RescuePosition, RescueTable } from './types';
import { wordsIn } from './texts';

const scoreIcons: Record<string, string> = {
  'crew-on-planets': 'crew',
  'crew-in-hangars': 'hangar',
  'victory-points': 'vp',
  'launch-rewards': 'launch-reward',
  'build-rewards': 'build-reward',
  'equipment-rewards': 'rover',
  'first-complete': 'sealed',
  'missing-crew-rewards': 'vp',
  'pilot-rewards': 'char-pilot',
  'explorer-rewards': 'char-explorer',
  ambassador: 'char-ambassador',
  'crew-left-behind': 'hangar',
  'rockets-launched': 'launch-reward',
  'crew-rescued': 'crew',
  energy: 'energy',
};

function optionText(name: string, value: string, lang: Lang): string {
  return say(lookup<Word<{ value: string }>>(wordsIn[lang].option, name) ?? `${name} ${value}`, { value });
}

// The edition, the crew, and what this table agreed on beyond the usual.
function editionLine(position: RescuePosition, box: Box, lang: Lang): string {
  const usual = ['edition', 'players', 'crew'];
  const agreed = Object.entries(position.options).flatMap(([name, value]) => (usual.includes(name) ? [] : [optionText(name, String(value), lang)]));
  return [wordsIn[lang].edition({ name: nameIn(box, lang), crew: Number(position.options.crew) }), ...agreed].join(', ');
}

function scoreLabel(id: string, box: Box, lang: Lang) {
  const worth: Record<string, number> = { 'crew-in-hangars': box.points.crew_in_hangar, 'crew-on-planets': box.points.crew_on_planet };
  const each = worth[id] ?? box.points.victory_point;
  return { text: say(lookup<Word<{ each: number }>>(wordsIn[lang].score, id) ?? id, { each }), icon: scoreIcons[id] ?? 'vp' };
}

export const game: GameModule<RescuePosition, Box, Event, RescueTable, Action> = {
  id: 'rocket-rescue',
  compact: true,
  Board,
  Header,
  Mine,
  Panel,
  Side,
  Show,
  shows,
  report: (event) => event.type === 'rocket-launched',
  Flights,

  agreed: (box, { outlook }) => ({ ...box, stability_strict: outlook?.stability_strict ?? box.stability_strict }),

  // Dice and bids behind the screens.
  hidden: (position) => !position.over && position.view.table.phase === 'planning' && asked(position.view.table) === null,
  seatsInOrder: (position) => position.view.table.track,

  targetsOf,
  sentAtOnce,
  buttons,
  closingWord,
  confirmLabel,
  caution,
  skipped,
  wish,
  targetLabel,
  prompt,
  sentence,
  heading,
  refusal: (rule, box, lang) => say(lookup<Word<Figures>>(wordsIn[lang].refusal, rule) ?? wordsIn[lang].refusalOther, figuresOf(box)),
  dice,
  topic,
  motions: motionsOf,
  duration,

  ruleOfNow: (position) => ruleOfNow(position.view.table),
  roundLabel: (round, lang) => `${wordsIn[lang].round} ${round}`,
  scoreLabel,
  editionLine: (position, box, lang) => editionLine(position, box, lang),
  where(position, lang) {
    const { table } = position.view;
    if (position.over) return wordsIn[lang].phase.over;
    if (table.round === 0) return wordsIn[lang].before;
    return wordsIn[lang].where({ round: table.round, phase: wordsIn[lang].phaseIn[table.phase] });
  },
};
