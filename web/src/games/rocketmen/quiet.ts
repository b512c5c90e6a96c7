// What is possible but hardly ever meant glows less: throwing a card away, a launch that cannot fly.

import type { TableModel } from '../../app/table.svelte';
import type { MenPosition } from './types';

export function isQuiet(table: TableModel, target: string): boolean {
  const position = table.position as MenPosition;
  if (position.view.table.pending.ask !== 'nothing' || position.view.table.phase !== 'action') return false;
  const actions = table.candidates.filter(({ targets }) => targets.includes(target)).map(({ action }) => action);
  return actions.every(({ type, to }) => {
    if (type === 'launch') return (position.outlook?.destinations ?? []).some((one) => one.destination === to && one.rocket_points < one.needed);
    return type === 'discard';
  });
}
