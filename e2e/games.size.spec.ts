import { expect, test } from '@playwright/test';
import { bundleSizes } from '../bench/bundles.ts';

const MOST_KB = 120;

test('no page of a game needs more JavaScript than a weak connection brings in time', () => {
  const games = Object.entries(bundleSizes()).filter(([page]) => page.startsWith('game '));
  expect(games).toHaveLength(9);
  for (const [page, kB] of games) expect(kB, page).toBeLessThanOrEqual(MOST_KB);
});
