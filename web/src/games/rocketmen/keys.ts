// Keys of the board: 1 to 6 buy from the display, then the engines; Enter buys or places what is paid.

import { engineKinds } from './facts';
import type { MenTable } from './types';

export const numbered = ({ position, box }: Pick<MenTable, 'position' | 'box'>): string[] => {
  const { display } = position.view.table;
  const cards = Array.from({ length: box.display }, (_, i) => display[i]);
  return [...cards, ...engineKinds(box).map(({ id }) => id)].map((card) => (card ? `market:${card}` : ''));
};

export function confirmKey(event: KeyboardEvent, table: MenTable) {
  const confirm = table.position.actions.find(({ type }) => type === 'confirm');
  if (event.key !== 'Enter' || event.target !== document.body || !confirm || !table.myTurn || table.busy) return;
  event.preventDefault();
  void table.send(confirm);
}
