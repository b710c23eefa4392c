import { expect, test } from './fixtures.ts';
import { openGame, pass, untilPlay } from './games.testing.ts';

/** Keys of a game's own answer at once, without arrows and Enter. */
for (const { code, key, button } of [
  { code: 'leftrighthand', key: 'f', button: 'Left' },
  { code: 'leftrighthand', key: 'j', button: 'Right' },
  { code: 'colorjump', key: '2', button: 'yellow' },
  { code: 'colorjump', key: 'Numpad1', button: 'blue' },
] as const) {
  test(`${code}: ${key} answers ${button}`, async ({ browser }) => {
    const page = await openGame(browser, code);
    await page.getByRole('button', { name: 'Start right away' }).click();
    await untilPlay(page);
    const answer = page.getByRole('button', { name: button, exact: true });
    const open = page.locator('[data-value]');
    for (let frames = 0; frames < 60 && (await open.count()) === 0; frames++) await pass(page, 50);
    await page.keyboard.press(key);
    await pass(page, 50);
    await expect(page.getByText(/Correct|Not quite/)).toBeVisible();
    await expect(answer).toHaveAttribute('data-chosen');
    await page.context().close();
  });
}

test('a pause hides the open cards, which could be learnt by heart meanwhile', async ({ browser }) => {
  const page = await openGame(browser, 'pokerflip');
  await page.getByRole('button', { name: 'Start right away' }).click();
  await untilPlay(page);
  await pass(page, 1000);
  const board = page.getByRole('group').filter({ hasText: 'pairs' });
  await expect(board).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(board).toBeHidden();
  await page.context().close();
});
