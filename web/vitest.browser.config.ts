import { defineConfig } from 'vitest/config';

// Tests in a real Chromium against a real server. One file at a time: the machine may have two cores.
export default defineConfig({
  test: {
    include: [process.env.SCREENSHOTS ? 'browser/screenshots.ts' : 'browser/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
