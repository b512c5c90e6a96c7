// Where an action is clicked together: the things on the board that name its parts.
// A card of the hand is chosen first, then its place or what is done with it; what pays is tapped at once.

import { lookup } from '../../text/lookup';
import type { AnyField, Lang } from '../../app/types';
import { Destination, Resource, Zone } from '../../generated/rocketmen';
import type { ActionButton } from '../game';
import { known } from '../known';
import { chanceText, knownName, nameOf } from './facts';
import { shouldAbort } from './odds';
import { textsIn, wordsIn } from './texts';
import type { Action, Amounts, Box, MenPosition } from './types';

export function targetsOf(action: Action): string[] {
  const { type, card, to, from, value, with: piece }: AnyField<Action> = action;
  switch (type) {
    case 'buy':
      return [`market:${card}`];
    case 'place':
      return [`hand:${card}`, `zone:${to}`];
    case 'pay':
      return [`pay:${piece}`];
    case 'take-back':
      return [`back:${piece}`];
    case 'discard':
      return [`${from}:${card}`, 'do:discard'];
    case 'use':
      return from === 'payment' ? [`offer:${card}`] : [`${from}:${card}`, 'do:use'];
    case 'copy':
      return [`copy:${card}`];
    case 'scrap':
      return [`hand:${card}`];
    case 'fetch':
      return [`warehouse:${card}`];
    case 'keep':
      return [`pad:${card}`];
    case 'remove':
      return [`remove:${card}`];
    case 'launch':
      return [`launch:${to}`];
    case 'choose':
      return [`success:${value}`];
    default:
      return [];
  }
}

export const splitTarget = (target: string): [string, string] => {
  const at = target.indexOf(':');
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)];
};

// An order being put together stays in the hand and can be changed.
const inSecret = new Set(['buy', 'place', 'pay', 'take-back', 'copy']);
export const sentAtOnce = (action: Action) => inSecret.has(action.type);

// Leave a turn, a phase or a decision and do nothing else.
const closingWords = new Set(['end-turn', 'pass']);
export const closingWord = (action: Action) => closingWords.has(action.type);

export function passLabel(position: MenPosition, lang: Lang): { label: string; icon: string } {
  const button = wordsIn[lang].button;
  const labels: Partial<Record<string, string>> = {
    draw: button.noDraw,
    'scrap-maybe': button.noScrap,
    answer: button.letCount,
    'last-chance': button.letFail,
    'keep-engine': button.noEngine,
    mission: button.keepMission,
  };
  const ask = position.view.table.pending.ask;
  return { label: labels[ask] ?? button.pass, icon: ask === 'mission' ? 'check' : 'skip' };
}

function pushLabel(position: MenPosition, lang: Lang) {
  const { push, pushAnyway } = wordsIn[lang].button;
  const odds = position.outlook?.launch;
  const chance = odds ? chanceText(odds.ways, odds.of, lang) : '';
  const hopeless = shouldAbort(position);
  return { label: hopeless ? pushAnyway({ chance }) : push({ chance }), icon: 'rm-push', primary: !hopeless };
}

export function buttons(position: MenPosition, lang: Lang): ActionButton<Action>[] {
  const label = wordsIn[lang].button;
  const { pending } = position.view.table;
  const order = position.outlook?.order;
  const made = position.actions.flatMap((action): ActionButton<Action>[] => {
    switch (action.type) {
      case 'confirm': {
        if (pending.ask !== 'nothing') return [{ action, target: 'draw', label: label.draw, icon: 'rm-z-deck', primary: true }];
        const money = order?.price.money ?? 0;
        return [{ action, target: 'order', label: order?.kind === 'purchase' ? label.buy({ money }) : label.place({ money }), icon: 'check', primary: true }];
      }
      case 'cancel':
        return [{ action, target: 'cancel', label: label.cancel, icon: 'closed' }];
      case 'end-turn':
        return [{ action, target: 'end-turn', label: label.endTurn, icon: 'skip' }];
      case 'push':
        return [{ action, target: 'push', ...pushLabel(position, lang) }];
      case 'abort':
        return [
          {
            action,
            target: 'abort',
            label: label.abortFor({ n: position.outlook?.launch?.abort_cards ?? 0 }),
            icon: 'rm-abort',
            primary: shouldAbort(position),
          },
        ];
      case 'pass':
        return [{ action, target: 'pass', ...passLabel(position, lang), primary: pending.ask === 'mission' || pending.ask === 'answer' }];
      default:
        return [];
    }
  });
  // With nothing else to do, the one button is what is asked for.
  if (made.length === 1 && position.actions.length === 1) made[0].primary = true;
  const places = ['cancel', 'abort', 'pass', 'end-turn', 'draw', 'order', 'push'];
  return made.sort((a, b) => places.indexOf(a.target) - places.indexOf(b.target));
}

