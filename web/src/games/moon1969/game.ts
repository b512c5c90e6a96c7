// 1969 on the page.

import { nameIn } from '../../app/languages';
import type { Lang } from '../../app/types';
import { lookup, say, type Word } from '../../text/lookup';
import type { GameModule } from '../game';
import './icons';
import './tokens.css';
import Board from './Board.svelte';
import { caution } from './caution';
import { cardsAreOut } from './facts';
import { figuresOf, minus, type Figures } from './figures';
import Flights from './Flights.svelte';
import Header from './Header.svelte';
import Mine from './Mine.svelte';
import Panel from './Panel.svelte';
import { prompt } from './prompt';
import { shows } from './report';
import { ruleOfNow } from './rules';
import Show from './Show.svelte';
import Side from './Side.svelte';
import { deeds, dice, duration, heading, motionsOf, sentence, skipped, topic } from './story';
import { buttons, sentAtOnce, targetLabel, targetsOf, wish } from './targets';
import { wordsIn } from './texts';
import type { Action, Box, Event, MoonPosition, MoonTable } from './types';

const scoreIcons: Record<string, string> = {
  start: 'm-prestige',
  missions: 'm-rocket',
  sold: 'm-money',
  famous: 'm-famous',
  young: 'm-young',
  spy: 'm-spy',
  money: 'm-money',
};

const agreed = (box: Box, { outlook }: MoonPosition): Box => ({
  ...box,
  years: box.years.map((year, i) => ({ ...year, sell_limit: outlook?.sell_limits[i] ?? year.sell_limit })),
});

function optionText(name: string, value: string, lang: Lang): string {
  const { sell, cards } = wordsIn[lang].option;
  const [, kind, which] = /^(sell|cards)_(\d+)$/.exec(name) ?? [];
  if (kind === 'sell') return sell({ year: which, value });
  return kind === 'cards' ? cards({ value, card: which }) : '';
}

function editionLine(position: MoonPosition, box: Box & { options?: { name: string; values: (string | number)[] }[] }, lang: Lang): string {
  const unusual = (box.options ?? []).flatMap(({ name, values }) => {
    const value = position.options[name];
    const said = value === undefined || value === values[0] ? '' : optionText(name, String(value), lang);
    return said ? [said] : [];
  });
  return [nameIn(box, lang), ...unusual].join(', ');
}

function scoreLabel(id: string, box: Box, lang: Lang) {
  const each = minus(box.scientists.find((one) => one.id === id)?.final_prestige ?? 0);
  return { text: say(lookup<Word<{ each: string }>>(wordsIn[lang].score, id) ?? id, { each }), icon: scoreIcons[id] ?? 'm-prestige' };
}

export const game: GameModule<MoonPosition, Box, Event, MoonTable, Action> = {
  id: '1969',
  compact: true,
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
  closingWord: () => false, // what is left of the money may still be wanted: a turn ends only by its button
  caution,
  skipped,
  wish,
  targetLabel,
  prompt,
  sentence,
  deeds,
  shows,
  report: (event) => event.type === 'prestige-gained',
  numbered: (table) => (table.position.view.table.step === 'test' ? table.position.view.table.dice.map((_, i) => `die:${i + 1}`) : []),
  heading,
  refusal: (rule, box, lang) => say(lookup<Word<Figures>>(wordsIn[lang].refusal, rule) ?? wordsIn[lang].refusalOther, figuresOf(box)),
  dice,
  topic,
  motions: motionsOf,
  duration,

  ruleOfNow: (position) => ruleOfNow(position.view.table),
  roundLabel: (round) => String(round),
  scoreLabel,
  editionLine,
  where(position, lang) {
    const { table } = position.view;
    return position.over ? wordsIn[lang].phase.over : wordsIn[lang].where({ year: table.year, phase: wordsIn[lang].phase[table.phase] });
  },
};
