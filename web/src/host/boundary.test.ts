import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

it('is the only part of the page that knows how a table is reached', () => {
  const all = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'));
  const files = all.filter((name) => !name.startsWith('offline/')); // fetches the page's own files
  const reaching = files.filter((name) => /(?<!\.|private )\bfetch\(|new WebSocket|Bearer|['"`]\/?api[/$]/.test(readFileSync(join(source, name), 'utf8')));
  expect(reaching.sort()).toEqual(['host/connection.ts', 'host/local/load.ts', 'host/server.ts', 'host/wire.ts']);
  const inside = files.filter((name) => !name.startsWith('host/') && /from '[./]+\/host\/./.test(readFileSync(join(source, name), 'utf8')));
  expect(inside).toEqual([]);
});
