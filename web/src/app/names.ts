// Names of people, as the server accepts them: the page says what is wrong before it asks.

export const longestName = 40; // bytes
export const bytesOf = (text: string) => new TextEncoder().encode(text).length;

// Controls, formats, separators of lines, and blanks that are not spaces: they hide, or turn the text around them.
const invisible =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u2800\u3164\ufdd0-\ufdef\uffa0\ufff0-\uffff\u{e0000}-\u{e0fff}]/u;

export type NameFlaw = 'needsName' | 'longName' | 'badName';

export function nameFlaw(name: string): NameFlaw | null {
  const wanted = name.trim();
  if (wanted === '') return 'needsName';
  if (invisible.test(wanted)) return 'badName';
  return bytesOf(wanted) > longestName ? 'longName' : null;
}

// Two names with the same key look the same or nearly so.
export const nameKey = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

export const isTaken = (name: string, others: string[]) => others.some((other) => nameKey(other) === nameKey(name));

// The name itself, or the first of "Ann 2", "Ann 3", ... that nobody has.
export function freeName(wanted: string, others: string[]): string {
  const name = wanted.trim();
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : ` ${number}`;
    let start = name;
    while (bytesOf(start + end) > longestName) start = [...start].slice(0, -1).join('');
    if (!isTaken(start + end, others)) return start + end;
  }
}

// What bots are called, by their seats.
export const starNames = ['Vega', 'Rigel', 'Mira', 'Deneb', 'Altair'];
