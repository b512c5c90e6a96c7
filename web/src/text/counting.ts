// How a language counts: the plural category of a number, and how it is written.

export function countingIn(lang: string): { category(n: number): string; number(n: number): string } {
  const rules = new Intl.PluralRules(lang);
  const format = new Intl.NumberFormat(lang);
  return { category: (n) => rules.select(n), number: (n) => format.format(n) };
}
