// Where an action is clicked together: the things on the board that name its parts.

import { nameIn } from '../../app/languages';
import type { AnyField, Lang } from '../../app/types';
import type { ActionButton } from '../game';
import { known } from '../known';
import { boxTitle, countOf, handOf, missionOf, scientistName } from './facts';
import { boxNames, scientists, type Action, type Box, type BoxName, type MoonPosition, type PublicState } from './types';
import { wordsIn } from './texts';

export function targetsOf(action: Action): string[] {
  const { type, value, points, scientist, box, seat, mission, die }: AnyField<Action> = action;
  switch (type) {
    case 'sell':
      return [`sell:${points}`];
    case 'hire':
      return [`hire:${scientist}`, `box:${box}`];
    case 'spy':
      return ['hire:spy', `rival:${seat}.${box}`];
    case 'buy-card':
      return ['card'];
    case 'discard':
    case 'lay':
      return [`hand:${value}`];
    case 'take-back':
      return [`laid:${value}`];
    case 'start':
      return [`mission:${mission}`];
    case 're-roll':
    case 'convert':
      return [`die:${die}`, type];
    default:
      return [];
  }
}

export const splitTarget = (target: string): [string, string] => {
  const at = target.indexOf(':');
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)];
};

// Cards can be taken back until they are sealed.
export const sentAtOnce = (action: Action) => ['lay', 'take-back'].includes(action.type);

function passLabel(table: PublicState, lang: Lang): string {
  const label = wordsIn[lang].button;
  if (table.step === 'free-cards') return label.noDraw;
  if (table.step === 'sell') return label.noSale;
  if (table.step === 'closing') return label.endIncome;
  if (table.step === 'marker') return label.noMarker;
  return table.step === 'choose' ? label.noMission : label.endPurchases;
}

function doneButton(action: Action, position: MoonPosition, lang: Lang): ActionButton<Action> {
  const label = wordsIn[lang].button;
  if (position.view.table.step === 'test') return { action, target: 'done', label: label.keep({ n: position.outlook?.test?.space ?? 0 }), icon: 'check' };
  const laid = countOf(handOf(position, position.seat ?? 0).committed);
  return { action, target: 'done', label: laid > 0 ? label.seal({ n: laid }) : label.sealNone, icon: laid > 0 ? 'sealed' : 'skip', primary: true };
}

export function buttons(position: MoonPosition, lang: Lang): ActionButton<Action>[] {
  const { table } = position.view;
  const label = wordsIn[lang].button;
  const made = position.actions.flatMap((action): ActionButton<Action>[] => {
    switch (action.type) {
      case 'draw':
        return [{ action, target: 'draw', label: label.draw, icon: 'm-card', primary: true }];
      case 'take-marker':
        return [{ action, target: 'take-marker', label: label.marker, icon: 'm-bonus', primary: true }];
      case 'done':
        return [doneButton(action, position, lang)];
      case 'pass':
        return [{ action, target: 'pass', label: passLabel(table, lang), icon: 'skip' }];
      default:
        return [];
    }
  });
  // With nothing else to do, leaving is the one thing asked for.
  if (made.length === 1 && position.actions.length === 1) made[0].primary = true;
  return made;
}

const chosenOf = (chosen: string[], kind: string) => chosen.find((target) => target.startsWith(`${kind}:`))?.slice(kind.length + 1);
// The emptiest box of a nation.
const roomIn = (table: PublicState, seat: number): BoxName => {
  const inside = (name: BoxName) => table.players[seat].boxes[name].scientists.length;
  return boxNames.reduce((best, name) => (inside(name) < inside(best) ? name : best));
};

// What a player means by clicking something that is not possible now.
export function wish(target: string, chosen: string[], position: MoonPosition): Action | null {
  const me = position.seat;
  if (me === null) return null;
  const { table } = position.view;
  const [kind, id] = splitTarget(target);
  const spyOn = (place: string): Action => ({ type: 'spy', seat: Number(place.split('.')[0]), box: known(boxNames, place.split('.')[1]) });
  switch (kind) {
    case 'sell':
      return { type: 'sell', points: Number(id) };
    case 'hire': {
      const rival = (me + 1) % table.players.length;
      if (id === 'spy') return spyOn(chosenOf(chosen, 'rival') ?? `${rival}.${roomIn(table, rival)}`);
      return { type: 'hire', scientist: known(scientists, id), box: known(boxNames, chosenOf(chosen, 'box') ?? roomIn(table, me)) };
    }
    case 'box': {
      const scientist = known(scientists, chosenOf(chosen, 'hire') ?? 'young');
      const box = known(boxNames, id);
      return scientist === 'spy' ? { type: 'spy', seat: me, box } : { type: 'hire', scientist, box };
    }
    case 'rival':
      return spyOn(id);
    case 'card':
      return { type: 'buy-card' };
    case 'mission':
      return { type: 'start', mission: id };
    case 'die':
      return { type: chosen.includes('convert') ? 'convert' : 're-roll', die: Number(id) };
    case 're-roll':
    case 'convert':
      return { type: kind, die: Number(chosenOf(chosen, 'die') ?? 1) };
    case 'hand':
      return { type: 'lay', value: Number(id) };
    case 'laid':
      return { type: 'take-back', value: Number(id) };
    default:
      return null;
  }
}

export function targetLabel(target: string, box: Box, lang: Lang): string {
  const [kind, id] = splitTarget(target);
  const label = wordsIn[lang].target;
  switch (kind) {
    case 'sell':
      return label.sell({ n: id });
    case 'hire':
      return label.hire({ name: scientistName(box, id, lang) });
    case 'card':
      return label.card;
    case 'box':
      return label.box({ box: boxTitle(box, id, lang) });
    case 'rival':
      return label.rival({ n: Number(id.split('.')[0]) + 1, box: boxTitle(box, id.split('.')[1], lang) });
    case 'mission': {
      const mission = missionOf(box, id);
      return label.missionFull({ name: nameIn(mission, lang), price: mission.cost, intel: mission.intelligence_cost, last: mission.prestige.at(-1)! });
    }
    case 'die':
      return label.die({ n: id });
    case 're-roll':
      return label.reroll;
    case 'convert':
      return label.convert;
    case 'hand':
      return label.hand({ value: id });
    case 'laid':
      return label.laid({ value: id });
    default:
      return target;
  }
}
