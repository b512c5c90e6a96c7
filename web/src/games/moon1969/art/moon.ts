// Drawings of the flight plan: Earth, Moon, stars, and the spaces of the Moon track along a curve.

type Point = [number, number];
type Curve = [Point, Point, Point, Point];
export interface Node {
  x: number;
  y: number;
}
export interface Plan {
  width: number;
  height: number;
  moon: [x: number, y: number, r: number];
  earth: [x: number, y: number, r: number];
  path: string;
  curves: Curve[];
  node: number; // radius
  text: number;
  flag: { width: number; pole: number };
  stars: number;
}

export const widePlan: Plan = {
  width: 944,
  height: 204,
  moon: [872, 92, 84],
  earth: [14, 262, 112],
  path: 'M66 150C190 8 520 -22 838 88',
  curves: [
    [
      [66, 150],
      [190, 8],
      [520, -22],
      [838, 88],
    ],
  ],
  node: 12.5,
  text: 11.5,
  flag: { width: 21, pole: 18 },
  stars: 90,
};

export const narrowPlan: Plan = {
  width: 366,
  height: 206,
  moon: [318, 52, 46],
  earth: [346, 232, 62],
  path: 'M316 158C210 212 40 196 26 126C14 58 130 30 304 56',
  curves: [
    [
      [316, 158],
      [210, 212],
      [40, 196],
      [26, 126],
    ],
    [
      [26, 126],
      [14, 58],
      [130, 30],
      [304, 56],
    ],
  ],
  node: 10.5,
  text: 11,
  flag: { width: 17, pole: 14 },
  stars: 45,
};

const at = ([a, b, c, d]: Curve, t: number): Point =>
  [0, 1].map((i) => (1 - t) ** 3 * a[i] + 3 * (1 - t) ** 2 * t * b[i] + 3 * (1 - t) * t * t * c[i] + t ** 3 * d[i]) as Point;

// Evenly spaced along the curves.
export function nodesOf(plan: Plan, last: number): Node[] {
  const points = plan.curves.flatMap((curve) => Array.from({ length: 201 }, (_, k) => at(curve, k / 200)));
  const lengths = [0];
  for (let k = 1; k < points.length; k++) lengths.push(lengths[k - 1] + Math.hypot(points[k][0] - points[k - 1][0], points[k][1] - points[k - 1][1]));
  const whole = lengths.at(-1)!;
  return Array.from({ length: last + 1 }, (_, i) => {
    const k = lengths.findIndex((length) => length >= (whole * i) / last - 1e-6);
    const [x, y] = points[k < 0 ? points.length - 1 : k];
    return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
  });
}

export function starsOf(plan: Plan): { x: number; y: number; r: number; opacity: number }[] {
  let seed = 7;
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const round = (n: number) => Math.round(n * 100) / 100;
  return Array.from({ length: plan.stars }, () => ({
    x: round(next() * plan.width),
    y: round(next() * plan.height),
    r: round(0.4 + next() * 0.9),
    opacity: round(0.2 + next() * 0.6),
  }));
}

export const craters: [x: number, y: number, r: number][] = [
  [-0.45, -0.35, 0.2],
  [0.1, -0.55, 0.13],
  [-0.62, 0.12, 0.1],
  [-0.2, 0.05, 0.16],
  [0.3, -0.1, 0.24],
  [-0.35, 0.5, 0.17],
  [0.12, 0.42, 0.12],
  [0.48, 0.45, 0.16],
  [0.62, -0.38, 0.1],
  [-0.05, -0.22, 0.07],
  [0.05, 0.74, 0.09],
  [-0.1, 0.3, 0.05],
  [0.35, 0.2, 0.06],
  [-0.7, -0.2, 0.06],
];
