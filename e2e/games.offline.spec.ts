import { footprint } from '@cogclinic/games/footprint/game';
import { footprintPlayer } from '@cogclinic/games/footprint/player';
import type { BrowserContext, Page } from '@playwright/test';
import { newDocument } from './archives.people.ts';
import { expect, PASSWORD, test, tokenOf } from './fixtures.ts';
import { asTimePasses, openGame, pass, playable, practise } from './games.testing.ts';
import { keptRows, leftOnDevice } from './kept.testing.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en', 'game');

test('a session of staff that has ended leads to the sign-in, and from there to the patient', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  await page.evaluate(() => localStorage.setItem('Doctor-Token', 'of a session that has ended'));
  const archiveId = crypto.randomUUID();
  await page.goto(`/footprint#archive=${archiveId}`);
  await expect(page).toHaveURL('/login');
  await page.getByRole('textbox', { name: /^user ?name/i }).fill('doctor');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/files/detail/${archiveId}/training`);
});

test('a patient who is gone cannot train: the page says so, asks once, and leads back', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('doctor', 'en', null);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/train-history-report/start/')) asked.push(request.url());
  });
  const archiveId = crypto.randomUUID();
  await page.goto(`/footprint#archive=${archiveId}&language=en`);
  await expect(page.getByRole('heading', { name: t['refused.title'] })).toBeVisible();
  await noSeriousFindings(page, 'a game that cannot be opened');
  await page.getByRole('button', { name: t['refused.leave'] }).click();
  await expect(page).toHaveURL(`/files/detail/${archiveId}/training`);
  expect(asked).toHaveLength(1);
});

/** A patient of the clinic, and the sessions that the clinic has of them. */
async function newPatient(page: Page) {
  const token = await tokenOf(page, 'doctor');
  const headers = { Authorization: token };
  const form = {
    name: '离线',
    gender: 'female',
    birthday: '1950-05-05',
    idType: 'passport',
    idNumber: newDocument(),
  };
  const added = await page.request.post('/api/archives/add', { data: form, headers });
  const { data } = (await added.json()) as { data: { id: string } };
  return {
    archiveId: data.id,
    token,
    async sessions() {
      const answer = await page.request.get('/api/train-history-report/page', {
        params: { archiveId: data.id },
        headers,
      });
      return ((await answer.json()) as { data: { rows: { ending: string; trials: number }[] } }).data.rows;
    },
  };
}

/** Plays a few trials of a first session. */
async function playSome(game: Page): Promise<void> {
  const play = playable(footprint, footprintPlayer).botFor(game);
  await game.getByRole('button', { name: t.start, exact: true }).click();
  await practise(game, play);
  await play({ trials: 4 });
}

/** Opens the game again in the same browser, as another page, by an account. */
async function reopen(context: BrowserContext, archiveId: string, token: string): Promise<Page> {
  await context.clock.resume();
  const page = await context.newPage();
  await page.addInitScript((given) => localStorage.setItem('Doctor-Token', given), token);
  await page.goto(`/footprint#archive=${archiveId}&language=en`);
  await expect(page.getByRole('button', { name: t.start, exact: true })).toBeVisible();
  return page;
}

/** The page dies at once, without a last step of its own. */
async function crash(game: Page): Promise<void> {
  const developer = await game.context().newCDPSession(game);
  const isGone = game.waitForEvent('crash');
  // A page that is gone confirms nothing.
  developer.send('Page.crash').catch(() => undefined);
  await isGone;
  await game.close();
}

test('a session played before the tab was killed is sent when the next one opens', async ({ browser, page }) => {
  const patient = await newPatient(page);
  const game = await openGame(browser, 'footprint', { patient });
  await playSome(game);
  const context = game.context();
  await pass(game, 5_000);
  await game.close();
  expect(await patient.sessions()).toEqual([]);
  await reopen(context, patient.archiveId, patient.token);
  await expect.poll(patient.sessions).toMatchObject([{ ending: 'aborted', trials: 4 }]);
  await context.close();
});