// What a player means by a click that is not possible now: the rule that forbids it answers.
export function wish(target: string, chosen: string[], position: MenPosition): Action | null {
  if (position.seat === null) return null;
  const [kind, id] = splitTarget(target);
  const picked = chosen.map(splitTarget);
  const part = (name: string) => picked.find(([other]) => other === name)?.[1];
  const { table, hand } = position.view;
  const open = hand?.order.kind ?? 'none';
  switch (kind) {
    case 'market':
      return { type: 'buy', card: id };
    case 'hand':
    case 'pay':
      if (table.phase === 'action' && open !== 'none' && !part('zone')) return { type: 'pay', with: id };
      return { type: 'place', card: id, to: known(Zone, part('zone') ?? (table.players[position.seat].plan ? 'pad' : 'plan')) };
    case 'back':
      return { type: 'take-back', with: id };
    case 'zone': {
      const card = part('hand') ?? hand?.cards[0];
      return card ? { type: 'place', card, to: known(Zone, id) } : null;
    }
    case 'plan':
    case 'pad':
    case 'depot':
      return table.phase === 'launch' ? { type: 'use', card: id, from: kind } : { type: 'discard', card: id, from: kind };
    case 'do': {
      const from = picked.find(([zone]) => ['hand', 'plan', 'pad', 'depot'].includes(zone));
      return from ? { type: known(['use', 'discard'], id), card: from[1], from: known(Zone, from[0]) } : null;
    }
    case 'offer':
      return { type: 'use', card: id, from: 'payment' };
    case 'copy':
      return { type: 'copy', card: id };
    case 'warehouse':
      return { type: 'fetch', card: id };
    case 'remove':
      return { type: 'remove', card: id };
    case 'launch':
      return { type: 'launch', to: known(Destination, id) };
    case 'location':
      return { type: 'launch', to: known(Destination, id.split('-')[0]) };
    case 'success':
      return { type: 'choose', value: Number(id) };
    default:
      return null;
  }
}

// "$30, 1 computer", for screen readers.
export function amountsText(amounts: Amounts, lang: Lang): string {
  const words = wordsIn[lang];
  const { money, rocket_points } = amounts;
  const parts = [
    ...(money ? [words.dollars({ n: money })] : []),
    ...Resource.flatMap((symbol) => (amounts[symbol] ? [`${amounts[symbol]} ${words.symbol[symbol]}`] : [])),
    ...(rocket_points ? [`${rocket_points} ${words.rp}`] : []),
  ];
  return parts.join(', ');
}

export function buyLabel(card: string, cost: Amounts, lang: Lang): string {
  const { buy, buyFor } = wordsIn[lang].target;
  const price = amountsText(cost, lang);
  return price ? buyFor({ card, price }) : buy({ card });
}

export function targetLabel(target: string, box: Box, lang: Lang): string {
  const [kind, id] = splitTarget(target);
  const label = wordsIn[lang].target;
  const name = () => nameOf(box, id, lang);
  const piece = () => (id === 'money-token' ? label.moneyToken({ money: box.money_token }) : id === 'science-token' ? label.scienceToken : name());
  switch (kind) {
    case 'market': {
      const card = box.cards.find((one) => one.id === id);
      return buyLabel(name(), card?.cost ?? {}, lang);
    }
    case 'hand':
      return label.hand({ card: name() });
    case 'pay':
      return label.pay({ what: piece() });
    case 'back':
      return label.back({ what: piece() });
    case 'zone':
      return lookup(label.zone, id) ?? id;
    case 'pad':
      return label.pad({ card: name() });
    case 'plan':
      return label.plan({ card: name() });
    case 'depot':
      return label.depot({ card: name() });
    case 'do':
      return id === 'use' ? label.use : label.discard;
    case 'offer':
      return label.offer({ card: name() });
    case 'copy':
      return label.copy({ card: name() });
    case 'warehouse':
      return label.fetch({ card: name() });
    case 'remove':
      return label.remove({ card: name() });
    case 'launch':
      return label.launch({ where: wordsIn[lang].toThe[known(Destination, id)] });
    case 'success':
      return label.success({ value: Number(id) });
    default:
      return textsIn[lang].word[kind] ?? knownName(target, lang);
  }
}
