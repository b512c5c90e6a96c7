// The module and the native program play the same games: every answer of the engine protocol is the same to the last byte.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { TableOption } from '../../generated/shared';
import { answerTo } from './module';
import { loadExports } from './testing';

const root = join(import.meta.dirname, '../../../..');
const program = process.env.TMINUS_BINARY ?? join(root, 'build/tminus');
const seeds = process.env.TMINUS_TEST_SEEDS ? 40 : 320; // few of them in ./test --fast
const seedsAtOnce = 20; // what both say is compared before it takes too much memory
const mostSteps = 2000;

type Reply = Record<string, unknown> & { ok: boolean };

interface Box {
  edition: string;
  players_min: number;
  players_max: number;
  crew_choices: number[];
  options: TableOption[];
}

// Asks the module and notes what was said.
class Conversation {
  readonly questions: string[] = [];
  readonly answers: string[] = [];

  constructor(private readonly engine: (line: string) => string) {}

  ask(question: object): Reply {
    const line = JSON.stringify(question);
    const answer = this.engine(line);
    this.questions.push(line);
    this.answers.push(answer);
    return JSON.parse(answer) as Reply;
  }
}

// Numbers that are as good as random, and the same each time.
function dice(seed: number) {
  let state = seed * 2654435761 + 1;
  return (sides: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return (state >>> 7) % sides;
  };
}

const boxesOf = (say: Conversation, game: string): Box[] => {
  const { error } = say.ask({ cmd: 'box', game, edition: '?' }) as unknown as { error: { message: string } };
  const editions = /there (?:is|are) (.*)$/.exec(error.message)![1].split(/, | and /);
  return editions.map((edition) => say.ask({ cmd: 'box', game, edition }).box as Box);
};

const someOrder = <T>(values: T[], roll: (sides: number) => number): T[] => {
  const left = [...values];
  return values.map(() => left.splice(roll(left.length), 1)[0]);
};

function someOptions(box: Box, roll: (sides: number) => number) {
  const players = box.players_min + roll(box.players_max - box.players_min + 1);
  const options: Record<string, unknown> = { edition: box.edition, players };
  if (box.crew_choices.length > 0) options.crew = box.crew_choices[roll(box.crew_choices.length)];
  for (const { name, values, only_with, each_seat, players_min = 0, players_max = 9 } of box.options) {
    const fits = players >= players_min && players <= players_max && (!only_with || only_with in options);
    if (!fits || roll(2) === 0) continue;
    options[name] = each_seat ? someOrder(values, roll).slice(0, players).join(',') : values[roll(values.length)];
  }
  return options;
}

const bots = ['random', 'random', 'greedy', 'easy', 'search:12'];

function playGame(say: Conversation, game: string, box: Box, seed: number) {
  const roll = dice(seed);
  let status = say.ask({ cmd: 'new', game, options: someOptions(box, roll), seed });
  while (!status.ok) status = say.ask({ cmd: 'new', game, options: someOptions(box, roll), seed }); // some exclude each other
  const bot = bots[seed % bots.length];
  for (let step = 0; step < mostSteps && (status.to_act as number[]).length > 0; step++) {
    const able = status.to_act as number[];
    const seat = able[roll(able.length)];
    if (step % 16 === 0) {
      for (const cmd of ['view', 'outlook', 'legal']) say.ask({ cmd, seat });
      const { actions } = say.ask({ cmd: 'legal', seat: (seat + 1) % Number(status.seats ?? 1) }) as unknown as { actions?: string[] };
      if (actions?.[0]) say.ask({ cmd: 'refusal', seat, action: actions[0] });
      say.ask({ cmd: 'apply', seat, action: 'fly to=mars' });
    }
    const { action } = say.ask({ cmd: 'choose', seat, bot: step < 25 || bot !== 'search:12' ? bot : 'greedy', seed: step });
    status = say.ask({ cmd: 'apply', seat, action });
    expect(status.ok).toBe(true);
  }
  for (const cmd of ['log', 'state', 'score', 'status']) say.ask({ cmd });
}

// What the native program answers to the same questions.
function nativeAnswers(questions: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(program, ['engine'], { input: questions.join('\n') + '\n', encoding: 'utf8', maxBuffer: 2 ** 31 });
  expect(status, stderr).toBe(0);
  return stdout.trimEnd().split('\n');
}

it(`is the same engine as the native one, in ${seeds} games`, { timeout: 1_200_000 }, async () => {
  const module = await loadExports();
  const answer = (line: string) => answerTo(module, '_tminus_engine', line);
  const first = new Conversation(answer);
  const games = (first.ask({ cmd: 'hello' }).games as string[]).flatMap((game) => boxesOf(first, game).map((box) => ({ game, box })));
  expect(nativeAnswers(first.questions)).toEqual(first.answers);
  expect(games.length).toBeGreaterThan(6);
  for (let begin = 1; begin <= seeds; begin += seedsAtOnce) {
    const say = new Conversation(answer);
    for (let seed = begin; seed < begin + seedsAtOnce; seed++) {
      const { game, box } = games[seed % games.length];
      playGame(say, game, box, seed);
    }
    const native = nativeAnswers(say.questions);
    const differs = say.answers.findIndex((line, i) => line !== native[i]);
    expect(differs === -1 ? null : { question: say.questions[differs], module: say.answers[differs], native: native[differs] }).toBeNull();
    expect(native).toHaveLength(say.answers.length);
  }
});
