// One sentence on what is asked of whom, and a hint for whoever plays for the first time.

import type { Lang } from '../../app/types';
import type { Prompt } from '../game';
import { asked, diceOn, effectOf, hangarOf, planOf } from './facts';
import { figuresOf } from './figures';
import type { Box, Phase, RescuePosition } from './types';
import { listed, wordsIn } from './texts';

export function prompt(position: RescuePosition, names: string[], lang: Lang, box: Box): Prompt {
  const words = wordsIn[lang].prompt;
  if (position.over) return { text: words.over };
  const me = position.seat;
  if (me !== null && position.to_act.includes(me))
    return asked(position.view.table) ? decision(position, names[me], lang, box) : own(position, names[me], lang, box);
  return waiting(position, names, lang);
}

function waiting(position: RescuePosition, names: string[], lang: Lang): Prompt {
  const words = wordsIn[lang];
  const { table } = position.view;
  const others = listed(
    position.to_act.map((seat) => names[seat]),
    lang,
  );
  const ask = asked(table)?.ask;
  if (ask) return { text: words.prompt.waiting({ name: others, what: words.prompt.ask[ask] }) };
  if (table.phase === 'planning') {
    if (position.seat === null) return { text: words.prompt.planningOthers({ names: others }) };
    return { text: words.prompt.waitReady({ names: others }), hint: words.prompt.waitReadyHint };
  }
  const turn = table.turns[0];
  if (!turn) return { text: words.prompt.waitingPlain({ names: others }) };
  const next = table.turns.find((later) => later.seat === position.seat);
  return {
    text: words.prompt.waiting({ name: names[turn.seat], what: words.prompt.dieOf({ phase: words.phase[table.phase], face: turn.face }) }),
    hint: next ? words.prompt.waitingHint({ face: next.face }) : undefined,
  };
}

function decision(position: RescuePosition, name: string, lang: Lang, box: Box): Prompt {
  const words = wordsIn[lang].prompt;
  const figures = figuresOf(box);
  const { table } = position.view;
  const { ask, slot } = asked(table)!;
  const can = (type: string) => position.actions.some((action) => action.type === type);
  const say = (text: string, hint: string): Prompt => ({ text, hint });
  switch (ask) {
    case 'load':
      return say(words.load({ name }), can('load') ? words.loadHint(figures) : can('exchange') ? words.loadExchange : words.loadNone);
    case 'send':
      return say(words.send({ name, n: table.launch?.owed[0]?.crew ?? 1 }), words.sendHint);
    case 'fetch':
      return say(words.fetch({ name, n: table.launch?.owed[0]?.crew ?? 1 }), words.fetchHint);
    case 'character':
      return say(words.character({ name }), words.characterHint);
    case 'keep':
      return say(words.keep({ name, n: table.drawn.length }), words.keepHint);
    case 'explore':
      return say(
        words.explore({ name }),
        can('survey') ? (can('mark') ? words.exploreHint : words.surveyHint) : can('mark') ? words.markHint : words.exploreNone,
      );
    case 'replace':
      return say(words.replace({ name }), words.replaceHint);
    case 'invest':
      return say(words.invest({ name }), words.investHint(figures));
    case 'adjust':
      return say(words.adjust({ name }), words.adjustHint);
    case 'sabotage':
      return say(words.sabotage({ name, hangar: table.launch?.hangar ?? 1 }), words.sabotageHint);
    case 'reroll':
      return say(words.reroll({ name, face: table.launch?.roll ?? 1 }), words.rerollHint);
    case 'passenger':
      return { text: words.passenger({ name, hangar: hangarOf(slot ?? '1.1') }), hint: words.passengerHint };
    case 'refill':
      return { text: words.refill({ name }), hint: words.refillHint };
    case 'terminal':
      return { text: words.terminal({ name }), hint: words.terminalHint(figures) };
    case 'discard':
      return { text: words.discard({ name }), hint: words.discardHint };
    default:
      return { text: words.waitingPlain({ names: name }) };
  }
}

