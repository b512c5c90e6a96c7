// A text, or one that takes arguments.
export type Word<Args> = string | ((args: Args) => string);
export const say = <Args>(word: Word<Args>, args: Args): string => (typeof word === 'string' ? word : word(args));

// The entry of a table of words for an id that comes from the game; undefined if the language has none.
export const lookup = <T>(table: Readonly<Record<string, T>>, id: string): T | undefined => (Object.hasOwn(table, id) ? table[id] : undefined);
