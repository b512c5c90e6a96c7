import { describe, expect, it } from 'vitest';
import { candidatesOf, click, pick } from './picker';
import type { Action } from '../generated/rocket-rescue';

const actions: Action[] = [
  { type: 'launch', hangar: 1, planet: 'toaster' },
  { type: 'launch', hangar: 1, planet: 'sulk' },
  { type: 'launch', hangar: 3, planet: 'sulk' },
  { type: 'build', module: 'owl', hangar: 2 },
  { type: 'pass' },
];
const targetsOf = (action: Action): string[] =>
  action.type === 'launch'
    ? [`hangar:${action.hangar}`, `planet:${action.planet}`]
    : action.type === 'build'
      ? [`blueprint:${action.module}`, `hangar:${action.hangar}`]
      : [];
const all = candidatesOf(actions, targetsOf);

describe('the picker', () => {
  it('leaves out actions that have no place on the board', () => {
    expect(all.map((candidate) => candidate.action.type)).toEqual(['launch', 'launch', 'launch', 'build']);
  });

  it('lights everything that some legal action needs', () => {
    expect([...pick(all, []).lit].sort()).toEqual(['blueprint:owl', 'hangar:1', 'hangar:2', 'hangar:3', 'planet:sulk', 'planet:toaster']);
  });

  it('narrows by what is chosen, in any order', () => {
    expect([...pick(all, ['hangar:1']).lit].sort()).toEqual(['planet:sulk', 'planet:toaster']);
    expect([...pick(all, ['planet:sulk']).lit].sort()).toEqual(['hangar:1', 'hangar:3']);
    expect(pick(all, ['planet:sulk', 'hangar:3']).only?.action).toEqual(actions[2]);
  });

  it('names the only action left before all its targets are chosen', () => {
    expect(pick(all, ['planet:toaster']).only?.action).toEqual(actions[0]);
    expect(pick(all, ['planet:sulk']).only).toBeNull();
  });

  it('never takes an action before anything was chosen', () => {
    expect(pick(all.slice(0, 1), []).only).toBeNull();
  });

  it('lets go of a target clicked again', () => {
    expect(click(all, ['hangar:1', 'planet:sulk'], 'planet:sulk')).toEqual(['hangar:1']);
  });

  it('begins anew with a target that does not go with the others', () => {
    expect(click(all, ['planet:toaster'], 'blueprint:owl')).toEqual(['blueprint:owl']);
  });

  it('ignores what is not legal at all', () => {
    expect(click(all, ['hangar:1'], 'planet:nowhere')).toEqual(['hangar:1']);
  });
});
