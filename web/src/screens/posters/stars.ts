export interface Star {
  x: number;
  y: number;
  r: number;
  opacity: number;
}

// A small generator of its own: a drawing looks the same at every visit.
export function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 9301 + 49297) % 233280) / 233280;
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

export function starfield(seed: number, count: number, width: number, height: number, largest = 1.3): Star[] {
  const random = dice(seed);
  return Array.from({ length: count }, () => ({
    x: rounded(random() * width, 1),
    y: rounded(random() * height, 1),
    r: rounded(0.4 + random() * largest, 1),
    opacity: rounded(0.25 + random() * 0.65, 2),
  }));
}
