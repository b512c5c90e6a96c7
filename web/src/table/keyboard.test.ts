import { describe, expect, it } from 'vitest';
import { nearest } from './keyboard';

const grid = ['a', 'b', 'c', 'd', 'e', 'f'].map((item, i) => ({ item, at: { x: (i % 3) * 100, y: Math.floor(i / 3) * 100 } }));
const from = (item: string, key: string) =>
  nearest(
    grid.find((one) => one.item === item)!.at,
    key,
    grid.filter((one) => one.item !== item),
  );

describe('arrows', () => {
  it('go to the next thing in their direction', () => {
    expect(from('a', 'ArrowRight')).toBe('b');
    expect(from('b', 'ArrowDown')).toBe('e');
    expect(from('f', 'ArrowLeft')).toBe('e');
    expect(from('f', 'ArrowUp')).toBe('c');
  });
  it('stop at the edge', () => {
    expect(from('c', 'ArrowRight')).toBeNull();
    expect(from('a', 'ArrowUp')).toBeNull();
  });
  it('find what lies askew if nothing lies straight', () => {
    const askew = [{ item: 'z', at: { x: 150, y: 40 } }];
    expect(nearest({ x: 0, y: 0 }, 'ArrowRight', askew)).toBe('z');
  });
});
