// The member of a list with this text. Targets on the board are made of such texts.
export function known<T extends string>(list: readonly T[], text: string): T {
  const found = list.find((one) => one === text);
  if (found === undefined) throw new Error(`${text} is not one of ${list.join(', ')}`);
  return found;
}
