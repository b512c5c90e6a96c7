// The mission track over the three worlds: fourteen spaces from the ground to Mars, drawn for any width.

export const sceneHeight = 350;
const drawnWidth = 1116;

const drawn: [number, number][] = [
  ...Array.from({ length: 9 }, (_, i): [number, number] => {
    const angle = ((180 - i * 20.25) * Math.PI) / 180;
    return [204 + 184 * Math.cos(angle), 228 - 184 * Math.sin(angle)];
  }),
  [436, 110],
  [520, 68],
  [630, 48],
  [744, 52],
  [852, 90],
];

export interface Spot {
  x: number;
  y: number;
}

export const spotsFor = (width: number): Spot[] => drawn.map(([x, y]) => ({ x: Math.max(20, (x * width) / drawnWidth), y }));
export const worldsFor = (width: number) => ({ earth: (204 * width) / drawnWidth, moon: (590 * width) / drawnWidth, mars: Math.min((950 * width) / drawnWidth, width - 148) });

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
