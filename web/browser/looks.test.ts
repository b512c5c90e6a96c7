import AxeBuilder from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lang } from '../src/app/types';
import { scenes } from './scenes';
import { Stage, type Size, type Visitor } from './support';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

async function expectAccessible(visitor: Visitor) {
  const { violations } = await new AxeBuilder({ page: visitor.page }).analyze();
  const serious = violations.filter((violation) => violation.impact === 'serious' || violation.impact === 'critical');
  expect(serious.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)).toEqual([]);
}

// Every screen in both languages and both themes. Whether tables and screens fit every size is measured in layout.test.ts.
const looks: { lang: Lang; size: Size; theme: 'dark' | 'light' }[] = [
  { lang: 'en', size: 'desktop', theme: 'dark' },
  { lang: 'de', size: 'phone', theme: 'light' },
];
const usual: Size[] = ['desktop', 'phone'];

describe.each(looks)('in $lang on a $size, $theme', (look) => {
  it.each(scenes.filter((scene) => (scene.looks ?? usual).includes(look.size)))(
    '$name fits, shows what to choose, is accessible and quiet',
    async ({ show, long, settings }) => {
      const visitor = await stage.visitor({ ...look, ...settings });
      await show(visitor);
      await visitor.expectToFit();
      await visitor.expectChoiceInSight();
      if (!long) await expectAccessible(visitor);
      visitor.expectQuiet();
      await visitor.close();
    },
  );
});

describe('the first visit', () => {
  it('takes the language of the browser and keeps a change', async () => {
    const visitor = await stage.visitor({ lang: 'de' });
    await visitor.open();
    const speaks = (lang: string) => visitor.page.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' });
    await speaks('de');
    await visitor.page.getByRole('button', { name: 'English' }).click();
    await speaks('en');
    await visitor.page.reload();
    await speaks('en');
    await visitor.close();
  });

  it('loads at most 150 kB, and nothing of it moves', async () => {
    const visitor = await stage.visitor();
    await visitor.open();
    await visitor.page.waitForLoadState('networkidle');
    expect(await visitor.shift()).toBeLessThan(0.02);
    const bytes = await visitor.page.evaluate(() =>
      (performance.getEntries() as PerformanceResourceTiming[]).reduce((sum, { encodedBodySize = 0 }) => sum + encodedBodySize, 0),
    );
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(150_000);
    await visitor.close();
  });
});
