import { describe, expect, it } from 'vitest';
import { noticesOf } from './notices';
import { some } from '../games/fixtures';
import type { GameEvent, Update } from './types';

const step = (...events: GameEvent[]): Update => ({ seq: 7, kind: 'step', events });

describe('notices', () => {
  it('tell whoever had nothing to choose, and nobody else', () => {
    for (const type of ['phase-skipped', 'turn-skipped'] as const) {
      const skipped = (seat: number) => some<GameEvent>({ type, seat, phase: 'purchase' });
      const mine = skipped(1);
      const update = step({ type: 'passed', seat: 0 }, skipped(2), mine);
      expect(noticesOf(update, 1)).toEqual([{ id: '7.2', kind: 'skipped', event: mine }]);
      expect(noticesOf(update, 0)).toEqual([]);
      expect(noticesOf(update, null)).toEqual([]);
    }
  });

  it('do not repeat what is skipped for all', () => {
    expect(noticesOf(step({ type: 'phase-skipped', phase: 'boarding' }), 0)).toEqual([]);
  });

  it('tell whose secret step was dropped', () => {
    expect(noticesOf({ seq: 9, kind: 'undo', by: 0, dropped: 2 }, 1)).toEqual([{ id: '9', kind: 'dropped', by: 0, steps: 2 }]);
    expect(noticesOf({ seq: 9, kind: 'undo', by: 0, dropped: 0 }, 1)).toEqual([]);
    expect(noticesOf({ seq: 9, kind: 'undo', by: 0 }, 1)).toEqual([]);
  });

  it('leave chat and seats alone', () => {
    expect(noticesOf({ seq: 9, kind: 'chat', seat: 0, name: 'Ann', text: 'Hello' }, 1)).toEqual([]);
    expect(noticesOf({ seq: 9, kind: 'seats', seats: [] }, 1)).toEqual([]);
  });
});
