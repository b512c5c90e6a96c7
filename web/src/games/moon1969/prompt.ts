// One sentence on what is asked of whom, and a hint for whoever plays for the first time.

import type { Lang } from '../../app/types';
import type { Prompt } from '../game';
import { cheapest, flying, missionName, missionOf } from './facts';
import { wordsIn } from './texts';
import type { Box, MoonPosition } from './types';

export function prompt(position: MoonPosition, names: string[], lang: Lang, box: Box): Prompt {
  const words = wordsIn[lang].prompt;
  const { table } = position.view;
  if (position.over) return { text: words.over };
  const me = position.seat;
  if (me !== null && position.to_act.includes(me)) return own(position, names, lang, box);
  return { text: words.waiting({ name: names[position.to_act[0] ?? table.asked], what: words.ask[table.step] }) };
}

function own(position: MoonPosition, names: string[], lang: Lang, box: Box): Prompt {
  const words = wordsIn[lang].prompt;
  const { table } = position.view;
  const name = names[position.seat!];
  const can = (type: string) => position.actions.some((action) => action.type === type);
  const flight = flying(table);
  switch (table.step) {
    case 'free-cards':
      return { text: words.freeCards({ name, n: table.free_cards }), hint: can('draw') ? words.freeHint : words.freeFull };
    case 'sell':
      return { text: words.sell({ name, most: position.outlook!.sale!.most }), hint: words.sellHint({ price: position.outlook!.sale!.money }) };
    case 'closing':
      return { text: words.closing({ name }), hint: words.closingHint };
    case 'buy': {
      const spends = can('hire') || can('spy') || can('buy-card');
      if (!spends) return { text: words.bought({ name }), hint: words.buyNone };
      return { text: words.buy({ name }), hint: table.year === box.years[0].year ? words.buyFirst({ price: cheapest(position) }) : words.buyHint };
    }
    case 'marker':
      return { text: words.marker({ name, box: wordsIn[lang].boxShort[table.spied] }), hint: words.markerHint({ markers: box.markers }) };
    case 'choose':
      return { text: words.choose({ name }), hint: table.year === box.years.at(-1)!.year ? words.chooseLast : words.chooseHint };
    case 'test':
      return {
        text: (can('re-roll') || can('convert') ? words.test : words.tested)({ name, mission: missionName(box, flight?.mission ?? '', lang) }),
        hint: can('re-roll') || can('convert') ? words.testHint : words.testNone,
      };
    case 'commit': {
      const perSpace = missionOf(box, flight!.mission).intelligence_cost;
      if (table.active === position.seat) return { text: words.commitOwn({ name }), hint: words.commitOwnHint({ n: perSpace }) };
      return { text: words.commitRival({ name, who: names[table.active] }), hint: words.commitRivalHint({ n: perSpace }) };
    }
    default:
      return { text: words.waiting({ name, what: words.ask[table.step] }) };
  }
}
