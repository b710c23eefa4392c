import { sailing } from '@cogclinic/games/sailing/game';
import { sailingPlayer } from '@cogclinic/games/sailing/player';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openGame, pass, playable, untilPlay } from './games.testing.ts';

const { botFor } = playable(sailing, sailingPlayer);

/** The fog after the first trial of the hardest band, which leads to the lane; the boat is steered for two seconds at least. */
async function openLane(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start right away' }).click();
  await untilPlay(page);
  await botFor(page)({ trials: 1 });
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
  await expect.poll(() => leftOf(boat)).toBeGreaterThan(before);
  await page.keyboard.up('ArrowRight');
  await pass(page, 20);
  await expect(right).toHaveAttribute('aria-pressed', 'false');

  before = await leftOf(boat);
  await left.hover();
  await page.mouse.down();
  await pass(page, 300);
  await expect(left).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => leftOf(boat)).toBeLessThan(before);
  // A pointer that strays still holds it.
  await boat.hover();
  await expect(left).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.up();
  await pass(page, 20);
  await expect(left).toHaveAttribute('aria-pressed', 'false');
  await page.context().close();
});

test('sailing: a finger holds a button too', async ({ browser }) => {
  const page = await openGame(browser, 'sailing', { difficulty: 'hard', by: 'touch', width: 360, height: 640 });
  await openLane(page);
  const left = page.getByRole('button', { name: 'Steer left: hold' });
  const { x = 0, y = 0, width = 0, height = 0 } = (await left.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(72);
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await pass(page, 300);
  await expect(left).toHaveAttribute('aria-pressed', 'true');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await pass(page, 20);
  await expect(left).toHaveAttribute('aria-pressed', 'false');
  await page.context().close();
});

test('sailing: a screen too slow for short glimpses is told, and nothing is measured by it', async ({ browser }) => {
  const page = await openGame(browser, 'sailing', { difficulty: 'hard' });
  await page.getByRole('button', { name: 'Start right away' }).click();
  await untilPlay(page);
  await page.evaluate(() => {
    window.requestAnimationFrame = (then) => window.setTimeout(() => then(performance.now()), 48);
  });
  const told = page.getByText('This device does not show some pictures smoothly');
  await expect(told).toBeHidden();
  // Six trials without an answer, of up to 20 s each.
  await pass(page, 125_000);
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Stop playing' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for trying' })).toBeVisible();
  await expect(told).toBeVisible();
  await page.context().close();
});

test('sailing: keys of their own answer for the ship and for the direction', async ({ browser }) => {
  const page = await openGame(browser, 'sailing', { difficulty: 'hard' });
  await page.getByRole('button', { name: 'Start right away' }).click();
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
