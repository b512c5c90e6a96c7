import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default defineConfig(
  { ignores: ['dist', 'screenshots', 'src/**/fixtures'] },
  ts.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      // A name that begins with _ says that it is not used: each-blocks that only count, what is left out of an object.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // The frame of a table carries the data of whatever game it shows.
      '@typescript-eslint/no-explicit-any': 'off',
      // Caches and what is worked out within one function are plain on purpose: nothing on the screen follows them.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    // The drawings of a game are constants of its art/; nothing that anybody wrote gets there.
    files: ['src/games/*/*.svelte', 'src/games/*/guide/*.svelte'],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
);
