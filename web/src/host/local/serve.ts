// The worker's end of the line to the page.

import type { Position, Update } from '../../generated/table';
import type { Place } from '../host';
import { answerOn, problemOf, type Line, type Problem } from './lines';
import type { TableService } from './tables';

// What the page hears of a table that it watches.
export type WatchNews = { watch: number } & (
  { kind: 'position'; position: Position; missed: Update[] } | { kind: 'update'; update: Update; position: Position } | { kind: 'refused'; problem: Problem }
);

export function serve(line: Line, service: TableService) {
  const watches = new Map<number, Promise<() => void>>();
  const tell = (news: WatchNews) => line.postMessage({ news });

  const watch = async (id: number, place: Place) => {
    const watching = service.watch(place, {
      position: (position, missed) => tell({ watch: id, kind: 'position', position, missed }),
      update: (update, position) => tell({ watch: id, kind: 'update', update, position }),
      refused: (error) => tell({ watch: id, kind: 'refused', problem: problemOf(error) }),
    });
    watches.set(id, watching);
    await watching;
  };
  const unwatch = async (id: number) => {
    const watching = watches.get(id);
    watches.delete(id);
    const end = await watching?.catch(() => null);
    end?.();
  };

  const { catalogue, box, commitment, create, importLog, position, log, replay, replayStep, exportLog } = service;
  answerOn(line, {
    ...{ catalogue, box, commitment, create, importLog, position, log, replay, replayStep, exportLog, watch, unwatch },
    request: service.request.bind(service),
    forget: service.forget.bind(service),
    records: service.records.bind(service),
    restore: service.restore.bind(service),
  });
}
