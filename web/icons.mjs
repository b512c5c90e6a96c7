// npm run icons: the pictures that phones and desktops show for the installed page, drawn from public/icon.svg.

import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';

const folder = resolve(import.meta.dirname, 'public');
const mark = readFileSync(`${folder}/icon.svg`, 'utf8');
const background = /<rect[^>]*fill="([^"]+)"/.exec(mark)[1];
// Phones cut these to a shape of their own: no corners, and the mark within the middle four fifths.
const whole = { background, room: 0.74 };
const icons = [
  { name: 'icon-192', size: 192 },
  { name: 'icon-512', size: 512 },
  { name: 'maskable-512', size: 512, ...whole },
  { name: 'apple-touch-180', size: 180, ...whole, room: 0.9 },
];

mkdirSync(`${folder}/icons`, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const { name, size, background = 'transparent', room = 1 } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${background} }
    svg { width: ${room * size}px; height: ${room * size}px }</style>${mark}`);
  await page.screenshot({ path: `${folder}/icons/${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
