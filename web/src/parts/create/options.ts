// What a table agrees on beside its edition, players and crew.

import type { TableOption } from '../../app/types';

export type Chosen = Record<string, string | number>;

export const chosenValue = (option: TableOption, chosen: Chosen) => {
  const value = chosen[option.name];
  return value !== undefined && option.values.includes(value) ? value : option.values[0];
};

// Options about something that is not played, or not by so many, are left out.
export const offered = (options: TableOption[], chosen: Chosen, players: number): TableOption[] =>
  options.filter(({ only_with, players_min = 0, players_max = Infinity }) => {
    if (players < players_min || players > players_max) return false;
    const other = options.find(({ name }) => name === only_with);
    return only_with === undefined || (other !== undefined && chosenValue(other, chosen) !== other.values[0]);
  });

// Only what differs from the usual is asked for.
export const agreed = (options: TableOption[], chosen: Chosen, players: number): Chosen =>
  Object.fromEntries(offered(options, chosen, players).flatMap((option) => (chosenValue(option, chosen) === option.values[0] ? [] : [[option.name, chosenValue(option, chosen)]])));
