// The mission track over the three worlds: fourteen spaces from the ground to Mars, drawn for any width.

export const sceneHeight = 350;
const leastWidth = 908;

export interface Spot {
  x: number;
  y: number;
}

// Where the middle of each world is; a wider board pushes them apart.
export function worldsFor(width: number) {
  const more = Math.max(0, width - leastWidth);
  return { earth: 182 + more * 0.12, moon: 488 + more * 0.5, mars: 757 + more * 0.86 };
}

export function spotsFor(width: number): Spot[] {
  const { earth, mars } = worldsFor(width);
  // Around the Earth, then on to the Moon and to Mars.
  const orbit = Array.from({ length: 9 }, (_, i): Spot => {
    const angle = ((180 - i * 20.25) * Math.PI) / 180;
    return { x: earth + 160 * Math.cos(angle), y: 228 - 186 * Math.sin(angle) };
  });
  const from = orbit[8].x;
  const to = mars - 78;
  const beyond: [number, number][] = [
    [0.13, 112],
    [0.31, 72],
    [0.54, 48],
    [0.78, 50],
    [1, 84],
  ];
  return [...orbit, ...beyond.map(([part, y]) => ({ x: from + (to - from) * part, y }))];
}

// A smooth line through the spaces.
export function lineThrough(spots: Spot[]): string {
  const at = (i: number) => spots[Math.max(0, Math.min(spots.length - 1, i))];
  const n = (value: number) => value.toFixed(1);
  return spots
    .map((spot, i) => {
      if (i === 0) return `M${n(spot.x)} ${n(spot.y)}`;
      const [a, b, c, d] = [at(i - 2), at(i - 1), spot, at(i + 1)];
      return `C${n(b.x + (c.x - a.x) / 6)} ${n(b.y + (c.y - a.y) / 6)} ${n(c.x - (d.x - b.x) / 6)} ${n(c.y - (d.y - b.y) / 6)} ${n(c.x)} ${n(c.y)}`;
    })
    .join('');
}
