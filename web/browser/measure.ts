// npm run measure: how quickly the page answers a click, and how much a first visit loads. Figures, not a test.

import { afterAll, beforeAll, it } from 'vitest';
import { Stage, startTable } from './support';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

it('a click until the board shows its answer', async () => {
  const ann = await stage.visitor({ still: false });
  await startTable(ann, { seats: ['bot', 'bot'] });
  await ann.page.locator('[data-target].lit:visible').first().waitFor();
  const times: number[] = [];
  for (let i = 0; i < 40; i++) {
    const face = 1 + (i % 6);
    await ann.page.locator('[data-target="field:research-1"]').click();
    times.push(
      await ann.page.evaluate(async (wanted) => {
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
        document.querySelector<HTMLElement>(`[data-target="face:${wanted}"]`)!.click();
        return (await shown) - begun;
      }, face),
    );
    await ann.page.locator('[data-target="field:research-1"]').click();
    await ann.page.locator('[data-target^="tray:"]').click();
    await ann.page.locator('[data-target="field:research-1"]:not([data-face])').waitFor();
  }
  times.sort((a, b) => a - b);
  console.log(`click to answer: median ${times[20].toFixed(1)} ms, slowest of 40 ${times[39].toFixed(1)} ms`);
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
