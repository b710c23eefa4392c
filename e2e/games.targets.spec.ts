import { butterflyfluttering } from '@cogclinic/games/butterflyfluttering/game';
import { butterflyPlayer } from '@cogclinic/games/butterflyfluttering/player';
import { footchina } from '@cogclinic/games/footchina/game';
import { footchinaPlayer } from '@cogclinic/games/footchina/player';
import { footprint } from '@cogclinic/games/footprint/game';
import { footprintPlayer } from '@cogclinic/games/footprint/player';
import { gzkj } from '@cogclinic/games/gzkj/game';
import { gzkjPlayer } from '@cogclinic/games/gzkj/player';
import { latticespace } from '@cogclinic/games/latticespace/game';
import { latticespacePlayer } from '@cogclinic/games/latticespace/player';
import { pokerflip } from '@cogclinic/games/pokerflip/game';
import { pokerflipPlayer } from '@cogclinic/games/pokerflip/player';
import { expect, test } from './fixtures.ts';
import { asTimePasses, openGame, playable, untilPlay } from './games.testing.ts';

/** A phone, on which a finger that trembles hits each target all the same: `games.spec.ts` measures those of the easy levels. */
const PHONE = { by: 'touch', width: 360, height: 640 } as const;
const CROWDED = [
  { ...playable(footprint, footprintPlayer), difficulty: 'hard', trials: 5 },
  { ...playable(latticespace, latticespacePlayer), difficulty: 'medium', trials: 3 },
  { ...playable(gzkj, gzkjPlayer), difficulty: 'hard', trials: 2 },
  { ...playable(pokerflip, pokerflipPlayer), difficulty: 'hard', trials: 1 },
  { ...playable(footchina, footchinaPlayer), difficulty: 'medium', trials: 4 },
  { ...playable(butterflyfluttering, butterflyPlayer), difficulty: 'hard', trials: 4 },
] as const;

for (const { code, botFor, difficulty, trials } of CROWDED) {
  test(`${code}, ${difficulty}: targets on a phone`, async ({ browser }) => {
    const page = await openGame(browser, code, { ...PHONE, difficulty });
    await page.getByRole('button', { name: 'Start right away' }).click();
    await untilPlay(page);
    await botFor(page)({ by: 'touch', trials });
    await page.context().close();
  });
}

test('a difficulty whose board is too wide for a phone is not played there, and the patient is told', async ({
  browser,
  noSeriousFindings,
}) => {
  const page = await openGame(browser, 'latticespace', { ...PHONE, difficulty: 'hard' });
  await expect(page.getByRole('heading', { name: 'This exercise needs a larger screen' })).toBeVisible();
  await asTimePasses(page, noSeriousFindings(page, 'larger screen'));
  await page.context().close();
});
