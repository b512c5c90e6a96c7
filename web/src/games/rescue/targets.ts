// Where an action is clicked together: the things on the board that name its parts.

import { nameIn } from '../../app/languages';
import type { AnyField, Lang } from '../../app/types';
import type { ActionButton } from '../game';
import { asked, builtAt, cardName, companiesOf, hangarOf, planetCard, rocketIn } from './facts';
import { known } from '../known';
import { Character, Colour, Field, Resource } from '../../generated/rocket-rescue';
import { phaseOf, type Action, type Ask, type Box, type RescuePosition, type PublicState } from './types';
import { textsIn, wordsIn } from './texts';
import type { BoardRocketRescue } from '../../generated/words';

export function targetsOf(action: Action): string[] {
  const {
    type,
    field,
    face,
    energy,
    module,
    resource,
    cubes,
    give,
    get,
    slot,
    from,
    to,
    hangar,
    planet,
    copy,
    character,
    colour,
    seat,
    owner,
    first,
    second,
    third,
  }: AnyField<Action> = action;
  switch (type) {
    case 'place':
      return [`field:${field}`, `face:${face}`];
    case 'take-back':
      return [`tray:${field}`];
    case 'bid':
      return [`bid:${energy}`];
    case 'research':
      return [`module:${module}`];
    case 'take':
      return [`market:${resource}`, `cubes:${cubes}`];
    case 'refill':
      return [`refill:${resource}`];
    case 'exchange':
      return [`give:${give}`, `get:${get}`];
    case 'move':
      return [`from:${from}`, `to:${to}`];
    case 'board':
      return [`slot:${slot}`];
    case 'build':
      return [`blueprint:${module}`, `hangar:${hangar}`];
    case 'shift':
      return [`from:${from}`, `hangar:${hangar}`];
    case 'launch':
      return [`hangar:${hangar}`, `planet:${planet}`];
    case 'discard':
      return [`blueprint:${module}`];
    case 'load':
      return [`load:${module}.${copy}.${resource}`];
    case 'fetch':
      return [`from:${slot}`];
    case 'choose':
      return [`character:${character}`];
    case 'keep':
      return [`keep:${module}`];
    case 'survey':
      return [`deck:${colour}`];
    case 'replace':
    case 'mark':
      return [`planet:${planet}`];
    case 'invest':
      return [`invest:1.${first}`, `invest:2.${second}`, `invest:3.${third}`];
    case 'adjust':
      return [`field:${field}`, `face:${face}`];
    case 'relocate':
      return [`figure:${from}.${seat}`, `to:${to}`];
    case 'swap-chip':
      return [`chip:${slot}`, `owner:${owner}`];
    case 'equip':
      return ['pilot-chip', `equip:${slot}`];
    default:
      return [];
  }
}

export const splitTarget = (target: string): [string, string] => {
  const at = target.indexOf(':');
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)];
};

// Behind the screen nothing is final, and a cube on a module is a small step that many follow.
export const sentAtOnce = (action: Action) => ['place', 'take-back', 'bid', 'load'].includes(action.type);

// Leave a turn, a phase or a decision and do nothing else.
const closingWords = new Set(['pass']);
export const closingWord = (action: Action) => closingWords.has(action.type);

// What the button says that sends the chosen action.
export function confirmLabel(action: Action, box: Box, lang: Lang): string | null {
  const { confirm } = wordsIn[lang];
  switch (action.type) {
    case 'research':
      return confirm.research({ name: cardName(box, action.module, lang) });
    case 'keep':
      return confirm.keep({ name: cardName(box, action.module, lang) });
    case 'take':
      return confirm.take({ n: action.cubes, resource: wordsIn[lang].resource[action.resource] });
    case 'build':
      return confirm.build({ n: action.hangar });
    case 'launch':
      return confirm.launch({ planet: cardName(box, action.planet, lang) });
    case 'discard':
      return confirm.discard({ name: cardName(box, action.module, lang) });
    default:
      return null;
  }
}

type PlainButton = Exclude<keyof BoardRocketRescue['button'], 'send'>;

// What leaving an offer means.
const passes: Partial<Record<Ask, PlainButton>> = {
  passenger: 'noPassenger',
  terminal: 'stayInTerminal',
  load: 'doneLoading',
  send: 'sendNobody',
  fetch: 'fetchNobody',
  explore: 'doneExploring',
  invest: 'keepChips',
  adjust: 'keepDice',
  sabotage: 'noSabotage',
  reroll: 'keepRoll',
};

function passLabel(position: RescuePosition, lang: Lang): { label: string; icon: string } {
  const { table } = position.view;
  const button = wordsIn[lang].button;
  const ask = asked(table)?.ask;
  if (ask) return { label: button[passes[ask] ?? 'endTurn'], icon: ask === 'terminal' ? 'clock' : ask === 'load' ? 'check' : 'skip' };
  const can = (type: string) => position.actions.some((action) => action.type === type);
  if (table.phase === 'research') return { label: can('research') ? button.skipResearch : button.endTurn, icon: 'skip' };
  if (table.phase === 'purchase') return { label: can('take') && table.progress.cubes === 0 ? button.skipPurchase : button.endTurn, icon: 'skip' };
  if (table.phase === 'boarding')
    return { label: can('move') ? button.skipMove : can('board') || can('wait') ? button.skipBoarding : button.endTurn, icon: 'skip' };
  return { label: button.endTurn, icon: 'skip' };
}

