// npm run measure: how quickly the page answers a click, how much a first visit loads, how soon a game on the device begins, and
// how fast its bots search. Figures, not a test.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { filesIn } from '../src/offline/release';
import { binary, Stage, startTable, type Visitor } from './support';

const dist = resolve(import.meta.dirname, '../dist');

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

// Milliseconds from clicks on a die's face until the field shows it.
async function timesOfClicks({ page }: Visitor, count: number, counts = () => Promise.resolve(true)): Promise<number[]> {
  await page.locator('[data-target].lit:visible').first().waitFor();
  const times: number[] = [];
  for (let i = 0; i < count && (await counts()); i++) {
    const face = 1 + (i % 6);
    times.push(
      await page.evaluate(async (wanted) => {
        const field = document.querySelector<HTMLElement>('[data-target="field:research-1"]')!;
        const shown = new Promise<number>((found) => {
          const watch = new MutationObserver(() => {
            if (field.dataset.face !== String(wanted)) return;
            watch.disconnect();
            requestAnimationFrame(() => found(performance.now()));
          });
          watch.observe(field, { attributes: true });
        });
        const begun = performance.now();
        document.querySelector<HTMLElement>(`[data-target="face:research.${wanted}"]`)!.click();
        return (await shown) - begun;
      }, face),
    );
    await page.locator(`[data-target="face:research.${face}"]`).click();
    await page.locator('[data-target="field:research-1"]:not([data-face])').waitFor();
  }
  return times.sort((a, b) => a - b);
}

const summary = (times: number[]) => `median ${times[times.length >> 1].toFixed(1)} ms, slowest of ${times.length} ${times.at(-1)!.toFixed(1)} ms`;

it('a click until the board shows its answer', async () => {
  const ann = await stage.visitor({ still: false });
  await startTable(ann, { seats: ['bot', 'bot'] });
  console.log(`click to answer, online: ${summary(await timesOfClicks(ann, 40))}`);
  await ann.close();
});

it('a click on the device while bots are thinking', async () => {
  const ann = await stage.visitor({ still: false });
  await startTable(ann, { where: 'device', seats: ['bot', 'bot', 'bot', 'bot'], level: 'hard' });
  const oneThinks = async () => (await ann.page.locator('.left').getByText('Planning').count()) > 1; // the other one is Ann
  console.log(`click to answer, on the device while hard bots think: ${summary(await timesOfClicks(ann, 40, oneThinks))}`);
  await ann.close();
});

it('a first visit', async () => {
  const visitor = await stage.visitor();
  const session = await visitor.context.newCDPSession(visitor.page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
  await visitor.open();
  await visitor.page.waitForLoadState('networkidle');
  console.log(`first visit: ${(bytes / 1000).toFixed(0)} kB over the wire`);
  await visitor.page.getByRole('button', { name: 'Play now' }).first().click();
  await visitor.page.locator('[data-target].lit:visible').first().waitFor();
  console.log(`until the first decision: ${(bytes / 1000).toFixed(0)} kB`);
  await visitor.close();
});

it('a game on the device, from the click until something can be chosen', async () => {
  const ann = await stage.visitor();
  for (let visit = 0; visit < 6; visit++) {
    await ann.open();
    await ann.page.waitForLoadState('networkidle');
    const begun = performance.now();
    await ann.page.getByRole('button', { name: 'Play now' }).first().click();
    await ann.page.locator('[data-target].lit:visible').first().waitFor();
    console.log(`Play now, visit ${visit + 1}: ${(performance.now() - begun).toFixed(0)} ms`);
    await ann.page.goto('about:blank');
  }
  await ann.close();
});

const moduleFiles = [...filesIn(dist)].filter(([name]) => /tminus|worker/.test(name) && name.startsWith('assets/'));

it('the module', () => {
  const bytes = moduleFiles.reduce((sum, [, content]) => sum + gzipSync(content, { level: 9 }).length, 0);
  console.log(`the module and its workers: ${(bytes / 1000).toFixed(0)} kB gzipped (${moduleFiles.map(([name]) => name).join(', ')})`);
});

type Ask = (line: string) => Promise<{ answer: string; ms: number }>;

// The engine protocol of the module, in the page.
async function moduleEngine(page: Page): Promise<Ask> {
  const [script, bytes] = ['js', 'wasm'].map((end) => moduleFiles.find(([name]) => name.includes('tminus') && name.endsWith(end))![0]);
  // A text, because vitest would put functions of its own in place of `import`.
  await page.evaluate(`(async () => {
    const { default: create } = await import(new URL('${script}', location.href).href);
    const module = await create({ wasmBinary: await (await fetch('${bytes}')).arrayBuffer() });
    window.ask = (line) => {
      const size = module.lengthBytesUTF8(line) + 1;
      const at = module._malloc(size);
      module.stringToUTF8(line, at, size);
      const begun = performance.now();
      const answer = module.UTF8ToString(module._tminus_engine(at));
      module._free(at);
      return { answer, ms: performance.now() - begun };
    };
  })()`);
  return (line) => page.evaluate((line) => (window as unknown as { ask(line: string): { answer: string; ms: number } }).ask(line), line);
}

// The same of the native program.
function nativeEngine(): { ask: Ask; close(): Promise<unknown> } {
  const program = spawn(binary, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const ask: Ask = async (line) => {
    const begun = performance.now();
    program.stdin.write(`${line}\n`);
    const { value } = await lines.next();
    return { answer: value as string, ms: performance.now() - begun };
  };
  return { ask, close: () => (program.stdin.end(), once(program, 'exit')) };
}

it('searches in Chromium and natively, the same decisions by turns', async () => {
  const ann = await stage.visitor();
  await ann.open();
  const inPage = await moduleEngine(ann.page);
  const native = nativeEngine();
  const both = async (question: object) => {
    const line = JSON.stringify(question);
    const [here, there] = [await inPage(line), await native.ask(line)];
    if (here.answer !== there.answer) throw new Error(`${line}: ${here.answer}, natively ${there.answer}`);
    return { ...(JSON.parse(here.answer) as { to_act: number[]; action: string }), here: here.ms, there: there.ms };
  };
  const iterations = 400;
  for (const [game, players] of [
    ['rocket-rescue', 3],
    ['1969', 2],
    ['rocketmen', 2],
  ] as const) {
    let [here, there, decisions] = [0, 0, 0];
    let { to_act } = await both({ cmd: 'new', game, options: { players }, seed: 7 });
    for (let step = 0; step < 90 && to_act.length > 0; step++) {
      const [seat] = to_act;
      if (step % 3 === 0) {
        const search = await both({ cmd: 'choose', seat, bot: `search:${iterations}`, seed: step });
        const warm = step > 15; // a browser compiles in two stages
        if (warm) [here, there, decisions] = [here + search.here, there + search.there, decisions + 1];
      }
      const { action } = await both({ cmd: 'choose', seat, bot: 'greedy', seed: step });
      ({ to_act } = await both({ cmd: 'apply', seat, action }));
    }
    const rate = (ms: number) => ((1000 * iterations * decisions) / ms).toFixed(0);
    console.log(`search, ${game}: ${rate(here)} iterations a second in Chromium, ${rate(there)} natively, ratio ${(there / here).toFixed(2)}`);
  }
  await native.close();
  await ann.close();
});
