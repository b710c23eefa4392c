import { expect, test } from 'vitest';
import { leaveToCalls } from './leaveToCalls.ts';

/** The application's connections in use at each look; the owner's are background work's own. */
const databaseWith = (inUse: () => number) => ({
  pools: () => ({
    pools: [
      { role: 'app' as const, limit: 12, open: 12, inUse: inUse(), waiting: 0 },
      { role: 'owner' as const, limit: 4, open: 4, inUse: 4, waiting: 0 },
    ],
    waitingForTurn: 0,
  }),
});
/** A test that waited this long would fail by its own time limit. */
const HOURS_MS = 3_600_000;

test('without calls background work goes on at once', async () => {
  await leaveToCalls(
    databaseWith(() => 1),
    HOURS_MS,
  );
});

test('background work goes on as soon as few calls are left', async () => {
  let looks = 0;
  await leaveToCalls(
    databaseWith(() => (looks++ < 4 ? 6 : 1)),
    HOURS_MS,
  );
  expect(looks).toBe(5);
});

test('calls have the database for nine times as long as background work had it', async () => {
  const from = performance.now();
  await leaveToCalls(
    databaseWith(() => 6),
    20,
  );
  expect(performance.now() - from).toBeGreaterThanOrEqual(180);
});
