import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './tests/support/sequencer.ts';

export default defineConfig({
  // This form suits both builds of React.
  oxc: { jsx: { development: false } },
  test: {
    // Browsers and programs wait for one another: four files at once keep two cores busy, where there is room for them.
    maxWorkers: os.totalmem() < 8 * 2 ** 30 ? 3 : 4,
    // Files share the modules and the browser of their worker: half of the work of a run was loading them again.
    isolate: false,
    // What a test makes lives for moments: collecting it less often takes less time.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: SlowestFirst },
    setupFiles: ['tests/support/silent-console.ts'],
    tags: [
      {
        name: 'slow',
        description:
          'Left out by `npm run test:quick`: takes more than a second, starts a process or opens a port.',
      },
    ],
    // Bounds for a machine that has other work to do as well; on a quiet one nothing comes near them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Shorter, so that a failure names what was waited for.
    expect: { poll: { timeout: 50_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'site',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
          globalSetup: ['tests/support/database.ts'],
          // As in the product: React's development build renders a page eight times slower.
          env: { NODE_ENV: 'production' },
        },
      },
      { extends: true, test: { name: 'components', include: ['src/**/*.test.tsx'] } },
    ],
  },
});
