// Lays the payment that the engine proposes for an order, once for everything that it is put together from. Whoever takes a piece
// back decides alone from then on.

import type { MenPosition } from './types';

const keyOf = ({ view }: MenPosition) => {
  const { kind, cards, plan, depot } = view.hand!.order;
  return [kind, ...cards, '|', plan ?? '', '|', ...depot].join(' ');
};

export class Layer {
  private laid = '';

  // The steps to take now.
  next(position: MenPosition): MenPosition['actions'] {
    const order = position.view.hand?.order;
    if (!order || order.kind === 'none') {
      this.laid = '';
      return [];
    }
    const key = keyOf(position);
    if (key === this.laid) return [];
    this.laid = key;
    const pieces = position.outlook?.order?.suggested ?? [];
    return pieces.map((piece) => ({ type: 'pay', with: piece, text: `pay with=${piece}` }));
  }
}
