import { expect, test } from '@playwright/test';
import { bundleSizes } from '../bench/bundles.ts';

const MOST_KB = 120;
/** With what keeps the sessions of a patient until they are sent: outbox and cipher, for patients alone. */
const MOST_KEPT_KB = 127;

test('no page of a game needs more JavaScript than a weak connection brings in time', () => {
  const games = Object.entries(bundleSizes()).filter(([page]) => page.startsWith('game '));
  expect(games).toHaveLength(18);
  for (const [page, kB] of games)
    expect(kB, page).toBeLessThanOrEqual(page.endsWith(', kept') ? MOST_KEPT_KB : MOST_KB);
});
