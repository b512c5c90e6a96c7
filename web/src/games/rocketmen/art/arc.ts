// The way of one launch, from the ground on the left to its destination on the right.

export interface Spot {
  x: number;
  y: number;
}

export interface Arc {
  at: (space: number) => Spot & { turn: number };
  part: (from: number, to: number) => string;
}

export function arcFor(width: number, height: number, spaces: number): Arc {
  const corners: [number, number][] = [
    [70, height - 66],
    [width * 0.16, height * 0.3],
    [width * 0.45, height * 0.2],
    [width * 0.8, height * 0.42],
  ];
  const bezier = (t: number): [number, number] => {
    const weights = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
    return [0, 1].map((k) => weights.reduce((sum, weight, i) => sum + weight * corners[i][k], 0)) as [number, number];
  };
  const steps = 300;
  const lengths = [0];
  let before = bezier(0);
  for (let i = 1; i <= steps; i++) {
    const now = bezier(i / steps);
    lengths.push(lengths[i - 1] + Math.hypot(now[0] - before[0], now[1] - before[1]));
    before = now;
  }
  const point = (space: number) => {
    const wanted = (lengths[steps] * Math.min(spaces, Math.max(0, space))) / spaces;
    return bezier(
      Math.max(
        0,
        lengths.findIndex((length) => length >= wanted - 0.01),
      ) / steps,
    );
  };
  const at = (space: number) => {
    const [x, y] = point(space);
    const [a, b] = space >= spaces ? [point(spaces - 0.2), point(spaces)] : [point(space), point(space + 0.2)];
    return { x, y, turn: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI + 90 };
  };
  const part = (from: number, to: number) => {
    const count = Math.max(2, Math.ceil((to - from) * 8));
    const points = Array.from({ length: count }, (_, i) => point(from + ((to - from) * i) / (count - 1)));
    return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  };
  return { at, part };
}
