// One sentence on what is asked of whom, and a hint for whoever plays for the first time.

import type { Lang } from '../../app/types';
import type { Prompt } from '../game';
import { chanceText, knownName } from './facts';
import type { MenPosition } from './types';
import { phone } from './screen.svelte';
import { wordsIn } from './texts';

export function prompt(position: MenPosition, names: string[], lang: Lang): Prompt {
  const words = wordsIn[lang].prompt;
  if (position.over) return { text: words.over };
  const me = position.seat;
  const said = me !== null && position.to_act.includes(me) ? own(position, names[me], lang) : waiting(position, names, lang);
  return phone.now ? { text: said.text } : said; // there is no room for advice
}

function waiting(position: MenPosition, names: string[], lang: Lang): Prompt {
  const words = wordsIn[lang].prompt;
  const { table } = position.view;
  const { ask } = table.pending;
  const doing = ask !== 'nothing' ? words.asked[ask] : words.doing[table.phase === 'launch' ? 'launch' : 'action'];
  return { text: words.waiting({ name: names[table.turn] ?? '', what: doing }) };
}

function own(position: MenPosition, name: string, lang: Lang): Prompt {
  const words = wordsIn[lang].prompt;
  const { table, hand } = position.view;
  const { ask, cards } = table.pending;
  if (ask !== 'nothing') {
    const { text, hint } = words.ask[ask];
    const counted = (ask === 'abort-cards' || ask === 'hand-limit') && cards > 0;
    return { text: `${name}, ${text}${counted ? ` ${words.left({ n: cards })}` : ''}`, hint };
  }
  if (table.phase === 'launch') return launching(position, name, lang);
  if (hand && hand.order.kind !== 'none') return ordering(position, name, lang);
  if (position.actions.every(({ type }) => type === 'end-turn')) return { text: words.nothingLeft({ name }), hint: words.nothingLeftHint };
  if (position.actions.some((action) => action.type === 'use' && action.from === 'payment')) return { text: words.offer({ name }), hint: words.offerHint };
  const mine = table.players[position.seat!];
  if (mine.plan) {
    const aims = position.outlook?.destinations.filter(({ open }) => open) ?? [];
    const missing = Math.min(...aims.map(({ missing: lacking }) => lacking));
    return { text: words.pad({ name }), hint: aims.length > 0 ? words.padHint({ missing }) : wordsIn[lang].mine.nowhere };
  }
  if (table.round <= 1) return { text: words.begin({ name }), hint: words.beginHint };
  return { text: words.plan({ name }), hint: words.planHint };
}

function ordering(position: MenPosition, name: string, lang: Lang): Prompt {
  const words = wordsIn[lang].prompt;
  const { order } = position.view.hand!;
  const sheet = position.outlook?.order;
  if (order.kind === 'purchase') {
    if (sheet?.complete) return { text: words.buyMore({ name }), hint: sheet.lost_money > 0 ? wordsIn[lang].order.lostHint : words.buyMoreHint };
    const cards = new Intl.ListFormat(lang).format(order.cards.map((card) => knownName(card, lang)));
    return { text: words.buy({ name, cards }), hint: words.buyHint };
  }
  if (sheet?.complete) return { text: words.placeMore({ name }), hint: sheet.lost_money > 0 ? wordsIn[lang].order.lostHint : words.placeMoreHint };
  return { text: words.place({ name, price: sheet?.price.money ?? 0 }), hint: words.placeHint };
}

function launching(position: MenPosition, name: string, lang: Lang): Prompt {
  const words = wordsIn[lang].prompt;
  const { flight } = position.view.table;
  const odds = position.outlook?.launch;
  const useful = position.actions.some(({ type }) => type === 'use');
  const hint = [words.launchHint({ next: flight.drawn + 1, all: flight.allowed }), ...(useful ? [words.launchUse] : [])].join(' ');
  if (flight.drawn === 0) return { text: words.launchFirst({ name }), hint };
  return { text: words.launch({ name, chance: odds ? wordsIn[lang].mine.chance({ text: chanceText(odds.ways, odds.of, lang) }) : '' }), hint };
}
