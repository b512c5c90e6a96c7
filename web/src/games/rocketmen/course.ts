// What has happened in the launch under way, as the log tells it.

import type { LogLine } from '../../app/table.svelte';
import type { Box, Flight } from './types';

export interface Course {
  thrust: number;
  drawn: { value: number; ignored: boolean }[];
}

export function courseOf(log: LogLine[], flight: Flight, box: Box): Course {
  let begin = -1;
  for (let i = log.length - 1; i >= 0 && begin < 0; i--) if (log[i].event?.type === 'launch-declared') begin = i;
  const course: Course = { thrust: 0, drawn: [] };
  for (const { event } of begin < 0 ? [] : log.slice(begin + 1)) {
    if (event?.type === 'rocket-advanced' && course.drawn.length === 0) course.thrust += Number(event.spaces);
    if (event?.type === 'success-drawn' || event?.type === 'success-chosen') course.drawn.push({ value: Number(event.value), ignored: false });
    const last = course.drawn.at(-1);
    if (event?.type === 'success-ignored' && last) last.ignored = true;
  }
  if (begin >= 0) return course;
  // Without a log, the deck says which cards are gone, though not in which order.
  const gone = box.success_cards.flatMap((all, value) =>
    Array.from({ length: Math.max(0, all - flight.deck[value] - flight.revealed[value]) }, () => ({ value, ignored: false })),
  );
  return { thrust: Math.max(0, flight.rocket - gone.reduce((sum, { value }) => sum + value, 0)), drawn: gone };
}
