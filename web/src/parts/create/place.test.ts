import { describe, expect, it } from 'vitest';
import { placeFor, withoutOpen } from './place';
import type { SeatDraft } from './seats';

const seats = (...kinds: SeatDraft['kind'][]): SeatDraft[] => kinds.map((kind) => ({ kind, name: '', bot: 'normal' }));
const everything = { device: true, server: true };

describe('the place of a new table', () => {
  it('is this device, unless somebody joins by link', () => {
    expect(placeFor(null, seats('me', 'here', 'bot'), everything)).toBe('device');
    expect(placeFor(null, seats('me', 'open'), everything)).toBe('server');
  });

  it('is what was asked for', () => {
    expect(placeFor('server', seats('me', 'bot'), everything)).toBe('server');
    expect(placeFor('device', seats('me', 'open'), everything)).toBe('device');
  });

  it('is where a table can be at all', () => {
    expect(placeFor('server', seats('me', 'bot'), { device: true, server: false })).toBe('device');
    expect(placeFor(null, seats('me', 'open'), { device: true, server: false })).toBe('device');
    expect(placeFor('device', seats('me', 'bot'), { device: false, server: true })).toBe('server');
    expect(placeFor(null, seats('me', 'bot'), { device: false, server: false })).toBe('server');
  });

  it('has bots instead of open seats on this device', () => {
    expect(withoutOpen(seats('me', 'open', 'here')).map(({ kind }) => kind)).toEqual(['me', 'bot', 'here']);
  });
});
