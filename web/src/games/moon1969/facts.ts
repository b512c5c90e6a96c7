// Readings of a position that several parts of the board need. Nothing here decides what is allowed.

import { nameIn } from '../../app/languages';
import type { Lang, Named, Seat } from '../../app/types';
import { wordsIn } from './texts';
import {
  boxNames,
  cardValues,
  type Box,
  type BoxName,
  type Cards,
  type Hand,
  type Mission,
  type MissionOutlook,
  type MoonPosition,
  type MoonTable,
  type Nation,
  type Reach,
  type Scientist,
  type PublicState,
} from './types';

const titleOf = (list: Named[], id: string, lang: Lang) =>
  nameIn(
    list.find((one) => one.id === id),
    lang,
  ) ?? id;

export const missionOf = (box: Box, id: string): Mission => box.missions.find((mission) => mission.id === id)!;
// Where a long word may be broken; browsers know too few of these words.
export const softened = (name: string, parts: string[]) =>
  parts.reduce((text, part) => text.replace(new RegExp(`(?<=\\p{L}{2})(${part})`, 'giu'), '\u00ad$1'), name);

export const missionName = (box: Box, id: string, lang: Lang) => titleOf(box.missions, id, lang);
export const boxTitle = (box: Box, id: string, lang: Lang) => titleOf(box.boxes, id, lang);
export const nationName = (box: Box, id: string, lang: Lang) => titleOf(box.nations, id, lang);
export const scientistName = (box: Box, id: string, lang: Lang) => titleOf(box.scientists, id, lang);
export const scientistCard = (box: Box, id: Scientist) => box.scientists.find((one) => one.id === id)!;

export const missionsOfLevel = (box: Box, level: number) => box.missions.filter((mission) => mission.level === level);
export const missionsWith = (box: Box, symbol: BoxName) => box.missions.filter(({ symbols }) => symbols.includes(symbol)).sort((a, b) => a.level - b.level);
export const nationOf = (table: PublicState, seat: Seat): Nation => table.players[seat].nation;

export const researchersOf = (position: MoonPosition, seat: Seat, name: BoxName): number => position.outlook?.researchers?.[seat]?.[name] ?? 0;
// What the researchers of a box bring.
export const effectIn = (position: MoonPosition, seat: Seat, name: BoxName): number => position.outlook?.effects[seat][name] ?? 0;
export const allResearchers = (position: MoonPosition, seat: Seat) => boxNames.reduce((sum, name) => sum + researchersOf(position, seat, name), 0);

export const outlookOf = (position: MoonPosition, mission: string): MissionOutlook | undefined =>
  position.outlook?.missions?.find((one) => one.mission === mission);

// What the cheapest mission costs that this seat has not flown.
export const cheapest = ({ outlook }: MoonPosition) => Math.min(...outlook!.missions.filter(({ open }) => open).map(({ price }) => price));

export const prestigeOf = (position: MoonPosition, mission: Mission): number[] => position.outlook?.prestige?.[mission.id] ?? mission.prestige;

// What the flags on a mission take off its last space.
export const lessForFlags = (position: MoonPosition, mission: Mission): number => mission.prestige.at(-1)! - prestigeOf(position, mission).at(-1)!;

// In percent; a space that is likely but not sure never reads 100.
export function chanceOf({ of, ways }: Reach, space: number): number {
  const chance = (ways[space] ?? 0) / of;
  if (chance <= 0 || chance >= 1) return chance * 100;
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}

export const reachOf = ({ reach }: MissionOutlook) => reach.ways.map((_, space) => chanceOf(reach, space));

// Everything that is drawn on a mission's card.
export function missionLabel(position: MoonPosition, mission: Mission, lang: Lang): string {
  const words = wordsIn[lang];
  const outlook = outlookOf(position, mission.id);
  const flags = position.view.table.flags[mission.id] ?? [];
  const said = [
    words.target.missionFull({
      name: nameIn(mission, lang),
      price: outlook?.price ?? mission.cost,
      intel: mission.intelligence_cost,
      last: mission.prestige.at(-1)!,
    }),
  ];
  if (outlook) said.push(words.supportHint({ n: outlook.support }));
  if (flags.length > 0) said.push(words.flagsLess({ n: flags.length, less: lessForFlags(position, mission) }));
  if (position.seat !== null && flags.includes(position.seat)) said.push(words.flownHint);
  if (outlook?.open) {
    const { average, last } = chancesOf(outlook);
    said.push(words.worthLine({ points: average.toLocaleString(lang, { maximumFractionDigits: 1 }), chance: last }));
  }
  return said.join('. ');
}

export interface Chances {
  last: number; // percent
  average: number; // points, to be expected
}
export const chancesOf = ({ reach, mean }: MissionOutlook): Chances => ({
  last: chanceOf(reach, reach.ways.length - 1),
  average: mean.sum / mean.of,
});

const noCards: Cards = { 1: 0, 2: 0, 3: 0 };
const noHand: Hand = { cards: noCards, committed: noCards, discarded: noCards };

// The cards this viewer may look at.
export function handOf(position: MoonPosition, seat: Seat): Hand {
  const { hand, hands } = position.view;
  if (hands) return hands[seat] ?? noHand;
  return seat === position.seat && hand ? hand : noHand;
}

// One entry for each card, small values first.
export const spread = (cards: Cards): number[] => cardValues.flatMap((value) => Array<number>(cards[value]).fill(Number(value)));
export const sumOf = (cards: Cards) => cardValues.reduce((sum, value) => sum + Number(value) * cards[value], 0);
export const countOf = (cards: Cards) => cardValues.reduce((sum, value) => sum + cards[value], 0);

// While a mission is flown: who flies it, and which.
export function flying(table: PublicState): { seat: Seat; mission: string } | null {
  if (table.step !== 'test' && table.step !== 'commit') return null;
  const mission = table.players[table.active].rocket.mission;
  return mission ? { seat: table.active, mission } : null;
}

// Rockets and flags of a mission, by seat.
export const rocketsOn = (table: PublicState, mission: string): { seat: Seat; space: number }[] =>
  table.players.flatMap(({ rocket }, seat) => (rocket.mission === mission ? [{ seat, space: rocket.space }] : []));

export const yearOf = (box: Box, year: number) => box.years.find((one) => one.year === year);

// The values of the cards that somebody holds, has laid or has put away are secret.
export const cardsAreOut = (table: PublicState) => table.players.some(({ cards, laid, put_away }) => cards + laid + put_away > 0);

// The spy in a box, and who sent it; a replay has not heard of that.
export function spyIn(table: MoonTable, seat: Seat, name: BoxName): { nation: Nation | null } | null {
  const { players } = table.position.view.table;
  if (!players[seat].boxes[name].scientists.includes('spy')) return null;
  const sent = table.log.findLast(({ event }) => event?.type === 'spy-placed' && event.at === seat && event.box === name)?.event;
  return { nation: sent?.type === 'spy-placed' ? players[sent.seat].nation : null };
}

// "1 re-roll" becomes "1 → 2 re-rolls".
export const moved = (from: string, to: string) => (from === to ? to : `${from.split(' ')[0]} → ${to}`);
