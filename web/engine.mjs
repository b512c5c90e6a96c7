// `tminus engine` as a child process: games for fixtures and layouts, the same ones each time.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export function openEngine() {
  const binary = process.env.TMINUS_BINARY ?? new URL('../build/tminus', import.meta.url).pathname;
  const engine = spawn(binary, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

  async function ask(cmd, fields = {}) {
    engine.stdin.write(`${JSON.stringify({ cmd, ...fields })}\n`);
    const { value } = await answers.next();
    const answer = JSON.parse(value);
    if (!answer.ok) throw new Error(`${cmd}: ${answer.error.message}`);
    return answer;
  }

  // What the first seat is told of its table.
  async function positionOf(game, options, seats, status) {
    const over = status.to_act.length === 0;
    const [{ view }, { outlook }, { score }, { actions: texts }, { actions }] = await Promise.all([
      ask('view', { seat: 0 }),
      ask('outlook', { seat: 0 }),
      ask('score'),
      ask('legal', { seat: 0 }),
      ask('legal', { seat: 0, form: 'json' }),
    ]);
    return {
      table: '0123456789abcdef',
      game,
      options,
      commitment: '0'.repeat(64),
      seat: 0,
      link: null,
      seq: status.step,
      seats: Array.from({ length: seats }, (_, seat) => ({
        seat,
        kind: seat === 0 ? 'person' : 'bot',
        name: seat === 0 ? 'Ann' : '',
        bot: seat === 0 ? null : 'normal',
        claimed: false,
        connected: seat === 0,
        away: null,
      })),
      to_act: status.to_act,
      actions: status.to_act.includes(0) ? actions.map((action, i) => ({ ...action, text: texts[i] })) : [],
      undo: { possible: false, why: 'nothing' },
      scores: status.scores,
      winners: status.winners ?? [],
      over,
      secret: over ? '1'.repeat(64) : null,
      next_table: null,
      read_only: false,
      chat: [],
      view,
      outlook,
      score,
    };
  }

  return { ask, positionOf, close: () => engine.stdin.end() };
}
