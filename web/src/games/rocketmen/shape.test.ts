import { describe, expect, it } from 'vitest';
import { shapeOf } from './shape';

describe('the board lies so that everything fits', () => {
  const used = ({ kind, card, less, folded }: ReturnType<typeof shapeOf>) => {
    const rows = kind === 'phone' || kind === 'tall' ? 2 : 1;
    const engines = kind === 'wide' ? 0 : 50;
    const planets = kind === 'phone' ? 0 : folded ? 110 : kind === 'tall' ? 310 : 160;
    return 28 + rows * card * (1.4 - less / 100) + (rows - 1) * 9 + engines + planets;
  };

  it.each([
    [1336, 590],
    [1136, 520],
    [1062, 395],
    [992, 350],
    [752, 395],
    [548, 760],
    [370, 420],
  ])('in %d × %d', (width, height) => {
    const shape = shapeOf(width, height);
    expect(used(shape)).toBeLessThanOrEqual(height);
    expect(shape.card).toBeGreaterThan(105);
  });

  it('folds the planets only where cards would be too small to read', () => {
    expect(shapeOf(1062, 395).folded).toBe(false);
    expect(shapeOf(752, 395).folded).toBe(true);
  });
});
