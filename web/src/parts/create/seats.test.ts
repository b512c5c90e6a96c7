import { describe, expect, it } from 'vitest';
import { flawOf, toSeat, withKind, type SeatDraft } from './seats';

const seat = (kind: SeatDraft['kind'], name = ''): SeatDraft => ({ kind, name, bot: 'greedy' });

describe('seats of a new table', () => {
  it('become what the server understands', () => {
    expect([seat('me', ' Ann '), seat('here', 'Ben'), seat('open', 'x'), seat('bot', 'y')].map(toSeat)).toEqual([
      { kind: 'person', name: 'Ann' },
      { kind: 'person', name: 'Ben' },
      { kind: 'open' },
      { kind: 'bot', bot: 'greedy' },
    ]);
  });

  it('have me only once', () => {
    const seats = withKind([seat('me', 'Ann'), seat('bot'), seat('here')], 1, 'me');
    expect(seats.map(({ kind }) => kind)).toEqual(['bot', 'me', 'here']);
  });

  it('need names that differ and fit', () => {
    const seats = [seat('me', 'Ann'), seat('here', ' ann'), seat('here', ' '), seat('here', 'ü'.repeat(21)), seat('bot'), seat('open')];
    expect(seats.map((_, i) => flawOf(seats, i))).toEqual([null, 'sameName', 'needsName', 'longName', null, null]);
  });
});
