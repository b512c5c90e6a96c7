import { describe, expect, it } from 'vitest';
import { skipped } from './story';

describe('a phase that was skipped', () => {
  const seat = 0;
  const type = 'phase-skipped';

  it('is told to the person concerned', () => {
    expect(skipped({ type, seat, phase: 'purchase' }, 'en')).toBe('You had nothing to buy: purchases skipped.');
    expect(skipped({ type, seat, step: 'commit' }, 'de')).toMatch(/keine Karten/);
    expect(skipped({ type, seat }, 'en')).toBeNull();
  });
});
