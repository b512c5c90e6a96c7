import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { parse } from 'smol-toml';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import { messagesOf, moduleOf, type Messages } from './src/text/messages.ts';

const counting = fileURLToPath(new URL('src/text/counting.ts', import.meta.url));

// Words of the page are compiled; other TOML is data: rules, and what the games say in the terminal, too.
const toml: Plugin = {
  name: 'toml',
  transform(source, id) {
    if (!/\.toml(\?name)?$/.test(id)) return;
    const data = parse(source);
    if (id.endsWith('?name')) return { code: `export default ${JSON.stringify(data.langName)}`, map: null }; // what a language calls itself
    const words = messagesOf(id);
    return { code: words ? moduleOf(data as Messages, words.lang, counting) : `export default ${JSON.stringify(data)}`, map: null };
  },
};

export default defineConfig({
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } }), toml],
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8069', ws: true } } },
  test: { include: ['src/**/*.test.ts'], exclude: ['src/games/*/browser/**'], setupFiles: 'vitest.setup.ts', update: 'none' },
});
