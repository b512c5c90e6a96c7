// What a table agrees on beside its edition, players and crew.

import type { TableOption } from '../../app/types';

export type Chosen = Record<string, string | number>;

export const chosenValue = (option: TableOption, chosen: Chosen) => {
  const value = chosen[option.name];
  return value !== undefined && option.values.includes(value) ? value : option.values[0];
};

// Options about something that is not played, or not by so many, are left out.
export const offered = (options: TableOption[], chosen: Chosen, players: number): TableOption[] =>
  options.filter(({ only_with, each_seat, players_min = 0, players_max = Infinity }) => {
    if (each_seat || players < players_min || players > players_max) return false;
    const other = options.find(({ name }) => name === only_with);
    return only_with === undefined || (other !== undefined && chosenValue(other, chosen) !== other.values[0]);
  });

// Only what differs from the usual is asked for.
export const agreed = (options: TableOption[], chosen: Chosen, players: number): Chosen =>
  Object.fromEntries(
    offered(options, chosen, players).flatMap((option) =>
      chosenValue(option, chosen) === option.values[0] ? [] : [[option.name, chosenValue(option, chosen)]],
    ),
  );

// Values that every seat takes for itself, none twice. Whoever takes what another seat has swaps with it.
export const bySeat = (options: TableOption[]): TableOption[] => options.filter(({ each_seat }) => each_seat);
export type Taken = Record<string, string[]>;

export const takenOf = (option: TableOption, taken: Taken): string[] => taken[option.name] ?? option.values.map(String);

export function withTaken(option: TableOption, taken: Taken, seat: number, value: string): Taken {
  const now = takenOf(option, taken);
  const other = now.indexOf(value);
  const next = now.map((one, i) => (i === seat ? value : i === other ? now[seat] : one));
  return { ...taken, [option.name]: next };
}

export const takenBy = (options: TableOption[], taken: Taken, seats: number): Chosen =>
  Object.fromEntries(
    bySeat(options).flatMap((option) => {
      const values = takenOf(option, taken).slice(0, seats);
      return values.every((value, i) => value === String(option.values[i])) ? [] : [[option.name, values.join(',')]];
    }),
  );
