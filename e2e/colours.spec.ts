import { ROUNDS_OF_COLOURS, tellColours } from './colours.testing.ts';
import { expect, test } from './fixtures.ts';
import { asTimePasses, openGame } from './games.testing.ts';
import { fits } from './settled.ts';

test('who cannot tell the colours of a game is asked to let the staff know, and may play', async ({
  browser,
  noSeriousFindings,
}) => {
  const page = await openGame(browser, 'colorjump', { width: 360, height: 640 });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await asTimePasses(page, noSeriousFindings(page, 'check'));
  await fits(page);
  for (let round = 0; round < ROUNDS_OF_COLOURS; round++)
    await page.getByRole('button', { name: 'They all look the same' }).click();
  await expect(page.getByRole('alert')).toContainText('Please tell the staff');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.getByRole('button', { name: 'Look again' }).click();
  await tellColours(page);
  await expect(page.getByRole('heading', { name: 'How it is played' })).toBeVisible();
  await page.context().close();
});
