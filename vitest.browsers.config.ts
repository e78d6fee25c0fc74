import { defineConfig } from 'vitest/config';

/** `npm run test:browsers`: journeys in three engines, one browser at a time. */
export default defineConfig({
  test: {
    maxWorkers: 1,
    fileParallelism: false,
    isolate: false,
    include: ['tests/browsers/**/*.walk.ts'],
    globalSetup: ['tests/support/database.ts'],
    setupFiles: ['tests/support/silent-console.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
