// npm run screenshots: every screen in all languages, sizes and themes, as pictures in web/screenshots, with a contact sheet for each
// game (screenshots/<game>.html). A screen is brought up once for each language; size and theme change where it stands.

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { gameOfScene, scenes } from './scenes';
import { settled, Stage, sizes, type Size } from './support';

const folder = resolve(import.meta.dirname, '../screenshots');
// Narrowed by ONLY=home,end GAMES=rescue LANGS=de SIZES=phone THEME=light.
const list = (name: string) => process.env[name]?.split(',');
const only = list('ONLY');
const games = list('GAMES');
const langs = list('LANGS') ?? readdirSync(resolve(import.meta.dirname, '../../text'));
const wanted = (list('SIZES') ?? Object.keys(sizes)) as Size[];
const themes = list('THEME') ?? ['dark', 'light'];
const shown = scenes.filter((scene) => (!only || only.includes(scene.name)) && (!games || games.includes(gameOfScene(scene))));
let stage: Stage;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  stage = await Stage.open();
});

afterAll(async () => {
  await stage.close();
  for (const game of new Set(shown.map(gameOfScene))) writeFileSync(`${folder}/${game}.html`, contactSheet(game));
});

const picture = (scene: string, size: Size, lang: string, theme: string) => `${scene}-${size}-${lang}-${theme}.png`;

function contactSheet(game: string): string {
  const figure = (file: string) => `<a href="${file}"><img src="${file}" alt="${file}" title="${file}" loading="lazy"></a>`;
  const row = (scene: string) =>
    `<h2>${scene}</h2>` +
    langs.flatMap((lang) => themes.map((theme) => `<p>${wanted.map((size) => figure(picture(scene, size, lang, theme))).join('')}</p>`)).join('');
  const style = 'body{font:14px sans-serif;background:#888}p{display:flex;gap:6px;margin:0 0 6px}img{height:var(--h,240px)}';
  const own = shown.filter((scene) => gameOfScene(scene) === game);
  return `<!doctype html><meta charset="utf-8"><title>${game}</title><style>${style}</style>${own.map(({ name }) => row(name)).join('')}`;
}

describe.each(langs)('%s', (lang) => {
  it.each(shown)('$name', async ({ name, show, settings }) => {
    const visitor = await stage.visitor({ lang, size: wanted.includes('desktop') ? 'desktop' : wanted[0], ...settings });
    await show(visitor);
    for (const size of wanted) {
      await visitor.page.setViewportSize(sizes[size]);
      for (const theme of themes) {
        await visitor.page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
        await settled(visitor.page);
        await visitor.page.screenshot({ path: `${folder}/${picture(name, size, lang, theme)}` });
      }
    }
    await visitor.close();
  });
});
