// npm run fixtures [-- GAME...]: plays games with the engine, the same ones each time, and keeps the positions that the page's tests look at.

import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const root = new URL('../', import.meta.url);
const engine = spawn(process.env.TMINUS_BINARY ?? new URL('build/tminus', root).pathname, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function ask(cmd, fields = {}) {
  engine.stdin.write(`${JSON.stringify({ cmd, ...fields })}\n`);
  const { value } = await answers.next();
  const answer = JSON.parse(value);
  if (!answer.ok) throw new Error(`${cmd}: ${answer.error.message}`);
  return answer;
}

const has = (position, type) => position.actions.some((action) => action.type === type);
const mine = (position) => position.to_act.includes(0);

// ---- Rocket Rescue

const asked = (ask) => (position) => mine(position) && position.view.table.pending.at(-1)?.ask === ask;
const inPhase =
  (phase, ...types) =>
  (position) => {
    const { table } = position.view;
    return mine(position) && table.phase === phase && table.pending.length === 0 && types.every((type) => has(position, type));
  };
const as = (character, moment) => (position) => position.view.table.characters[0] === character && moment(position);
const firstRound = (moment) => (position) => position.view.table.round === 1 && moment(position);

const base = { edition: 'third-base', players: 3 };
const deluxe = { edition: 'third-deluxe', players: 3, characters: 'chosen' };
const first = { edition: 'first', players: 3 };
const rescue = {
  boarding: [base, inPhase('boarding', 'board', 'pass')],
  building: [base, firstRound(inPhase('build', 'build', 'pass'))],
  discard: [base, asked('discard')],
  passenger: [base, firstRound(asked('passenger'))],
  planning: [base, firstRound(inPhase('planning', 'place', 'bid'))],
  purchase: [
    base,
    (position) => inPhase('purchase')(position) && position.actions.filter(({ type, resource }) => type === 'take' && resource === 'carbon').length > 1,
  ],
  refill: [base, asked('refill')],
  terminal: [base, asked('terminal')],
  waiting: [base, (position) => !mine(position) && position.view.table.phase === 'build'],
  adjust: [deluxe, as('engineer', asked('adjust'))],
  character: [deluxe, asked('character')],
  equipping: [deluxe, as('pilot', inPhase('build', 'equip', 'pass'))],
  explore: [deluxe, (position) => asked('explore')(position) && has(position, 'mark') && has(position, 'survey')],
  invest: [deluxe, (position) => asked('invest')(position) && position.actions.length === 4],
  keep: [deluxe, asked('keep')],
  mining: [deluxe, as('miner', (position) => inPhase('purchase', 'take', 'pass')(position) && position.view.table.progress.cubes > 0)],
  replace: [deluxe, asked('replace')],
  reroll: [deluxe, asked('reroll')],
  sabotage: [deluxe, (position) => asked('sabotage')(position) && has(position, 'swap-chip')],
  shifting: [deluxe, as('mechanic', inPhase('build', 'build', 'shift', 'pass'))],
  load: [first, (position) => asked('load')(position) && has(position, 'load')],
  send: [first, asked('send')],
};

// ---- 1969

const atStep =
  (step, ...types) =>
  (position) =>
    mine(position) && position.view.table.step === step && types.every((type) => has(position, type));
const flies = (own, moment) => (position) => (position.view.table.active === 0) === own && moment(position);
const cheapest = ({ outlook }) => Math.min(...outlook.missions.filter(({ open }) => open).map(({ price }) => price));

const nations = { players: 3 };
const moon = {
  buy: [nations, (position) => atStep('buy', 'hire', 'spy', 'buy-card')(position) && position.view.table.players[0].money === 14 && cheapest(position) === 2],
  'buy-full': [nations, atStep('buy', 'hire', 'discard')],
  choose: [nations, atStep('choose', 'start', 'pass')],
  'commit-own': [nations, flies(true, atStep('commit', 'lay', 'take-back'))],
  'commit-rival': [nations, flies(false, atStep('commit', 'done', 'take-back'))],
  free: [nations, atStep('free-cards', 'draw', 'pass')],
  'free-full': [nations, atStep('free-cards', 'discard', 'pass')],
  marker: [nations, atStep('marker')],
  sell: [nations, atStep('sell')],
  test: [nations, (position) => atStep('test', 'convert', 're-roll', 'done')(position)],
  waiting: [nations, (position) => !mine(position) && position.view.table.step === 'test'],
};

// ---- Rocketmen

const asks = (ask) => (position) => mine(position) && position.view.table.pending.ask === ask;
const acting =
  (kind, ...types) =>
  (position) => {
    const { table, hand } = position.view;
    return (
      mine(position) && table.phase === 'action' && table.pending.ask === 'nothing' && hand.order.kind === kind && types.every((type) => has(position, type))
    );
  };
const launching = (position) =>
  mine(position) && position.view.table.phase === 'launch' && position.view.table.pending.ask === 'nothing' && has(position, 'push');

const two = { players: 2 };
const three = { players: 3, variants: 'two' };
const alone = { players: 1 };
const rocketmen = {
  'abort-cards': [three, asks('abort-cards')],
  action: [two, (position) => acting('none', 'buy', 'discard', 'place')(position) && position.view.table.round > 8],
  answer: [two, asks('answer')],
  begin: [two, (position) => acting('none', 'buy')(position) && position.actions.find(({ type }) => type === 'place')?.to === 'plan'],
  draw: [two, asks('draw')],
  effect: [two, (position) => launching(position) && has(position, 'use')],
  'first-card': [two, asks('first-card')],
  'hand-limit': [two, asks('hand-limit')],
  launch: [two, (position) => launching(position) && position.view.table.flight.drawn > 0],
  offer: [two, (position) => acting('none')(position) && position.actions.some(({ type, from }) => type === 'use' && from === 'payment')],
  over: [two, (position) => position.over],
  pad: [two, (position) => acting('none', 'launch', 'place')(position) && position.view.table.players[0].pad.length > 0],
  placement: [two, acting('placement', 'pay', 'place', 'cancel')],
  purchase: [two, acting('purchase', 'pay', 'cancel')],
  scrap: [two, asks('scrap')],
  swap: [two, asks('swap')],
  waiting: [two, (position) => !mine(position) && !position.over],
  copy: [alone, (position) => acting('none', 'copy')(position)],
  depot: [alone, (position) => acting('placement')(position) && position.actions.some(({ type, to }) => type === 'place' && to === 'depot')],
  fetch: [alone, asks('fetch')],
  'keep-engine': [alone, asks('keep-engine')],
  mission: [alone, asks('mission')],
  'place-free': [alone, asks('place-free')],
  'scrap-maybe': [alone, asks('scrap-maybe')],
  solo: [alone, acting('none', 'remove', 'place')],
  'turn-end': [alone, asks('turn-end')],
};

// ---- playing

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

const mostSteps = 2500;
const mostGames = 400;

// Ann plays at random in two games of four, so that she comes to what no sensible player does. In another one she uses every
// card that she can.
const botOf = (seat, seed) => (seed % 4 === 2 || (seed % 4 === 1 && seat === 0) ? 'random' : 'greedy');

async function choose(seat, seed, step, { actions }) {
  const use = actions.find(({ type }) => type === 'use');
  if (use && seat === 0 && seed % 4 === 3) return use.text;
  return (await ask('choose', { seat, bot: botOf(seat, seed), seed: seed * mostSteps + step })).action;
}

async function playFor(game, options, moments, found) {
  for (let seed = 1; seed <= mostGames && moments.size > 0; seed++) {
    let status = await ask('new', { game, options, seed });
    const { seats, options: chosen } = status;
    for (let step = 0; step < mostSteps && moments.size > 0; step++) {
      const position = await positionOf(game, chosen, seats, status);
      for (const [name, moment] of moments)
        if (moment(position)) {
          found(name, position);
          moments.delete(name);
        }
      if (position.over) break;
      const seat = status.to_act[0];
      status = await ask('apply', { seat, action: await choose(seat, seed, step, position) });
    }
  }
  if (moments.size > 0) throw new Error(`${game}: never seen: ${[...moments.keys()].join(', ')}`);
}

const wanted = process.argv.slice(2);

async function make(game, folder, boxes, fixtures) {
  if (wanted.length > 0 && !wanted.includes(game)) return;
  const write = (name, value) => writeFileSync(new URL(`web/src/games/${folder}/fixtures/${name}.json`, root), `${JSON.stringify(value)}\n`);
  for (const [name, edition] of Object.entries(boxes)) write(name, (await ask('box', { game, edition })).box);
  const tables = new Map();
  for (const [name, [options, moment]] of Object.entries(fixtures)) tables.set(options, (tables.get(options) ?? new Map()).set(name, moment));
  for (const [options, moments] of tables) await playFor(game, options, moments, write);
  console.log(`${game}: ${Object.keys(boxes).length + Object.keys(fixtures).length} fixtures`);
}

await make('rocket-rescue', 'rescue', { box: 'third-base', 'box-deluxe': 'third-deluxe', 'box-first': 'first' }, rescue);
await make('1969', 'moon1969', { box: 'standard' }, moon);
await make('rocketmen', 'rocketmen', { box: 'standard' }, rocketmen);
engine.stdin.end();
