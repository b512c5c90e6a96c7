import { describe, expect, it } from 'vitest';
import { draftsOf, flawOf, toSeat, withKind, type SeatDraft } from './seats';

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

  it('are those of a saved game, with me on my own or the first one', () => {
    const bots = ['easy', 'normal'];
    const kinds = (names: string[], me: string) => draftsOf(names, bots, 'normal', me).map(({ kind, name, bot }) => `${kind} ${kind === 'bot' ? bot : name}`);
    expect(kinds(['Ann', 'easy', 'Ben'], '')).toEqual(['me Ann', 'bot easy', 'here Ben']);
    expect(kinds(['Ann', 'bot', 'Ben'], 'Ben')).toEqual(['here Ann', 'bot normal', 'me Ben']);
    expect(kinds(['easy', 'normal'], 'Ann')).toEqual(['me Ann', 'bot normal']);
  });
});
