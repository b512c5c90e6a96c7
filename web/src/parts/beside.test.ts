import { describe, expect, it } from 'vitest';
import { beside } from './beside';

const card = { width: 300, height: 200 };
const window = { width: 1000, height: 700 };
const at = (left: number, top: number, width = 40, height = 40) => ({ left, top, width, height });

describe('a card beside something', () => {
  it('takes the first side with room', () => {
    expect(beside(at(100, 100), card, window)).toEqual({ left: 150, top: 100, side: 'right' });
    expect(beside(at(900, 100), card, window)).toEqual({ left: 590, top: 100, side: 'left' });
    expect(beside(at(100, 100, 800), card, window)).toEqual({ left: 100, top: 150, side: 'below' });
    expect(beside(at(100, 600, 800), card, window)).toEqual({ left: 100, top: 390, side: 'above' });
  });

  it('takes the side that is wanted', () => {
    expect(beside(at(100, 400), card, window, ['above', 'below']).side).toBe('above');
    expect(beside(at(100, 10), card, window, ['above', 'below']).side).toBe('below');
  });

  it('stays inside the window, also where there is no room for it', () => {
    expect(beside(at(100, 650), card, window)).toMatchObject({ top: 492, side: 'right' });
    const narrow = { width: 320, height: 500 };
    for (const top of [0, 200, 460]) {
      const placed = beside(at(140, top), card, narrow);
      expect(placed.left).toBeGreaterThanOrEqual(8);
      expect(placed.left + card.width).toBeLessThanOrEqual(312);
      expect(placed.top).toBeGreaterThanOrEqual(8);
      expect(placed.top + card.height).toBeLessThanOrEqual(492);
    }
  });
});
