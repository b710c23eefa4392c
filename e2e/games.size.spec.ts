import { expect, test } from '@playwright/test';
import { bundleSizes } from '../bench/bundles.ts';

/** Until the first trial, also for a patient, whose session is kept. */
const MOST_KB = 120;
/** With what comes while the cover is read. */
const MOST_IN_ALL_KB = 126;

test('no page of a game needs more JavaScript than a weak connection brings in time', () => {
  const games = Object.entries(bundleSizes()).filter(([page]) => page.startsWith('game '));
  expect(games).toHaveLength(27);
  for (const [page, kB] of games)
    expect(kB, page).toBeLessThanOrEqual(page.endsWith(', in all') ? MOST_IN_ALL_KB : MOST_KB);
});
