import { describe, expect, it } from 'vitest';
import { skipped } from './story';

describe('a phase that was skipped', () => {
  const seat = 0;
  const type = 'phase-skipped';

  it('is told to the person concerned', () => {
    expect(skipped({ type, seat, ask: 'fetch' }, 'de')).toMatch(/Lager/);
    expect(skipped({ type, seat }, 'en')).toBeNull();
  });
});
