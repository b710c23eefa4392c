import { footprint } from '@cogclinic/games/footprint/game';
import { footprintPlayer } from '@cogclinic/games/footprint/player';
import { expect, test } from './fixtures.ts';
import { asTimePasses, type By, openGame, pass, playField, untilPlay } from './games.testing.ts';
import { fits } from './settled.ts';

/** Each game from its cover to its result, by a bot with a real pointer, finger or keyboard; time is the test's. */
const GAMES = [{ game: footprint, player: footprintPlayer }];
const ROUTES: readonly { by: By; width: number; height: number }[] = [
  { by: 'mouse', width: 1366, height: 768 },
  { by: 'touch', width: 360, height: 640 },
  { by: 'keyboard', width: 768, height: 1024 },
];

for (const { game, player } of GAMES) {
  for (const { by, width, height } of ROUTES) {
    test(`${game.code} by ${by}: demonstration, practice, five minutes, result`, async ({
      browser,
      noSeriousFindings,
    }) => {
      test.setTimeout(180_000);
      const page = await openGame(browser, game.code, { by, width, height });
      await asTimePasses(page, noSeriousFindings(page, 'cover'));
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await pass(page, 3000);
      await page.getByRole('button', { name: 'Skip' }).click();
      await expect(page.getByRole('heading', { name: 'Practice' })).toBeVisible();
      await playField(page, { game, player }, { by });
      await untilPlay(page);
      await playField(page, { game, player }, { by, trials: 1 });
      await fits(page);
      await asTimePasses(page, noSeriousFindings(page, 'play'));
      await playField(page, { game, player }, { by });
      await expect(page.getByRole('heading', { name: 'Well done, thank you!' })).toBeVisible();
      await expect(page.getByText('Highest step today: 5 of 5')).toBeVisible();
      await asTimePasses(page, noSeriousFindings(page, 'result'));
      await page.context().close();
    });
  }
}
