import { describe, expect, it } from 'vitest';
import { boxes, positions } from './fixtures';
import { launchOf, shows } from './launch';
import type { BuiltModule, Event, RescuePosition } from './types';

const before = structuredClone(positions.building) as RescuePosition;
const cockpit = boxes.box.modules.find(({ type }) => type === 'cockpit')!;
const engine = boxes.box.modules.find(({ type }) => type === 'engine')!;
const rocket: Record<string, BuiltModule> = {
  '1': { card: engine.id, owner: 1, crew: [0, 0, 0] },
  '6': { card: cockpit.id, owner: 2, crew: [1, 0, 0] },
};
before.view.table.hangars['3'] = { closed: false, rocket };
const after = { ...before, scores: before.scores.map((score) => score + 2) };
const rolled = (slot: string, module: string, face: number, survives: boolean): Event => ({ type: 'stability-rolled', slot, module, face, survives });
const events: Event[] = [
  { type: 'energy-paid', seat: 1, energy: 5 },
  { type: 'rocket-launched', seat: 1, hangar: 3, planet: 'anvil' },
  { type: 'crew-rescued', seat: 0, crew: 1 },
  { type: 'points-gained', seat: 1, points: 2, reward: 'launch' },
  rolled('3.6', cockpit.id, 6, false),
  { type: 'stability-repeated', seat: 2, slot: '3.6' },
  rolled('3.6', cockpit.id, 1, true),
  rolled('3.1', engine.id, 6, false),
];
const happened = (me: number | null, told = events) => ({ events: told, before, after, earlier: [], me, box: boxes.box });

describe('the show of a launch', () => {
  it('gathers crew, points and the rolls that stand, the cockpit first', () => {
    const launch = launchOf(happened(0), boxes.box)!;
    expect(launch.modules.map(({ slot }) => slot)).toEqual(['3.6', '3.1']);
    expect(launch.crew).toEqual([{ seat: 0, count: 1 }]);
    expect(launch.points).toEqual([{ seat: 1, points: 2, reward: 'launch' }]);
    expect(launch.rolls.map(({ slot, face, survives }) => [slot, face, survives])).toEqual([
      ['3.6', 1, true],
      ['3.1', 6, false],
    ]);
    expect(launch.scores.after[0]).toBe(launch.scores.before[0] + 2);
  });

  it('waits for whom it concerns, and for nobody who only looks on', () => {
    expect([0, 1, 2, null].map((me) => shows(happened(me))[0].waits)).toEqual([true, true, true, false]);
    expect(shows(happened(0, [events[0]]))).toEqual([]);
    expect(shows(happened(0))[0].steps).toHaveLength(5);
  });
});
