// The module's ids of tables, and those that are known above the host.

import type { Position, ReplayStep, Update } from '../../generated/table';
import { onDevice } from '../host';

export const outside = (table: string) => onDevice + table;
export const inside = (table: string) => (table.startsWith(onDevice) ? table.slice(onDevice.length) : table);

export const positionOutside = (position: Position): Position => ({
  ...position,
  table: outside(position.table),
  next_table: position.next_table === null ? null : outside(position.next_table),
});

export const updateOutside = <U extends Update | NonNullable<ReplayStep['update']>>(update: U): U =>
  update.kind === 'rematch' ? { ...update, new_table: outside(update.new_table) } : update;
