// A text, or one that takes arguments.
export type Word<Args> = string | ((args: Args) => string);

// The entry of a table of words for an id that comes from the game; undefined if the language has none.
export const lookup = <T>(table: Readonly<Record<string, T>>, id: string): T | undefined => (Object.hasOwn(table, id) ? table[id] : undefined);
