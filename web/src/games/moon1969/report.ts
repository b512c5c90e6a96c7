// The report of a mission: what the frame shows when one has ended, and again from the log.

import type { Lang, Seat } from '../../app/types';
import type { Happened, Show } from '../game';
import { missionName } from './facts';
import { flightIn, follow, type Flight } from './flight';
import { wordsIn } from './texts';
import type { Box, Event, MoonPosition, Nation } from './types';

export interface Report {
  flight: Flight;
  nations: Nation[];
  points: number[]; // of each space, less the flags that were there
  before: number; // prestige of whoever flies
}

export function shows({ events, before, earlier, me, box }: Happened<MoonPosition, Event>): Show<Report>[] {
  if (!events.some(({ type }) => type === 'prestige-gained')) return [];
  let flight = flightIn(before, earlier);
  const reports: Show<Report>[] = [];
  for (const event of events) {
    flight = follow(flight, event);
    if (event.type === 'mission-started') continue;
    if (event.type === 'prestige-gained' && flight) reports.push(showOf(flight, before, me, box));
    else if (event.type === 'moon-flag-moved' && reports.length > 0 && flight) reports.at(-1)!.data.flight = flight;
  }
  return reports;
}

function showOf(flight: Flight, before: MoonPosition, me: Seat | null, box: Box): Show<Report> {
  const { players } = before.view.table;
  const by = (own: boolean) => flight.revealed.some(({ seat }) => (seat === flight.seat) === own);
  return {
    kind: 'report',
    data: {
      flight,
      nations: players.map(({ nation }) => nation),
      points: before.outlook?.prestige?.[flight.mission] ?? box.missions.find(({ id }) => id === flight.mission)!.prestige,
      before: players[flight.seat].prestige,
    },
    steps: [flight.revealed.length > 0 ? 900 : 400, by(false) ? 700 : 0, by(true) ? 700 : 0, 1800],
    waits: me !== null && (flight.seat === me || flight.revealed.some(({ seat }) => seat === me)),
    title: (lang: Lang, names: string[]) =>
      wordsIn[lang].show.story({ name: names[flight.seat], mission: missionName(box, flight.mission, lang), space: flight.space, points: flight.points }),
  };
}
