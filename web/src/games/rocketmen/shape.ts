// How the board lies in the room it has. A card is 1.4 times as high as wide; where height is short, the drawings give way first.

export interface Shape {
  kind: 'wide' | 'narrow' | 'tall' | 'phone'; // engines beside the display, below it, two rows of cards, one part at a time
  card: number; // width of a card of the display
  less: number; // by how much its drawing is lower, in hundredths of the width
  folded: boolean; // no room for whole planets
}

const gap = 9;
const enginesWide = 214;
const enginesRow = 56;
const heading = 30;
const planets = { whole: 170, column: 318, folded: 118 };
const least = 108; // a narrower card cannot say what it does

export function shapeOf(width: number, height: number): Shape {
  const kind = width < 500 ? 'phone' : width < 660 ? 'tall' : width < 820 ? 'narrow' : 'wide';
  const columns = kind === 'phone' || kind === 'tall' ? 3 : 6;
  const rows = 6 / columns;
  const across = (kind === 'wide' ? width - enginesWide - 14 : width - (kind === 'phone' ? 20 : 0)) - 6;
  const widest = Math.floor(Math.min(170, (across - gap * (columns - 1)) / columns));
  const room = height - heading - (kind === 'wide' ? 0 : enginesRow) - gap * (rows - 1) - 8;
  if (kind === 'phone') return { kind, card: widest, less: lessFor(room / rows, widest), folded: false };
  // Whole planets are worth smaller cards, as long as these can be read.
  const whole = (room - (kind === 'tall' ? planets.column : planets.whole)) / rows / 1.4;
  const folded = whole < Math.min(least, widest);
  const card = folded ? widest : Math.floor(Math.min(widest, whole));
  return { kind, card, less: folded ? lessFor((room - planets.folded) / rows, card) : 0, folded };
}

const lessFor = (height: number, card: number) => Math.max(0, Math.min(30, Math.ceil((1.4 - height / card) * 100)));
