// A launch as one thing worth watching, gathered from what one step tells.

import type { Lang, Seat } from '../../app/types';
import type { Happened, Show } from '../game';
import { cardName, placesOf } from './facts';
import type { Box, Built, Event, RescuePosition } from './types';
import { wordsIn } from './texts';

export interface Roll {
  slot: string;
  built: Built;
  face: number;
  survives: boolean;
}

export interface Launch {
  seat: Seat;
  hangar: number;
  planet: string;
  modules: { slot: string; built: Built }[]; // as they stood, the cockpit first
  crew: { seat: Seat; count: number }[];
  points: { seat: Seat; points: number; reward: string }[];
  scores: { before: number[]; after: number[] };
  rolls: Roll[];
}

export function launchOf({ events, before, after }: Pick<Happened<RescuePosition, Event>, 'events' | 'before' | 'after'>, box: Box): Launch | null {
  const start = events.findIndex(({ type }) => type === 'rocket-launched');
  const launched = events[start];
  if (launched?.type !== 'rocket-launched') return null;
  const { seat, hangar, planet } = launched;
  const { rocket } = before.view.table.hangars[String(hangar)];
  const modules = placesOf(box).flatMap(({ place }) => (rocket[String(place)] ? [{ slot: `${hangar}.${place}`, built: rocket[String(place)] }] : []));
  const launch: Launch = { seat, hangar, planet, modules, crew: [], points: [], scores: { before: before.scores, after: after.scores }, rolls: [] };
  for (const event of events.slice(start)) {
    if (event.type === 'crew-rescued') launch.crew.push({ seat: event.seat, count: event.crew });
    if (event.type === 'points-gained') launch.points.push({ seat: event.seat, points: event.points, reward: event.reward });
    if (event.type === 'stability-repeated') launch.rolls.pop(); // the second roll stands
    if (event.type === 'stability-rolled') {
      const { slot, face, survives } = event;
      const built = modules.find((one) => one.slot === slot)?.built;
      if (built) launch.rolls.push({ slot, built: { ...built, crew: [] }, face, survives });
    }
  }
  return launch;
}

// Flight, landing with rewards, a roll for each module, and what came of it.
const times = { flight: 1000, landing: 900, roll: 260, rest: 500 };

export function shows(happened: Happened<RescuePosition, Event>): Show<Launch>[] {
  const { me } = happened;
  const box = happened.box as Box;
  const launch = launchOf(happened, box);
  if (!launch) return [];
  const mine = me !== null && (launch.seat === me || launch.modules.some(({ built }) => built.owner === me || (built.crew[me] ?? 0) > 0));
  return [
    {
      kind: 'launch',
      data: launch,
      steps: [times.flight, times.landing, ...launch.rolls.map(() => times.roll), times.rest],
      waits: mine,
      title: (lang: Lang, names: string[]) => wordsIn[lang].show.title({ name: names[launch.seat], planet: cardName(box, launch.planet, lang) }),
    },
  ];
}
