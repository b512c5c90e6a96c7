import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, releaseOf } from './release';

const web = join(import.meta.dirname, '../..');
const built = { 'index.html': '<p>', 'sw.js': 'old', 'assets/tminus-2b.wasm': 'wasm', 'assets/index-1a.js': 'js', 'icon.svg': 'svg', 'icons/a.png': 'png' };
const contents = (files: Record<string, string>) => new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
const versionOf = (files: Record<string, string>) => releaseOf(contents(files)).version;

describe('the list of a build', () => {
  it('holds what the page needs, the big files apart', () => {
    const { files, later } = releaseOf(contents(built));
    expect(files).toEqual(['assets/index-1a.js', 'icon.svg', './']);
    expect(later).toEqual(['assets/tminus-2b.wasm']);
  });

  it('has a version that changes with names and contents, and with nothing else', () => {
    const version = versionOf(built);
    expect(version).toMatch(/^[0-9a-f]{16}$/);
    expect(versionOf(Object.fromEntries(Object.entries(built).reverse()) as typeof built)).toBe(version);
    expect(versionOf({ ...built, 'sw.js': 'new' })).toBe(version);
    expect(versionOf({ ...built, 'index.html': '<p>!' })).not.toBe(version);
    expect(versionOf({ ...built, 'assets/tminus-2b.wasm': 'wasm 2' })).not.toBe(version);
    expect(versionOf({ ...built, 'assets/new-3c.js': '' })).not.toBe(version);
  });

  it('is made from the files of a folder', () => {
    expect(filesIn(join(web, 'public')).get('icon.svg')).toEqual(readFileSync(join(web, 'public/icon.svg')));
    expect([...filesIn(join(web, 'public')).keys()]).toContain('icons/icon-192.png');
  });
});

describe('the web app manifest', () => {
  const manifest = JSON.parse(readFileSync(join(web, 'public/manifest.webmanifest'), 'utf8')) as Record<string, any>;
  const tokens = readFileSync(join(web, 'src/style/tokens.css'), 'utf8');
  const token = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(tokens)![1];

  it('has the colours of the page', () => {
    expect(manifest.theme_color).toBe(token('bg'));
    expect(manifest.background_color).toBe(token('bg-deep'));
    expect(readFileSync(join(web, 'index.html'), 'utf8')).toContain(`<meta name="theme-color" content="${token('bg')}" />`);
  });

  it('stays in its folder', () => {
    expect([manifest.start_url, manifest.scope]).toEqual(['./', './']);
  });

  it('names icons of the size they have', () => {
    for (const { src, sizes, type } of manifest.icons as { src: string; sizes: string; type: string }[]) {
      const file = readFileSync(join(web, 'public', src));
      if (type === 'image/png') expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, src).toBe(sizes);
    }
  });
});
