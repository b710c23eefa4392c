import { footprint } from '@cogclinic/games/footprint/game';
import { footprintPlayer } from '@cogclinic/games/footprint/player';
import { sailing } from '@cogclinic/games/sailing/game';
import { sailingPlayer } from '@cogclinic/games/sailing/player';
import { observer, silent } from '@cogclinic/games/simulated';
import type { APIRequestContext } from '@playwright/test';
import { expect, LANGUAGES, PART_IN, test, tokenOf } from './fixtures.ts';
import { fits, settled, visit } from './settled.ts';
import { textsOf } from './texts.ts';
import { keepSession, newPatient } from './training.played.ts';

/** Reports of training, from a patient without any to a session that is watched again. */
const DAYS_AGO = [9, 8, 6, 5, 3, 1, 0];

const PAUSES = [
  { at: 30_000, ms: 4000, why: 'user' },
  { at: 60_000, ms: 3000, why: 'rest' },
] as const;

type Trained = { archiveId: string; day: string };

let looking: Promise<Trained> | undefined;
/** A patient whose training is only looked at, one for all tests of a worker: keeping the sessions takes longer than looking. */
function patientToLookAt(request: APIRequestContext, token: string): Promise<Trained> {
  looking ??= trainedPatient(request, token).catch((error: unknown) => {
    looking = undefined;
    throw error;
  });
  return looking;
}

/** A patient who trained, and the last day of it, with a session of each game. */
async function trainedPatient(request: APIRequestContext, token: string): Promise<Trained> {
  let day = '';
  const archiveId = await newPatient(request, token, `数据${crypto.randomUUID().slice(0, 8)}`);
  for (const [at, daysAgo] of DAYS_AGO.entries()) {
    const manner = at === 4 ? silent : observer(6.5 + at / 3, 0);
    await keepSession(request, footprint, footprintPlayer, { token, archiveId, manner, daysAgo, pauses: PAUSES });
  }
  for (const daysAgo of [2, 0]) {
    const manner = observer(6, 0.1);
    day = await keepSession(request, sailing, sailingPlayer, { token, archiveId, manner, daysAgo, difficulty: 'easy' });
  }
  return { archiveId, day };
}

