// npm run screenshots: every screen in all languages and four sizes, as pictures in web/screenshots.

import { mkdirSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { scenes } from './scenes';
import { Stage, sizes, type Size } from './support';

const folder = resolve(import.meta.dirname, '../screenshots');
// Narrowed by ONLY=home,end LANGS=de SIZES=phone THEME=light.
const list = (name: string) => process.env[name]?.split(',');
const only = list('ONLY');
let stage: Stage;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  stage = await Stage.open();
});
afterAll(() => stage.close());

describe.each(list('LANGS') ?? readdirSync(resolve(import.meta.dirname, '../../text')))('%s', (lang) => {
  describe.each((list('SIZES') ?? Object.keys(sizes)) as Size[])('%s', (size) => {
    it.each(scenes.filter((scene) => !only || only.includes(scene.name)))('$name', async ({ name, show, settings }) => {
      const visitor = await stage.visitor({ lang, size, theme: process.env.THEME === 'light' ? 'light' : 'dark', ...settings });
      await show(visitor);
      await visitor.page.waitForTimeout(300);
      await visitor.page.screenshot({ path: `${folder}/${name}-${size}-${lang}.png` });
      await visitor.close();
    });
  });
});
