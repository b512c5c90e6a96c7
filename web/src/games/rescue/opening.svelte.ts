// Planning and research have screens of their own; the whole board can be opened instead, until the phase ends.

import { asked } from './facts';
import type { RescueTable } from './types';

export class Opening {
  private opened = $state('');

  constructor(private readonly table: RescueTable) {}

  // What the centre shows instead of the board, if anything.
  get screen(): 'planning' | 'research' | null {
    const { position } = this.table;
    const { phase } = position.view.table;
    if (position.over || asked(position.view.table) !== null) return null;
    if (phase === 'planning') return this.table.me === null ? null : 'planning';
    return phase === 'research' ? 'research' : null;
  }

  get shown() {
    return this.opened === this.now ? null : this.screen;
  }

  private get now() {
    const { round, phase } = this.table.position.view.table;
    return `${round}.${phase}`;
  }

  open() {
    this.opened = this.now;
  }

  close() {
    this.opened = '';
  }
}

const openings = new WeakMap<object, Opening>();

export function openingOf(table: RescueTable): Opening {
  let opening = openings.get(table);
  if (!opening) openings.set(table, (opening = new Opening(table)));
  return opening;
}