test('a doctor reads the course of a game, a day, a session and its trials, and watches it again', async ({
  signedIn,
  noSeriousFindings,
}) => {
  test.setTimeout(120_000);
  const page = await signedIn('doctor', 'en', '/home/index');
  const token = await tokenOf(page, 'doctor');
  const empty = await newPatient(page.request, token, `空${crypto.randomUUID().slice(0, 8)}`);
  await visit(page, `/files/detail/${empty}/trainingData`);
  await expect(page.getByText('This patient has not trained yet.')).toBeVisible();
  await noSeriousFindings(page, 'reports of training, empty');

  const { archiveId, day } = await patientToLookAt(page.request, token);
  await visit(page, `/files/detail/${archiveId}/trainingData`);
  const games = page.getByRole('list', { name: 'Games trained' });
  await expect(games.getByRole('listitem')).toHaveCount(2);
  await expect(games.getByRole('listitem').filter({ hasText: 'Footprints' })).toContainText('7 sessions (6 count)');
  await expect(page.getByRole('list', { name: 'Five cognitive dimensions over time' })).toContainText(
    'No training data',
  );

  await games.getByRole('link', { name: 'Footprints' }).click();
  await expect(page).toHaveURL(new RegExp(`/files/detail/${archiveId}/trainingData/footprint`));
  const report = page.getByRole('region', { name: 'Footprints: report' });
  await expect(report.getByRole('heading', { name: 'Footprints: report' })).toBeFocused();
  await expect(report.getByRole('list', { name: 'Interpretation' })).toContainText('do');
  await expect(report.getByText('Usual range: ', { exact: false })).toBeVisible();
  const sessions = report.getByRole('region', { name: 'Sessions in this period' });
  await expect(sessions.getByRole('row').filter({ hasText: 'Not counted' })).toContainText('unanswered');
  await settled(page);
  await noSeriousFindings(page, 'report of a game');

  await report.getByRole('radiogroup', { name: 'Period' }).getByText('7 days', { exact: true }).click();
  await expect(page).toHaveURL(/window=days7/);
  await expect(sessions.getByRole('row')).toHaveCount(6);
  await report.getByRole('radiogroup', { name: 'Units' }).getByText('Level').click();
  await expect(report.getByText('at which about 80% are correct', { exact: false })).toBeVisible();
  await report.getByRole('button', { name: /^Prescribe/ }).click();
  const prescribing = page.getByRole('dialog', { name: /训|数据/ });
  await expect(prescribing).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prescribing).toBeHidden();

  await expect(report.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(games).toBeHidden();
  await expect(report.getByText('7 days', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(report.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await expect(sessions).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await visit(page, `/files/detail/${archiveId}/trainingData/footprint?day=${day}`);
  const calendar = page.getByRole('table', { name: /\d{4}/ });
  await expect(calendar.getByRole('button', { pressed: true })).toHaveAccessibleName(/2 sessions/);
  await calendar.getByRole('button', { pressed: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(calendar.getByRole('button', { pressed: true })).not.toHaveAccessibleName(/2 sessions/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`day=${day}`));
  await expect(calendar.getByRole('button', { pressed: true })).toBeFocused();

  await sessions.getByRole('row').filter({ hasText: 'Not counted' }).getByRole('button').click();
  const session = page.getByRole('dialog', { name: /Footprints/ });
  await expect(session.getByRole('list', { name: 'Points to note' })).toContainText('the session does not count');
  await session.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^\d\d:\d\d Footprints$/ }).click();
  await expect(page).toHaveURL(/session=/);
  await expect(session.getByRole('table', { name: 'Trial by trial' })).toContainText('Forward');
  await expect(session.getByRole('figure', { name: 'Level of each trial' })).toBeVisible();
  await settled(page);
  await noSeriousFindings(page, 'a session');

  await session.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('heading', { name: 'Footprints: replay' })).toBeVisible();
  const controls = page.getByRole('region', { name: 'Playback controls' });
  await expect(controls).toContainText('Trial 1 of');
  await noSeriousFindings(page, 'a session that is watched');
  // At a pause the recording stands, and says why.
  const stood = page.getByRole('status').filter({ hasText: 'Paused by the patient · 4 s' });
  await controls
    .getByRole('list', { name: 'Pauses' })
    .getByRole('button', { name: 'Paused by the patient · 4 s' })
    .click();
  await expect(controls.getByRole('list', { name: 'Pauses' }).getByRole('listitem')).toHaveCount(2);
  await expect(stood).toBeHidden();
  await controls.getByRole('button', { name: 'Play' }).click();
  // For two seconds only: an assertion looks once a second.
  await stood.waitFor();
  await expect(stood).toBeHidden();
  await controls.getByRole('button', { name: 'Pause', exact: true }).click();
  await controls.getByRole('slider', { name: 'Trial' }).press('Home');
  await controls.getByRole('button', { name: 'Next trial' }).click();
  await expect(controls).toContainText('Trial 2 of');
  await controls.getByRole('slider', { name: 'Trial' }).press('End');
  await controls.getByText('4×').click();
  await controls.getByRole('button', { name: 'Play' }).click();
  await expect(controls.getByRole('button', { name: 'Play' })).toBeVisible({ timeout: 20_000 });
  await page.setViewportSize({ width: 360, height: 640 });
  await fits(page, 'a session that is watched');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(session).toBeVisible();
});

test('a paragraph for the record is copied, and the family gets its page', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  const { archiveId } = await patientToLookAt(page.request, await tokenOf(page, 'doctor'));
  await page.goto(`/files/detail/${archiveId}/trainingData`);
  const others = page.getByRole('region', { name: 'For the record and the family' });
  await expect(others).toContainText('Footprints');
  await others.getByRole('radiogroup').getByText('Last 7 days').click();
  await others.getByRole('button', { name: 'Copy paragraph' }).click();
  await expect(others.getByRole('status').getByText('Copied.')).toBeVisible();
  await others.getByRole('button', { name: 'PDF for the family' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Русский' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

for (const language of LANGUAGES) {
  test(`reports of training fit and are read in ${language}`, async ({ signedIn, noSeriousFindings }) => {
    const page = await signedIn('doctor', language, null);
    const token = await tokenOf(page, 'doctor');
    const { archiveId } = await patientToLookAt(page.request, token);
    const t = textsOf(language, 'trainingData');
    await page.goto(`/files/detail/${archiveId}/trainingData/sailing`);
    for (const [width, height] of [
      [360, 740],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.getByRole('list', { name: t.games as string })).toBeVisible();
      await expect(page.getByText(t['native.note'] as string)).toBeVisible();
      await fits(page, `reports of training at ${width}`);
    }
    // Colours do not depend on the language: they are looked at in one.
    if (language !== 'ru') return;
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    await noSeriousFindings(page, 'reports of training, dark', PART_IN.dark);
  });
}
