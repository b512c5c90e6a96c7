import { describe, expect, it } from 'vitest';
import { caution } from './caution';
import { positions } from './fixtures';
import type { Action, Built, Plan, RescuePosition, Settlement } from './types';

const { boarding, building, passenger, planning } = positions;
const at = (position: RescuePosition) => structuredClone(position);
const reasonFor = async (action: Action, position: RescuePosition) => (await caution(action, position))?.reason ?? null;

describe('a plan that is ready', () => {
  const planned = (plan: Plan, settlement: Partial<Settlement>) => {
    const position = at(planning);
    position.view.hand = { plan };
    position.outlook!.settlement = { balance: 0, missing: 0, dice: [0, 0, 0, 0, 0, 0, 0, 0], bid: 0, energy: 0, ...settlement };
    return position;
  };
  const plan: Plan = { dice: { 'research-1': 6, 'build-2': 5 }, bid: 3 };

  it('is asked about if dice or the bid would be cut', async () => {
    const position = planned(plan, { dice: [6, 0, 0, 0, 0, 0, 0, 2], bid: 1 });
    const asked = await caution({ type: 'ready' }, position);
    expect(asked?.reason).toBe('cut');
    expect(asked!.say('en').text).toBe('Build & launch: the 5 becomes a 2. Your bid falls from 3 to 1. Ready anyway?');
    expect(await reasonFor({ type: 'ready' }, planned(plan, { dice: [6, 0, 0, 0, 0, 0, 0, 5], bid: 0 }))).toBe('cut');
    expect(await reasonFor({ type: 'ready' }, planned(plan, { dice: [6, 0, 0, 0, 0, 0, 0, 0], bid: 3 }))).toBe('cut');
  });

  it('is not asked about if it can be paid for, or nobody says so', async () => {
    const paid = planned(plan, { dice: [6, 0, 0, 0, 0, 0, 0, 5], bid: 3 });
    expect(await reasonFor({ type: 'ready' }, paid)).toBeNull();
    paid.outlook!.settlement = null;
    expect(await reasonFor({ type: 'ready' }, paid)).toBeNull();
  });
});

describe('a launch', () => {
  const standing = (crew: number[]) => {
    const position = at(building);
    const built = (card: string): Built => ({ card, owner: 0, crew });
    position.view.table.hangars['3'].rocket = { 1: built('engine'), 6: built('cockpit') };
    return position;
  };
  const launch: Action = { type: 'launch', hangar: 3, planet: 'halfway-house' };

  it('is asked about if nobody of mine is aboard', async () => {
    const asked = await caution(launch, standing([0, 1, 0]));
    expect(asked).toMatchObject({ reason: 'nobody-aboard', turn: '1.build' });
    expect(asked!.say('en').text).toContain('hangar 3');
    expect(await reasonFor(launch, standing([1, 0, 0]))).toBeNull();
  });

  it('is not asked about if there is nobody left to rescue', async () => {
    const position = standing([0, 1, 0]);
    position.view.table.players[0].crew = 0;
    position.view.table.terminal = [];
    expect(await reasonFor(launch, position)).toBeNull();
    position.view.table.terminal = [0];
    expect(await reasonFor(launch, position)).toBe('nobody-aboard');
  });
});

describe('leaving a seat empty', () => {
  const pass: Action = { type: 'pass' };

  it('is asked about if it could be taken', async () => {
    expect(await reasonFor(pass, at(passenger))).toBe('no-passenger');
    expect(await reasonFor(pass, at(boarding))).toBe('seat-left');
  });

  it('is not asked about if nothing else can be done, nor is taking it', async () => {
    const alone = at(boarding);
    alone.actions = [{ ...pass, text: 'pass' }];
    expect(await reasonFor(pass, alone)).toBeNull();
    expect(await reasonFor(pass, at(building))).toBeNull();
    for (const action of [...at(boarding).actions, ...at(passenger).actions].filter(({ type }) => type !== 'pass'))
      expect(await reasonFor(action, at(boarding)), action.text).toBeNull();
  });

  it('is another question in the next phase and round', async () => {
    const next = at(boarding);
    next.view.table.round++;
    expect((await caution(pass, next))!.turn).not.toBe((await caution(pass, at(boarding)))!.turn);
  });
});
