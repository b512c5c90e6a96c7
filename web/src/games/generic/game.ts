// A board for a game that has none: it shows the JSON of the game in words, and offers its actions field by field.

import type { Lang } from '../../app/types';
import type { GameModule } from '../game';
import Board from './Board.svelte';
import Header from './Header.svelte';
import { isSeat, labelsOf } from './labels';
import Mine from './Mine.svelte';
import Panel from './Panel.svelte';
import { prompt, where } from './prompt';
import Side from './Side.svelte';
import { heading, sentence, topic } from './story';
import { partsOf, targetsOf } from './targets';
import { learnTexts, textsOf } from './texts';
import type { GenericEvent, GenericPosition, GenericTable, Json } from './types';
import { wordsIn } from './words';

function targetLabel(game: string, target: string, box: unknown, lang: Lang): string {
  const labels = labelsOf(game, box, lang);
  const { type, key, value } = partsOf(target);
  if (key === undefined) return labels.label(type);
  const said = typeof value === 'string' ? labels.label(value) : value === null ? wordsIn[lang].nothing : JSON.stringify(value);
  return `${labels.label(type)}, ${labels.label(key)}: ${isSeat(key, value, 8) ? value + 1 : said}`;
}

export async function generic(id: string): Promise<{ game: GameModule<GenericPosition, Json, GenericEvent, GenericTable> }> {
  await learnTexts(id);
  return {
    game: {
      id,
      Board,
      Header,
      Mine,
      Panel,
      Side,
      sections: (lang) => ({ board: ['planet', wordsIn[lang].table], side: ['eye', wordsIn[lang].outlook] }),
      hidden: (position) => !position.over && position.seats.length > 1,
      seatsInOrder: (position) => position.seats.map(({ seat }) => seat),
      targetsOf,
      sentAtOnce: () => false,
      buttons: () => [],
      closingWord: () => false,
      wish: () => null,
      targetLabel: (target, box, lang) => targetLabel(id, target, box, lang),
      prompt,
      sentence: (event, box, lang) => sentence(id, event, box, lang),
      heading: (event, box, lang) => heading(id, event, box, lang),
      refusal: (rule, _box, lang) => textsOf(id, lang).rules.get(rule) ?? wordsIn[lang].refusal,
      topic,
      motions: () => [],
      duration: () => 250,
      ruleOfNow: () => 'all',
      roundLabel: (round, lang) => wordsIn[lang].round({ n: round }),
      scoreLabel: (line, box, lang) => ({ text: labelsOf(id, box, lang).label(line), icon: 'vp' }),
      editionLine: (position, box, lang) => labelsOf(id, { ...box, id: position.options.edition }, lang).label(String(position.options.edition ?? '')),
      where: (position, lang) => where(position, null, lang),
    },
  };
}
