import { describe, expect, it } from 'vitest';
import { skipped } from './story';

describe('a phase that was skipped', () => {
  const seat = 0;
  const type = 'phase-skipped';

  it('is told to the person concerned', () => {
    expect(skipped({ type, seat, phase: 'boarding' }, 'en')).toMatch(/board/);
    expect(skipped({ type, seat }, 'en')).toBeNull();
  });
});
