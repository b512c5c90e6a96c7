// What is possible but hardly ever meant glows less: throwing a card away, a launch that cannot fly.
import type { MenTable } from './types';

export function isQuiet(table: MenTable, target: string): boolean {
  const position = table.position;
  if (position.view.table.pending.ask !== 'nothing' || position.view.table.phase !== 'action') return false;
  const actions = table.candidates.filter(({ targets }) => targets.includes(target)).map(({ action }) => action);
  return actions.every((action) => {
    if (action.type === 'launch') return position.outlook?.destinations.some((one) => one.destination === action.to && one.missing > 0);
    return action.type === 'discard';
  });
}