export function buttons(position: RescuePosition, lang: Lang): ActionButton<Action>[] {
  const label = wordsIn[lang].button;
  const most = position.actions.find(({ type }) => type === 'send');
  const made = position.actions.flatMap((action): ActionButton<Action>[] => {
    switch (action.type) {
      case 'ready':
        return [{ action, target: 'ready', label: label.ready, icon: 'sealed', primary: true, placed: true }];
      case 'reconsider':
        return [{ action, target: 'reconsider', label: label.reconsider, icon: 'undo', placed: true }];
      case 'passenger':
        return [{ action, target: 'passenger', label: label.passenger, icon: 'crew', primary: true }];
      case 'wait':
        return [{ action, target: 'wait', label: label.wait, icon: 'terminal' }];
      case 'send':
        return [{ action, target: `send:${action.crew}`, label: label.send({ n: Number(action.crew) }), icon: 'crew', primary: action === most }];
      case 'reroll':
        return [{ action, target: 'reroll', label: label.reroll, icon: 'replay' }];
      case 'pass':
        return [{ action, target: 'pass', ...passLabel(position, lang) }];
      default:
        return [];
    }
  });
  // With nothing else to do, leaving is the one thing asked for.
  if (made.length === 1 && made[0].target === 'pass' && position.actions.every(({ type }) => type === 'pass')) made[0].primary = true;
  return made;
}

const openHangars = (table: PublicState) => Object.keys(table.hangars).flatMap((number) => (table.hangars[number].closed ? [] : [Number(number)]));

function launchTo(planet: string, chosen: string[], position: RescuePosition): Action {
  const picked = chosen.find((target) => target.startsWith('hangar:'));
  const open = openHangars(position.view.table);
  const complete = open.find((number) => rocketIn(position, number).complete);
  const hangar = picked ? Number(picked.slice(7)) : (complete ?? open[0] ?? 1);
  return { type: 'launch', hangar, planet };
}

function intoHangar(hangar: number, chosen: string[], position: RescuePosition): Action | null {
  const { table } = position.view;
  const parts = chosen.map(splitTarget);
  const part = (kind: string) => parts.find(([name]) => name === kind)?.[1];
  const blueprint = part('blueprint');
  if (blueprint) return { type: 'build', module: blueprint, hangar };
  const from = part('from');
  if (from) return { type: 'shift', from, hangar };
  const planet = part('planet') ?? table.planets.find((id) => id !== null);
  const hand = position.seat === null ? [] : table.players[position.seat].blueprints;
  if (table.phase === 'build' && !rocketIn(position, hangar).complete && hand.length > 0) return { type: 'build', module: hand[0], hangar };
  return planet ? { type: 'launch', hangar, planet } : null;
}

// What a player means by a click that is not possible now: the rule that forbids it answers.
export function wish(target: string, chosen: string[], position: RescuePosition): Action | null {
  if (position.seat === null) return null;
  const [kind, id] = splitTarget(target);
  const { table } = position.view;
  const ask = asked(table)?.ask;
  const chosenOf = (name: string) => chosen.map(splitTarget).find(([other]) => other === name)?.[1];
  switch (kind) {
    case 'field':
      return { type: 'place', field: known(Field, id), face: Number(chosenOf('face') ?? 3) };
    case 'face':
      return { type: 'place', field: known(Field, chosenOf('field') ?? 'research-1'), face: Number(id) };
    case 'tray':
      return { type: 'take-back', field: known(Field, id) };
    case 'bid':
      return { type: 'bid', energy: Number(id) };
    case 'module':
      return { type: 'research', module: id };
    case 'blueprint':
      return { type: 'build', module: id, hangar: Number(chosenOf('hangar') ?? openHangars(table)[0] ?? 1) };
    case 'market':
      return { type: 'take', resource: known(Resource, id), cubes: 1 };
    case 'cubes':
      return { type: 'take', resource: known(Resource, chosenOf('market') ?? 'carbon'), cubes: Number(id) };
    case 'refill':
      return { type: 'refill', resource: known(Resource, id) };
    case 'give':
      return { type: 'exchange', give: known(Resource, id), get: Resource.find((other) => other !== id)! };
    case 'get':
      return { type: 'exchange', give: known(Resource, chosenOf('give') ?? id), get: known(Resource, id) };
    case 'slot':
      return { type: 'board', slot: id };
    case 'from': {
      const built = builtAt(table, id);
      if (table.phase === 'build') return { type: 'shift', from: id, hangar: openHangars(table).find((number) => number !== hangarOf(id)) ?? 1 };
      return built ? { type: 'move', from: id, to: chosenOf('to') ?? id } : null;
    }
    case 'to': {
      const from = chosenOf('from');
      return from ? { type: 'move', from, to: id } : { type: 'board', slot: id };
    }
    case 'hangar':
      return intoHangar(Number(id), chosen, position);
    case 'planet':
      if (ask === 'replace') return { type: 'replace', planet: id };
      if (ask === 'explore') return { type: 'mark', planet: id };
      return launchTo(id, chosen, position);
    case 'load': {
      const [module, copy, resource] = id.split('.');
      return { type: 'load', module, copy: Number(copy), resource: known(Resource, resource) };
    }
    case 'character':
      return { type: 'choose', character: known(Character, id) };
    case 'keep':
      return { type: 'keep', module: id };
    case 'deck':
      return { type: 'survey', colour: known(Colour, id) };
    case 'equip':
      return { type: 'equip', slot: id };
    case 'chip':
      return { type: 'swap-chip', slot: id, owner: Number(chosenOf('owner') ?? position.seat) };
    case 'wait':
    case 'passenger':
    case 'pass':
    case 'ready':
    case 'reconsider':
      return { type: kind };
    default:
      return null;
  }
}

