// Rocketmen on the page.

import { nameIn } from '../../app/languages';
import type { Lang } from '../../app/types';
import { lookup, say, type Word } from '../../text/lookup';
import type { GameModule } from '../game';
import './art/sprite';
import './tokens.css';
import Board from './Board.svelte';
import { deeds } from './deeds';
import { learn, variantOf } from './facts';
import { figuresOf, type Figures } from './figures';
import Flights from './Flights.svelte';
import Header from './Header.svelte';
import { numbered } from './keys';
import Mine from './Mine.svelte';
import Panel from './Panel.svelte';
import { prompt } from './prompt';
import { rivalOf } from './rival';
import { ruleOfNow } from './rules';
import { viewAsked } from './views';
import Show from './Show.svelte';
import Side from './Side.svelte';
import { duration, heading, motionsOf, sentence, skipped, topic } from './story';
import { buttons, closingWord, sentAtOnce, targetLabel, targetsOf, wish } from './targets';
import { wordsIn } from './texts';
import type { Action, Box, Event, MenPosition, MenTable } from './types';

const scoreIcons: Record<string, string> = {
  missions: 'rm-rocket-piece',
  hazards: 'rm-h-asteroid',
  'first-there': 'rm-flag',
  goal: 'rm-goal',
  'victory-points': 'rm-vp',
};

// What this table agreed on beyond the usual.
function editionLine(position: MenPosition, box: Box, lang: Lang): string {
  const words = wordsIn[lang];
  const agreed = Object.entries(position.options).flatMap(([name, value]) => {
    const said = lookup<Word<Figures>>(words.option, `${name}:${value}`);
    return said ? [say(said, figuresOf(box))] : [];
  });
  return agreed.length > 0 ? agreed.join(', ') : words.players({ n: position.view.table.players.length });
}

export const game: GameModule<MenPosition, Box, Event, MenTable, Action> = {
  id: 'rocketmen',
  Board,
  Header,
  Mine,
  Panel,
  Side,
  Show,
  Flights,

  strip: true,
  views: (lang) => [
    ['market', 'market', wordsIn[lang].sections.market],
    ['planets', 'planet', wordsIn[lang].sections.planets],
    ['pad', 'rm-e-pad', wordsIn[lang].sections.pad],
  ],
  viewAsked,
  numbered,

  agreed(box, { outlook }) {
    const engines = outlook?.race.engines_per_turn ?? box.engines_per_turn;
    const agreed = engines === box.engines_per_turn ? box : { ...box, engines_per_turn: engines };
    learn(agreed);
    return agreed;
  },

  // Hands and goals are secret at every moment; alone, there is nobody to hide them from.
  hidden: (position) => !position.over && position.view.table.players.length > 1,
  seatsInOrder: (position) => position.view.table.players.map((_, seat) => seat),

  targetsOf,
  sentAtOnce,
  buttons,
  closingWord,
  skipped,
  wish,
  targetLabel,
  prompt,
  sentence,
  heading,
  refusal: (rule, box, lang) => say(lookup<Word<Figures>>(wordsIn[lang].refusal, rule) ?? wordsIn[lang].refusalOther, figuresOf(box)),
  topic,
  deeds,
  motions: motionsOf,
  duration,

  ruleOfNow,
  noWinner: (lang) => wordsIn[lang].rival.wins,
  rival: rivalOf,
  roundLabel: (round, lang) => `${wordsIn[lang].round} ${round}`,
  scoreLabel: (id, box, lang) => ({ text: lookup(wordsIn[lang].score, id) ?? nameIn(variantOf(box, id), lang) ?? id, icon: scoreIcons[id] ?? 'rm-variant' }),
  editionLine,
  where(position, lang) {
    const { round, phase } = position.view.table;
    if (position.over) return wordsIn[lang].phase.over;
    return round === 0 ? wordsIn[lang].before : wordsIn[lang].where({ round, phase: wordsIn[lang].whereIn[phase] });
  },
};
