// Which part of the board the prompt is about; a phone opens it.

import type { MenPosition } from './types';

const onPad = new Set(['abort-cards', 'keep-engine', 'mission']);

export function viewAsked(position: MenPosition): string | null {
  const { table, hand } = position.view;
  if (position.seat === null || !position.to_act.includes(position.seat)) return null;
  if (onPad.has(table.pending.ask)) return 'pad';
  if (table.phase === 'launch') return 'market'; // where the launch is shown
  if (position.actions.some(({ type }) => type === 'fetch' || type === 'copy')) return 'market';
  const ownBoard = position.actions.filter((action) => action.type === 'launch' || (action.type === 'discard' && 'from' in action && action.from !== 'hand'));
  if (ownBoard.length > 0 && position.actions.every((action) => action.type === 'end-turn' || ownBoard.includes(action))) return 'pad';
  return hand?.order.kind === 'placement' ? 'pad' : hand?.order.kind === 'purchase' ? 'market' : null;
}
