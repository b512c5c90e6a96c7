import { beforeEach, describe, expect, it } from 'vitest';
import { Countdown, type Running, type Situation } from './countdown';

let time = 0;
let alarms: { at: number; callback: () => void }[] = [];
let said: [string, number][] = [];
let shown: (Running | null)[] = [];
let countdown: Countdown;

const clock = {
  now: () => time,
  after(wait: number, callback: () => void) {
    const alarm = { at: time + wait, callback };
    alarms.push(alarm);
    return () => void (alarms = alarms.filter((other) => other !== alarm));
  },
};

function pass(milliseconds: number) {
  time += milliseconds;
  const due = alarms.filter(({ at }) => at <= time);
  alarms = alarms.filter(({ at }) => at > time);
  for (const { callback } of due) callback();
}

const endTurn: Situation = { moment: 1, word: 'end-turn', wait: 3000, free: true };

beforeEach(() => {
  time = 1000;
  alarms = [];
  said = [];
  shown = [];
  countdown = new Countdown(
    clock,
    (word, moment) => said.push([word, moment]),
    (running) => shown.push(running),
  );
});

describe('the countdown to a closing word', () => {
  it('says the word once when the time is up', () => {
    countdown.see(endTurn);
    expect(shown).toEqual([{ moment: 1, word: 'end-turn', wait: 3000, ends: 4000 }]);
    pass(2999);
    expect(said).toEqual([]);
    pass(1);
    expect(said).toEqual([['end-turn', 1]]);
    expect(shown.at(-1)).toBeNull();
    countdown.see(endTurn);
    pass(10_000);
    expect(said).toHaveLength(1);
  });

  it('goes on through whatever changes nothing about it', () => {
    countdown.see(endTurn);
    pass(2000);
    countdown.see({ ...endTurn });
    pass(1000);
    expect(said).toHaveLength(1);
    expect(shown).toHaveLength(2);
  });

  it('is stopped by the player, until another moment comes', () => {
    countdown.see(endTurn);
    pass(1000);
    countdown.touch();
    expect(shown.at(-1)).toBeNull();
    countdown.see({ ...endTurn, free: false });
    countdown.see(endTurn);
    countdown.see({ ...endTurn, wait: 1000 });
    pass(10_000);
    expect(said).toEqual([]);
    countdown.see({ ...endTurn, moment: 2 });
    pass(3000);
    expect(said).toEqual([['end-turn', 2]]);
  });

  it('takes no notice of a player who stirs before it begins', () => {
    countdown.touch();
    countdown.see({ ...endTurn, free: false });
    countdown.touch();
    countdown.see(endTurn);
    pass(3000);
    expect(said).toHaveLength(1);
  });

  it('begins anew after it was held up', () => {
    countdown.see(endTurn);
    pass(2900);
    countdown.see({ ...endTurn, free: false });
    pass(10_000);
    expect(said).toEqual([]);
    countdown.see(endTurn);
    pass(2999);
    expect(said).toEqual([]);
    pass(1);
    expect(said).toHaveLength(1);
  });

  it('does not say a word that is no longer the only choice', () => {
    countdown.see(endTurn);
    pass(2000);
    countdown.see({ ...endTurn, moment: 2, word: null });
    pass(10_000);
    expect(said).toEqual([]);
    expect(alarms).toEqual([]);
  });

  it('begins anew for another moment with the same word', () => {
    countdown.see(endTurn);
    pass(2000);
    countdown.see({ ...endTurn, moment: 2 });
    pass(2000);
    expect(said).toEqual([]);
    pass(1000);
    expect(said).toEqual([['end-turn', 2]]);
  });

  it('never begins where it is not wanted, and does not dawdle where no time is', () => {
    countdown.see({ ...endTurn, wait: null });
    pass(100_000);
    expect(said).toEqual([]);
    countdown.see({ ...endTurn, wait: 0 });
    pass(0);
    expect(said).toHaveLength(1);
  });

  it('ends with the table', () => {
    countdown.see(endTurn);
    countdown.end();
    pass(10_000);
    expect(said).toEqual([]);
  });
});