export function needsOf(box: Box, id: string, lang: Lang): string {
  const card = planetCard(box, id);
  const words = wordsIn[lang];
  const needs = [...(card.fuel > 0 ? [words.fuel({ n: card.fuel })] : []), ...card.equipment.map((part) => words.equipment[part])];
  return needs.join(', ') || words.needsNothing;
}

// For screen readers and titles. What stands in a slot is not in the box; the board gives fuller labels of its own.
export function targetLabel(target: string, box: Box, lang: Lang): string {
  const [kind, id] = splitTarget(target);
  const words = wordsIn[lang];
  const label = words.target;
  const resource = () => words.resource[known(Resource, id)];
  const slot = () => label.slot({ place: Number(id.split('.')[1]), hangar: hangarOf(id) });
  const phase = () => words.phase[phaseOf(known(Field, id))];
  switch (kind) {
    case 'field':
      return label.field({ phase: phase(), n: id.slice(-1) });
    case 'tray':
      return label.tray({ phase: phase(), n: id.slice(-1) });
    case 'face':
      return label.face({ n: id });
    case 'bid':
      return label.bid({ n: id });
    case 'module':
      return label.module({ name: cardName(box, id, lang) });
    case 'blueprint':
      return label.blueprint({ name: cardName(box, id, lang) });
    case 'market':
      return label.market({ resource: resource() });
    case 'refill':
      return label.refill({ resource: resource() });
    case 'cubes':
      return label.cubes({ n: Number(id) });
    case 'give':
      return label.give({ rate: box.cubes_for_one, resource: resource() });
    case 'get':
      return label.get({ resource: resource() });
    case 'slot':
      return label.seat({ where: slot() });
    case 'from':
      return label.from({ where: slot() });
    case 'to':
      return label.to({ where: slot() });
    case 'hangar':
      return label.hangar({ n: id });
    case 'planet': {
      const card = planetCard(box, id);
      if (!card) return label.planet({ name: id });
      const full = label.planetFull({
        name: nameIn(card, lang),
        cost: card.energy_cost,
        needs: needsOf(box, id, lang),
        launch: words.rewardOf({ kind: box.reward, n: card.launch_reward }),
        build: words.rewardOf({ kind: box.reward, n: card.build_reward }),
      });
      return [full, ...card.hazards.map((hazard) => words.hazardLine[hazard]({ shield: box.shield_energy }))].join('. ');
    }
    case 'load': {
      const [module, , kindOfCube] = id.split('.');
      return label.load({ resource: words.resource[known(Resource, kindOfCube)], module: cardName(box, module, lang) });
    }
    case 'character':
      return textsIn[lang].word[id] ?? id;
    case 'keep':
      return label.keep({ name: cardName(box, id, lang) });
    case 'deck':
      return words.deck[known(Colour, id)];
    case 'invest': {
      const [company, chips] = id.split('.').map(Number);
      return label.invest({ company: nameIn(companiesOf(box)[company - 1], lang) ?? String(company), n: chips });
    }
    case 'figure': {
      const [place, seat, third] = id.split('.');
      return third === undefined
        ? label.figure({ n: Number(seat) + 1, where: words.crewState[known(['terminal', 'supply'], place)] })
        : label.figure({ n: Number(third) + 1, where: slot() });
    }
    case 'chip':
      return label.chip({ where: slot() });
    case 'owner':
      return label.owner({ n: Number(id) + 1 });
    case 'pilot-chip':
      return label.pilotChip;
    case 'equip':
      return label.equip({ where: slot() });
    default: {
      const button = Object.entries(words.button).find(([name]) => name === kind)?.[1];
      return typeof button === 'string' ? button : target;
    }
  }
}

export const asksFor = (table: PublicState, ask: Ask) => asked(table)?.ask === ask;
