import { svelte } from '@sveltejs/vite-plugin-svelte';
import { parse } from 'smol-toml';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';

// What the games say (text/*/*.toml) is shared with the terminal.
const toml: Plugin = {
  name: 'toml',
  transform(source, id) {
    if (id.endsWith('.toml')) return { code: `export default ${JSON.stringify(parse(source))}`, map: null };
  },
};

export default defineConfig({
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } }), toml],
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8069', ws: true } } },
  test: { include: ['src/**/*.test.ts'], update: 'none' },
});
