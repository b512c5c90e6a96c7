// 1969 on the page.

import type { Lang, Position } from '../../app/types';
import type { GameModule } from '../game';
import './icons';
import Board from './Board.svelte';
import { caution } from './caution';
import { cardsAreOut } from './facts';
import Flights from './Flights.svelte';
import Header from './Header.svelte';
import Mine from './Mine.svelte';
import Panel from './Panel.svelte';
import { prompt } from './prompt';
import { ruleOfNow } from './rules';
import Show from './Show.svelte';
import Side from './Side.svelte';
import { dice, duration, heading, motionsOf, sentence, skipped, topic } from './story';
import { buttons, closingWord, sentAtOnce, targetLabel, targetsOf, wish } from './targets';
import { wordsIn } from './texts';
import type { Box, Event, MoonPosition, MoonTable } from './types';

const scoreIcons: Record<string, string> = {
  start: 'm-prestige',
  missions: 'm-rocket',
  sold: 'm-money',
  famous: 'm-famous',
  young: 'm-young',
  spy: 'm-spy',
  money: 'm-money',
};

// The figures of the table's own box in place of the usual ones.
function agreed(box: Box, options: Position['options']): Box {
  return { ...box, years: box.years.map((year) => ({ ...year, sell_limit: Number(options[`sell_${year.year}`] ?? year.sell_limit) })) };
}

function editionLine(position: MoonPosition, box: Box & { options?: { name: string; values: (string | number)[] }[] }, lang: Lang): string {
  const unusual = (box.options ?? []).flatMap(({ name, values }) => {
    const value = position.options[name];
    const said = value === undefined || value === values[0] ? '' : wordsIn[lang].option(name, String(value));
    return said ? [said] : [];
  });
  return [box.name[lang], ...unusual].join(', ');
}

export const game: GameModule<MoonPosition, Box, Event, MoonTable> = {
  id: '1969',
  Board,
  Header,
  Mine,
  Panel,
  Side,
  Show,
  Flights,

  sections: (lang) => ({ board: ['m-moon', wordsIn[lang].missionTree], side: ['m-basic', wordsIn[lang].poolShort] }),
  agreed,

  hidden: (position) => !position.over && cardsAreOut(position.view.table),
  seatsInOrder: (position) => position.view.table.players.map((_, seat) => seat),

  targetsOf,
  sentAtOnce,
  buttons,
  closingWord,
  caution,
  skipped,
  wish,
  targetLabel,
  prompt,
  sentence,
  heading,
  refusal: (rule, lang) => wordsIn[lang].refusal[rule] ?? wordsIn[lang].refusalOther,
  dice,
  topic,
  motions: motionsOf,
  duration,

  ruleOfNow: (position) => ruleOfNow(position.view.table),
  chapterLabel: (chapter) => String(chapter),
  scoreLabel: (id, _box, lang) => ({ text: wordsIn[lang].score[id] ?? id, icon: scoreIcons[id] ?? 'm-prestige' }),
  editionLine,
  where(position, lang) {
    const { table } = position.view;
    return position.over ? wordsIn[lang].phase.over : wordsIn[lang].where(table.year, wordsIn[lang].phase[table.phase]);
  },
};
