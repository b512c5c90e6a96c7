// What a table's log says: a line for each deed, under the headings of rounds and phases.

import type { LogLine } from '../app/table.svelte';
import type { GameEvent, Lang, Seat } from '../app/types';
import type { Deed, GameModule, Part, Topic } from '../games/game';

export interface Told {
  key: string;
  seq: number;
  event: GameEvent | null; // null: a step was taken back
  seat: Seat | null; // who did it
  heading?: string;
  parts: Part[];
  topics: Topic[];
  again: boolean; // its show can be watched again
}

const actor = (event: GameEvent): Seat | null => ('seat' in event ? event.seat : null);

// The deeds that these events of one step tell of.
export function deedsOf(game: GameModule, events: GameEvent[], box: unknown, lang: Lang): Deed[] {
  if (game.deeds) return game.deeds(events, box, lang);
  return events.flatMap((about) => {
    const parts = game.sentence(about, box, lang);
    return parts ? [{ about, parts }] : [];
  });
}

export function tell(game: GameModule, lines: LogLine[], box: unknown, lang: Lang, undone: (dropped: boolean) => string): Told[] {
  const told: Told[] = [];
  let gathered: GameEvent[] = [];
  let seq = 0;
  let nth = 0;
  const add = (line: Omit<Told, 'key' | 'seq'>) => told.push({ key: `${seq}.${nth++}`, seq, ...line });
  const flush = () => {
    if (gathered.length === 0) return;
    const again = gathered.find((event) => game.report?.(event));
    const deeds = deedsOf(game, gathered, box, lang);
    // A report belongs to the line of its event, or to the last line of its step.
    const where = deeds.find(({ about }) => about === again) ?? (again && deeds.at(-1));
    for (const deed of deeds) {
      const { about, parts, topics = [game.topic(about)] } = deed;
      add({ event: about, seat: actor(about), parts, topics, again: deed === where });
    }
    gathered = [];
  };
  for (const line of lines) {
    if (line.seq !== seq) {
      flush();
      seq = line.seq;
      nth = 0;
    }
    if (!line.event) {
      const seat = line.by!;
      add({ event: null, seat, parts: [{ seat }, ` ${undone(line.dropped ?? false)}`], topics: [], again: false });
      continue;
    }
    const heading = game.heading(line.event, box, lang);
    if (heading === null) gathered.push(line.event);
    else {
      flush();
      add({ event: line.event, seat: null, heading, parts: [], topics: [], again: false });
    }
  }
  flush();
  return told;
}

// Without headings that nothing is told under, but for the newest.
export const withoutEmpty = (lines: Told[]) => lines.filter((line, i) => !line.heading || i === lines.length - 1 || !lines[i + 1].heading);
