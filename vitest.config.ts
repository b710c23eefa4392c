import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './scripts/slowFirst.ts';

/** What is waited for comes when it can: by itself a second, which a busy machine takes for anything. */
const PATIENT = { timeout: 20_000 };

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // Most of the time would go into loading the same modules for each file.
          isolate: false,
          // Other checks run beside them: how long one takes says nothing of what it tests.
          testTimeout: 120_000,
          expect: { poll: PATIENT },
          // One for each processor: for half of the time no other check runs beside them.
          maxWorkers: 2,
          setupFiles: ['scripts/seed.ts'],
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/**/*.unit.test.ts', 'apps/web/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          isolate: false,
          // Servers that tests start keep their compiled code, as `npm start` does.
          env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/compiled', import.meta.url)) },
          setupFiles: ['scripts/endChildren.ts', 'scripts/seed.ts'],
          include: ['apps/server/**/*.api.test.ts'],
          globalSetup: ['apps/server/src/testing/setup.ts'],
          // On a machine that others keep busy each takes ten times as long.
          testTimeout: 180_000,
          hookTimeout: 300_000,
          expect: { poll: PATIENT },
          // One more than there are processors: some of the longest tests wait, for a server to be taken over or to start.
          maxWorkers: 3,
        },
      },
      {
        test: {
          // Makes what later upgrades are tried on (scripts/release.ts); no part of the tests.
          name: 'release',
          include: ['apps/server/src/testing/releases/release.make.ts'],
          globalSetup: ['apps/server/src/testing/setup.ts'],
          testTimeout: 300_000,
        },
      },
      {
        test: {
          // In a step of its own: what an attack takes from others is measured in time, and other tests take some too.
          name: 'hostile',
          env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/compiled', import.meta.url)) },
          setupFiles: ['scripts/endChildren.ts'],
          include: ['apps/server/**/*.hostile.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
