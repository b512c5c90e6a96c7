import { describe, expect, it } from 'vitest';
import type { GameModule } from '../games/game';
import { tell, withoutEmpty } from './lines';

// Events as a test can read them: "round 2", "ann builds", "ann pays", "launch".
const event = (text: string) => ({ type: text, seat: text.startsWith('ann') ? 0 : undefined }) as never;
const game = {
  heading: ({ type }: { type: string }) => (type.startsWith('round') ? type : null),
  sentence: ({ type }: { type: string }) => [type],
  topic: ({ type }: { type: string }) => (type.includes('pays') ? 'points' : 'move'),
  report: ({ type }: { type: string }) => type === 'launch',
} as unknown as GameModule;
const merged = {
  ...game,
  deeds: (events: { type: string }[]) => [{ about: events[0], parts: [events.map(({ type }) => type).join(' + ')], topics: ['move', 'points'] }],
} as unknown as GameModule;

const lines = (...steps: string[][]) => steps.flatMap((texts, i) => texts.map((text) => ({ seq: i + 1, event: event(text) })));
const say = (told: ReturnType<typeof tell>) => told.map(({ heading, parts }) => heading ?? parts[0]);
const undone = () => 'takes a step back';

describe('the log', () => {
  it('has a line for each event, or one for each deed if the game tells of those', () => {
    const log = lines(['round 1', 'ann builds', 'ann pays'], ['ann pays']);
    expect(say(tell(game, log, null, 'en', undone))).toEqual(['round 1', 'ann builds', 'ann pays', 'ann pays']);
    const told = tell(merged, log, null, 'en', undone);
    expect(say(told)).toEqual(['round 1', 'ann builds + ann pays', 'ann pays']);
    expect(told[1]).toMatchObject({ seat: 0, topics: ['move', 'points'], seq: 1 });
  });

  it('does not merge across headings, steps and steps taken back', () => {
    const log = [...lines(['ann builds', 'round 2', 'ann pays'], ['ann pays']), { seq: 3, event: null, by: 0 }, { seq: 4, event: event('ann builds') }];
    const told = tell(merged, log, null, 'en', undone);
    expect(told.map(({ heading, parts }) => heading ?? parts.at(-1))).toEqual([
      'ann builds',
      'round 2',
      'ann pays',
      'ann pays',
      ' takes a step back',
      'ann builds',
    ]);
    expect(new Set(told.map(({ key }) => key)).size).toBe(told.length);
  });

  it('offers a show again once in its step, though its event is told in another line', () => {
    const log = lines(['ann builds', 'launch', 'ann pays']);
    expect(tell(game, log, null, 'en', undone).map(({ again }) => again)).toEqual([false, true, false]);
    expect(tell(merged, log, null, 'en', undone).map(({ again }) => again)).toEqual([true]);
  });

  it('keeps keys of lines when earlier ones are added', () => {
    const log = lines(['round 1'], ['ann builds', 'ann pays']);
    const keys = (of: typeof log) => tell(game, of, null, 'en', undone).map(({ key }) => key);
    expect(keys(log).slice(1)).toEqual(keys(log.slice(1)));
  });

  it('leaves out headings that nothing is told under', () => {
    const log = lines(['round 1', 'round 1, research', 'ann builds', 'round 1, purchase', 'round 2']);
    expect(say(withoutEmpty(tell(game, log, null, 'en', undone)))).toEqual(['round 1, research', 'ann builds', 'round 2']);
  });
});