// The die has done something, and only what needs no die is left: an exchange, the Pilot's chip, the end of the turn.
function isUsedUp(position: RescuePosition): boolean {
  const { table } = position.view;
  const begun = Object.values(table.progress).some((count) => count > 0);
  return begun && position.actions.every(({ type }) => ['exchange', 'equip', 'pass'].includes(type));
}

function own(position: RescuePosition, name: string, lang: Lang, box: Box): Prompt {
  const words = wordsIn[lang].prompt;
  const { table } = position.view;
  const die = table.turns[0]?.face ?? 0;
  if (isUsedUp(position)) {
    const exchanges = position.actions.some(({ type }) => type === 'exchange');
    return { text: words.nothingMore({ name }), hint: exchanges ? words.nothingHint : words.endHint };
  }
  const phases: Partial<Record<Phase, () => Prompt>> = {
    planning: () => planning(position, name, lang, box),
    research: () => ({ text: words.research({ name, die }), hint: words.researchHint }),
    purchase: () => purchase(position, name, lang),
    boarding: () => boarding(position, name, lang, box),
    build: () => building(position, name, lang, box),
  };
  return phases[table.phase]?.() ?? { text: words.waitingPlain({ names: name }) };
}

function purchase(position: RescuePosition, name: string, lang: Lang): Prompt {
  const words = wordsIn[lang].prompt;
  const { left, several_kinds } = position.outlook!.die!;
  const hint = position.actions.some(({ type }) => type === 'take') ? words.purchaseHint : words.purchaseNone;
  return { text: several_kinds ? words.purchaseMiner({ name, left }) : words.purchase({ name, die: left }), hint };
}

function planning(position: RescuePosition, name: string, lang: Lang, box: Box): Prompt {
  const words = wordsIn[lang].prompt;
  const { table } = position.view;
  const placed = diceOn(planOf(position, position.seat!));
  const bids = position.actions.some(({ type }) => type === 'bid');
  const complete = !position.actions.some(({ type }) => type === 'place');
  if (complete) return { text: words.ready({ name }), hint: bids ? words.readyHint : words.readyNoBid };
  // One thing at a time: how it is done, in the first round a plan to begin with, and which dice would be wasted.
  const begins = table.round === 1 && placed < 2;
  const hint = begins ? (placed === 0 ? words.placeHint : words.placeFirst) : table.boarding_open ? words.placeHint : words.boardingClosed;
  return { text: words.place({ name, n: placed, dice: box.dice }), hint };
}

function boarding(position: RescuePosition, name: string, lang: Lang, box: Box): Prompt {
  const words = wordsIn[lang].prompt;
  const { table } = position.view;
  const can = (type: string) => position.actions.some((action) => action.type === type);
  const { left, of: count } = position.outlook!.die!;
  const step = Math.min(count - left + 1, count);
  if (effectOf(box, table.turns[0].face).moves > 0)
    return { text: words.move({ name, i: step, n: count }), hint: can('move') ? words.moveHint : words.moveNone };
  const hint = can('board') ? words.boardHint(figuresOf(box)) : can('wait') ? words.boardWaitOnly : words.boardNone;
  return { text: words.board({ name, i: step, n: count }), hint };
}

function building(position: RescuePosition, name: string, lang: Lang, box: Box): Prompt {
  const words = wordsIn[lang].prompt;
  const { table } = position.view;
  const can = (type: string) => position.actions.some((action) => action.type === type);
  if (can('build') && can('launch')) return { text: words.buildOrLaunch({ name }), hint: words.buildLaunchHint };
  if (can('launch')) return { text: words.launch({ name }), hint: words.launchHint };
  if (can('build')) return { text: words.build({ name }), hint: words.buildHint(figuresOf(box)) };
  if (can('shift')) return { text: words.shift({ name }), hint: words.shiftHint };
  const begun = table.progress.builds + table.progress.launches > 0;
  return { text: begun ? words.nothingMore({ name }) : words.nothing({ name }), hint: words.nothingHint };
}
