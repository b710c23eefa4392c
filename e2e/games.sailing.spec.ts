import { sailing } from '@cogclinic/games/sailing/game';
import { sailingPlayer } from '@cogclinic/games/sailing/player';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openGame, pass, playable, untilPlay } from './games.testing.ts';

const { botFor } = playable(sailing, sailingPlayer, 'keyboard');

/** The fog after the first trial of the hardest band, which leads to the lane; the boat is steered for two seconds at least. */
async function openLane(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start at once' }).click();
  await untilPlay(page);
  await botFor(page, 'mouse')({ trials: 1 });
  await expect(page.getByRole('img', { name: 'Your boat' })).toBeVisible();
}

const leftOf = async (boat: Locator) => (await boat.boundingBox())?.x ?? 0;

test('sailing: the boat is steered for as long as a key, or a button, is held', async ({ browser }) => {
  const page = await openGame(browser, 'sailing', { difficulty: 'hard' });
  await openLane(page);
  const boat = page.getByRole('img', { name: 'Your boat' });
  const left = page.getByRole('button', { name: 'Steer left: hold' });
  const right = page.getByRole('button', { name: 'Steer right: hold' });

  let before = await leftOf(boat);
  await page.keyboard.down('ArrowRight');
  await pass(page, 300);
  await expect(right).toHaveAttribute('aria-pressed', 'true');
  expect(await leftOf(boat)).toBeGreaterThan(before);
  await page.keyboard.up('ArrowRight');
  await pass(page, 20);
  await expect(right).toHaveAttribute('aria-pressed', 'false');

  before = await leftOf(boat);
  await left.hover();
  await page.mouse.down();
  await pass(page, 300);
  await expect(left).toHaveAttribute('aria-pressed', 'true');
  expect(await leftOf(boat)).toBeLessThan(before);
  // A pointer that strays still holds it.
  await boat.hover();
  await expect(left).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.up();
  await pass(page, 20);
  await expect(left).toHaveAttribute('aria-pressed', 'false');
  await page.context().close();
});

test('sailing: keys of their own answer for the ship and for the direction', async ({ browser }) => {
  const page = await openGame(browser, 'sailing', { difficulty: 'hard' });
  await page.getByRole('button', { name: 'Start at once' }).click();
  await untilPlay(page);
  await pass(page, 1700);
  await expect(page.getByText('Which ship was it?')).toBeVisible();
  await page.keyboard.press('KeyJ');
  await pass(page, 20);
  await expect(page.getByText('Where was the lighthouse?')).toBeVisible();
  await page.keyboard.press('Numpad3');
  await pass(page, 20);
  await expect(page.getByText('Where was the lighthouse?')).toBeHidden();
  await page.context().close();
});
