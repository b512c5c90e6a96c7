import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { parse } from 'smol-toml';
import { build, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { filesIn, releaseOf } from './src/offline/release.ts';
import { messagesOf, moduleOf, type Messages } from './src/text/messages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const counting = here('src/text/counting.ts');

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

// The module that plays tables on the device, as it was built.
const moduleFolder = resolve(process.env.TMINUS_WASM ?? here('../build/wasm'));
const moduleFiles: Plugin = {
  name: 'module-files',
  resolveId: (id) => (id === 'virtual:module-files' ? `\0${id}` : null),
  load(id) {
    if (id !== '\0virtual:module-files') return;
    const [script, binary] = ['tminus.mjs', 'tminus.wasm'].map((name) => join(moduleFolder, name));
    if (!existsSync(script) || !existsSync(binary)) {
      this.warn(`${moduleFolder} has no tminus.mjs and tminus.wasm: the page is built without tables on the device`);
      return 'export default null';
    }
    const [scriptUrl, binaryUrl] = [script, binary].map((file) => JSON.stringify(`${file}?url`));
    return `import script from ${scriptUrl}; import binary from ${binaryUrl}; export default { script, binary }`;
  },
};

// sw.js, with the list of everything that was built.
function serviceWorker(): Plugin {
  let folder: string;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    async closeBundle(problem) {
      if (problem) return;
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { __RELEASE__: JSON.stringify(releaseOf(filesIn(folder))) },
        build: {
          target: 'es2022',
          outDir: folder,
          emptyOutDir: false,
          rolldownOptions: { input: here('src/offline/worker.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}

// Not every file host knows that .mjs is JavaScript.
const assetFileNames = ({ names }: { names: string[] }) => `assets/[name]-[hash]${names[0]?.endsWith('.mjs') ? '.js' : '[extname]'}`;

export default defineConfig({
  base: './', // works in any folder of any file host
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } }), toml, moduleFiles, serviceWorker()],
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 400, rolldownOptions: { output: { assetFileNames } } },
  server: { fs: { allow: ['..', moduleFolder] }, proxy: { '/api': { target: 'http://127.0.0.1:8069', ws: true } } },
  test: { include: ['src/**/*.test.ts'], exclude: ['src/games/*/browser/**'], setupFiles: 'vitest.setup.ts', update: 'none' },
});
