import { describe, expect, it, vi } from 'vitest';
import { caution } from './caution';
import { some } from '../fixtures';
import { positions } from './fixtures';
import type { Action, Event } from './types';

const { buy: position, choose } = positions; // 14 million, the cheapest mission costs 2
const paid = (money: number, seat = position.seat!): Event => ({ type: 'money-paid', seat, money, reason: 'hire' });
const previewing = (...events: Event[]) => vi.fn(() => Promise.resolve(events));
const hire: Action = { type: 'hire', scientist: 'genius', box: 'pad' };

describe('a purchase in 1969', () => {
  it('is asked about if no mission can be paid for afterwards', async () => {
    const asked = await caution(hire, position, previewing(paid(13)));
    expect(asked).toMatchObject({ reason: 'no-flight', turn: String(position.view.table.year) });
    expect(asked!.say('en').text).toBe('This costs 13 of your 14 million. That leaves 1, and the cheapest mission costs 2.');
    for (const type of ['spy', 'buy-card'] as const) expect(await caution(some<Action>({ type }), position, previewing(paid(13)))).not.toBeNull();
  });

  it('is asked about even if it ends the year and the preview shows the next income', async () => {
    const income: Event = { type: 'money-gained', seat: position.seat!, money: 13, reason: 'income' };
    const later: Event[] = [
      { type: 'phase-began', phase: 'mission' },
      { type: 'year-began', year: 1964, start: 0 },
      { type: 'phase-began', phase: 'income' },
      income,
    ];
    expect(await caution(hire, position, previewing(paid(13), ...later))).not.toBeNull();
  });

  it('is not asked about if one still can', async () => {
    expect(await caution(hire, position, previewing(paid(12)))).toBeNull();
    expect(await caution(hire, position, previewing(paid(13, 3)))).toBeNull();
    expect(await caution(hire, position, previewing())).toBeNull();
  });

  it('is not asked about if none could before', async () => {
    const missions = position.outlook!.missions!.map((mission) => ({ ...mission, affordable: false }));
    const preview = previewing(paid(13));
    expect(await caution(hire, { ...position, outlook: { ...position.outlook!, missions } }, preview)).toBeNull();
    expect(preview).not.toHaveBeenCalled();
  });

  it('counts only missions that were not flown before', async () => {
    const missions = position.outlook!.missions!.map((mission) => ({ ...mission, open: mission.price > 2 }));
    const left = { ...position, outlook: { ...position.outlook!, missions } };
    expect(await caution(hire, left, previewing(paid(11)))).not.toBeNull();
    expect(await caution(hire, left, previewing(paid(10)))).toBeNull();
  });

  it('is not asked about where it may lower the prices', async () => {
    expect(await caution({ ...hire, box: 'investors' }, position, previewing(paid(13)))).toBeNull();
  });
});

describe('other steps of 1969', () => {
  it('are not asked about, nor previewed', async () => {
    const preview = previewing(paid(99));
    for (const action of choose.actions) expect(await caution(action, choose, preview)).toBeNull();
    expect(preview).not.toHaveBeenCalled();
  });
});
