// What the public state holds for each seat: lists as long as the table, of objects.

import { isObject } from './labels';

export const isOfSeats = (value: unknown, seats: number): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length === seats && value.every(isObject);

// The fields of a seat. Those of the list "players" stand for themselves, those of others under the name of their list.
export function factsOf(table: Record<string, unknown>, seat: number, seats: number): Record<string, unknown> {
  const lists = Object.entries(table).filter((entry): entry is [string, Record<string, unknown>[]] => isOfSeats(entry[1], seats));
  return Object.assign({}, ...lists.map(([key, list]) => (key === 'players' ? list[seat] : { [key]: list[seat] })));
}