test('what could not be sent outlives its page, and is sent once by the account that it belongs to', async ({
  browser,
  page,
}) => {
  const patient = await newPatient(page);
  const game = await openGame(browser, 'footprint', { patient });
  const context = game.context();
  await playSome(game);
  await context.setOffline(true);
  await game.getByRole('button', { name: t.pause }).click();
  await game.getByRole('button', { name: t.stop }).click();
  await game.getByRole('button', { name: t['leave.leave'], exact: true }).click();
  await asTimePasses(game, expect(game.getByText(t['kept.waiting'] ?? '')).toBeVisible(), 50);
  const kept = await keptRows(game);
  expect(kept.rows).toBeGreaterThan(0);
  expect(kept.content).not.toMatch(new RegExp(`${patient.archiveId}|footprint|events|claim`));
  // A page that is closed in order is no longer kept offline for a moment, and sends in it.
  await crash(game);
  await context.setOffline(false);
  const colleague = await reopen(context, patient.archiveId, await tokenOf(page, 'admin'));
  await expect(colleague.getByRole('button', { name: t.start, exact: true })).toBeVisible();
  await colleague.waitForLoadState('networkidle');
  expect(await patient.sessions()).toEqual([]);
  // What waits lies there still, and tells the colleague nothing.
  expect((await keptRows(colleague)).rows).toBe(kept.rows);
  expect(await leftOnDevice(colleague)).not.toMatch(new RegExp(`离线|${patient.archiveId}.*events|"claim"`));
  await reopen(context, patient.archiveId, patient.token);
  await expect.poll(patient.sessions).toMatchObject([{ ending: 'stoppedUser', trials: 4 }]);
  await context.close();
});

test('a game is played before all of its code is there; its session is sent, and its result shown, once that comes', async ({
  browser,
  page,
}) => {
  const patient = await newPatient(page);
  let isAway = true;
  const game = await openGame(browser, 'footprint', {
    patient,
    before: (context) =>
      context.route(/\/assets\/(After|openOutboxes)-/, (route) => (isAway ? route.abort() : route.continue())),
  });
  await playSome(game);
  await game.getByRole('button', { name: t.pause }).click();
  await game.getByRole('button', { name: t.stop }).click();
  await game.getByRole('button', { name: t['leave.leave'], exact: true }).click();
  await expect(game.getByText(t['kept.saving'] ?? '', { exact: true })).toBeVisible();
  expect(await patient.sessions()).toEqual([]);
  isAway = false;
  await asTimePasses(game, expect(game.getByText(t['kept.saved'] ?? '')).toBeVisible(), 50);
  await expect(game.getByRole('button', { name: t['result.done'] })).toBeVisible();
  expect(await patient.sessions()).toMatchObject([{ ending: 'stoppedUser', trials: 4 }]);
  await game.context().close();
});

test('what the server refuses is shown with the reason, and not sent again', async ({ browser, page }) => {
  const patient = await newPatient(page);
  const game = await openGame(browser, 'footprint', { patient });
  const context = game.context();
  let sent = 0;
  await context.route('**/api/train-history-report/save', (route) => {
    sent += 1;
    return route.fulfill({ status: 422, json: { code: 422, msg: 'This cannot be.', data: null } });
  });
  await playSome(game);
  await game.getByRole('button', { name: t.pause }).click();
  await game.getByRole('button', { name: t.stop }).click();
  await game.getByRole('button', { name: t['leave.leave'], exact: true }).click();
  await asTimePasses(game, expect(game.getByText('This cannot be.', { exact: false })).toBeVisible(), 50);
  await game.close();
  const again = await reopen(context, patient.archiveId, patient.token);
  await again.waitForLoadState('networkidle');
  expect(sent).toBe(1);
  await context.close();
});
