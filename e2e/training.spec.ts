import { footprint } from '@cogclinic/games/footprint/game';
import { footprintPlayer } from '@cogclinic/games/footprint/player';
import { newDocument } from './archives.people.ts';
import { expect, test, tokenOf } from './fixtures.ts';
import { asTimePasses, openGame, playable, practise } from './games.testing.ts';
import { fits } from './settled.ts';

/** From a patient's page to a played session in the record. */
const PATIENT = `训练${crypto.randomUUID().slice(0, 8)}`;
/** Sending waits a little between its tries. */
const STEP_MS = 50;

test('a patient trains at the clinic, and the session stands in the record', async ({
  browser,
  signedIn,
  noSeriousFindings,
}) => {
  test.setTimeout(180_000);
  const page = await signedIn('doctor', 'en', null);
  const token = await tokenOf(page, 'doctor');
  const form = {
    name: PATIENT,
    gender: 'female',
    birthday: '1950-05-05',
    idType: 'passport',
    idNumber: newDocument(),
  };
  const added = await page.request.post('/api/archives/add', { data: form, headers: { Authorization: token } });
  const { data } = (await added.json()) as { data: { id: string } };

  await page.goto(`/files/detail/${data.id}/training`);
  await expect(page.getByText('No training yet.', { exact: false })).toBeVisible();
  await noSeriousFindings(page, 'the patient’s training, empty');
  await page.getByRole('region', { name: 'Training records' }).getByRole('button', { name: 'Train now' }).click();
  const dialog = page.getByRole('dialog', { name: `Training for ${PATIENT}` });
  await expect(dialog.getByRole('radio', { name: 'Choose a game' })).toBeChecked();
  await noSeriousFindings(page, 'the choice of a game');

  const game = await openGame(browser, 'footprint', { patient: { archiveId: data.id, token } });
  const play = playable(footprint, footprintPlayer).botFor(game);
  await game.getByRole('button', { name: 'Start', exact: true }).click();
  await practise(game, play);
  // The first try to send it meets no network; it is sent as soon as that is back.
  await game.context().setOffline(true);
  await play();
  await asTimePasses(game, expect(game.getByText('Not sent yet', { exact: false })).toBeVisible(), STEP_MS);
  await game.context().setOffline(false);
  await asTimePasses(game, expect(game.getByText('Saved in your file')).toBeVisible(), STEP_MS);
  await game.context().close();

  await page.goto(`/files/detail/${data.id}/training`);
  const row = page.getByRole('row', { name: /Footprints/ });
  await expect(row).toContainText('Completed');
  await expect(row).toContainText('Easy');
  await page.goto('/drill/list');
  await expect(page.getByRole('row', { name: new RegExp(PATIENT) })).toContainText('Footprints');
  await noSeriousFindings(page, 'training records');
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
});
