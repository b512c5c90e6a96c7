// npm run fixtures [-- GAME...]: plays games with the engine, the same ones each time, and keeps the positions that the page's tests look at.

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { openEngine } from './engine.mjs';

const { ask, positionOf, close } = openEngine();

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
const games = new URL('src/games/', import.meta.url);

async function make(folder, { game, boxes, positions }) {
  if (wanted.length > 0 && !wanted.includes(game)) return;
  const write = (name, value) => writeFileSync(new URL(`${folder}/fixtures/${name}.json`, games), `${JSON.stringify(value)}\n`);
  mkdirSync(new URL(`${folder}/fixtures`, games), { recursive: true });
  for (const [name, edition] of Object.entries(boxes)) write(name, (await ask('box', { game, edition })).box);
  const tables = new Map();
  for (const [name, [options, moment]] of Object.entries(positions)) tables.set(options, (tables.get(options) ?? new Map()).set(name, moment));
  for (const [options, moments] of tables) await playFor(game, options, moments, write);
  console.log(`${game}: ${Object.keys(boxes).length + Object.keys(positions).length} fixtures`);
}

for (const { name } of readdirSync(games, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  const moments = new URL(`${name}/moments.mjs`, games);
  if (existsSync(moments)) await make(name, await import(moments));
}
close();
