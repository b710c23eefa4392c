import { butterflyfluttering } from '@cogclinic/games/butterflyfluttering/game';
import { butterflyPlayer } from '@cogclinic/games/butterflyfluttering/player';
import { colorjump } from '@cogclinic/games/colorjump/game';
import { colourPlayer } from '@cogclinic/games/colorjump/player';
import { footchina } from '@cogclinic/games/footchina/game';
import { footchinaPlayer } from '@cogclinic/games/footchina/player';
import { footprint } from '@cogclinic/games/footprint/game';
import { footprintPlayer } from '@cogclinic/games/footprint/player';
import { gzkj } from '@cogclinic/games/gzkj/game';
import { gzkjPlayer } from '@cogclinic/games/gzkj/player';
import { latticespace } from '@cogclinic/games/latticespace/game';
import { latticespacePlayer } from '@cogclinic/games/latticespace/player';
import { leftrighthand } from '@cogclinic/games/leftrighthand/game';
import { handPlayer } from '@cogclinic/games/leftrighthand/player';
import { pokerflip } from '@cogclinic/games/pokerflip/game';
import { pokerflipPlayer } from '@cogclinic/games/pokerflip/player';
import { sailing } from '@cogclinic/games/sailing/game';
import { sailingPlayer } from '@cogclinic/games/sailing/player';
import { knowCities } from './cities.testing.ts';
import { tellColours } from './colours.testing.ts';
import { expect, test } from './fixtures.ts';
import { asTimePasses, openGame, pass, playable, practise } from './games.testing.ts';
import { fits } from './settled.ts';

/** Each game from its cover to its result by a bot with a real pointer, finger and keyboard; time is the test's. */
const GAMES = [
  playable(footprint, footprintPlayer),
  playable(latticespace, latticespacePlayer),
  playable(gzkj, gzkjPlayer),
  playable(sailing, sailingPlayer),
  playable(butterflyfluttering, butterflyPlayer),
  playable(pokerflip, pokerflipPlayer),
  playable(footchina, footchinaPlayer, knowCities),
  playable(leftrighthand, handPlayer),
  playable(colorjump, colourPlayer, tellColours),
];
const TOP_LEVEL = 5;
/** After the phone: each hand on a screen of its own. */
const LATER = [
  { by: 'keyboard', width: 768, height: 1024, trials: 4 },
  { by: 'mouse', width: 1366, height: 768, trials: Infinity },
] as const;

for (const { code, check, botFor } of GAMES) {
  test(`${code}: demonstration, practice, five minutes by touch, keyboard and mouse, result`, async ({
    browser,
    noSeriousFindings,
  }) => {
    test.setTimeout(180_000);
    // Where there is the least room; every target of every level is measured there.
    const page = await openGame(browser, code, { by: 'touch', width: 360, height: 640 });
    const play = botFor(page);
    const findings = (where: string) => asTimePasses(page, noSeriousFindings(page, where));
    await findings('cover');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await check?.(page);
    await pass(page, 3000);
    await practise(page, () => play({ by: 'touch' }));
    await play({ by: 'touch', trials: 1 });
    await fits(page);
    await findings('play');
    await play({ by: 'touch', level: TOP_LEVEL });
    await play({ by: 'touch', trials: 1 });
    for (const { by, width, height, trials } of LATER) {
      await page.setViewportSize({ width, height });
      expect(await play({ by, trials: 1 }), `answers by ${by}`).toBeGreaterThan(0);
      await fits(page);
      await play({ by, trials });
    }
    await expect(page.getByRole('heading', { name: 'Well done, thank you!' })).toBeVisible();
    await expect(page.getByText('Highest step today: 5 of 5')).toBeVisible();
    await findings('result');
    await page.context().close();
  });
}
