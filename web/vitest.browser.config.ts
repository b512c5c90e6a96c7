import { defineConfig } from 'vitest/config';

// Tests in a real Chromium against a real server, or one of the tools beside them (screenshots, measure). One file at a time:
// the machine may have two cores.
export default defineConfig({
  test: {
    include: process.env.TOOL ? [`browser/${process.env.TOOL}.ts`] : ['browser/**/*.test.ts', 'src/games/*/browser/*.test.ts'],
    // On a slow machine everything takes longer; what hangs fails all the same.
    testTimeout: 900_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    fileParallelism: false,
  },
});
