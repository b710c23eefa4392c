import { footprint } from '@cogclinic/games/footprint/game';
import { footprintPlayer } from '@cogclinic/games/footprint/player';
import type { Browser, Page } from '@playwright/test';
import { newDocument } from './archives.people.ts';
import { expect, PASSWORD, test, tokenOf } from './fixtures.ts';
import { asTimePasses, openGame, pass, playable, practise } from './games.testing.ts';
import { tell } from './push.testing.ts';
import { fits } from './settled.ts';
import { newDoctor } from './staff.testing.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en', 'training');
const game = textsOf('en', 'game');
const guest = textsOf('en', 'guest');
const names = textsOf('en', 'games', 'packages/contract/locales');
const STEP_MS = 50;

/** A patient with a plan of ten minutes on each day: two tasks today. */
async function plannedPatient(page: Page) {
  const headers = { Authorization: await tokenOf(page, 'doctor') };
  const post = async (path: string, data: object): Promise<string> => {
    const answer = await page.request.post(`/api${path}`, { data, headers });
    const { data: made, msg } = (await answer.json()) as { data: { id: string; token: string } | null; msg: string };
    if (!made) throw new Error(msg);
    return made.token ?? made.id;
  };
  const name = `交接${crypto.randomUUID().slice(0, 8)}`;
  const person = { gender: 'female', birthday: '1950-05-05', idType: 'passport', idNumber: newDocument() };
  const archiveId = await post('/archives/add', { name, ...person });
  const tasks = (['easy', 'easy', 'medium', 'medium', 'hard', 'hard'] as const).map((difficulty, at) => ({
    ...{ game: at % 2 === 0 ? 'footprint' : 'sailing', difficulty, setting: 'clinic' },
  }));
  const weekly = { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7], minutes: 10, weeks: 2, tasks };
  const plan = { requestId: crypto.randomUUID(), archiveId, name: '院内', start: 'now', reason: null, plan: weekly };
  await post('/train-plan/save', plan);
  const handOver = () => post(`/train-plan/handOver/${archiveId}`, { requestId: crypto.randomUUID(), language: 'en' });
  return { archiveId, name, handOver };
}

/** In the head of the page or above the plan: both open the same dialog. */
const trainNow = (page: Page) =>
  page.getByRole('region', { name: t.title, exact: true }).getByRole('button', { name: t.train });
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('Doctor-Token'));

test('a device that is handed over knows no account, and its old pages lead to the sign-in', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('doctor', 'en', null);
  const { archiveId, name } = await plannedPatient(page);
  await page.goto('/files/list');
  await page.goto(`/files/detail/${archiveId}/training`);
  const account = await tokenIn(page);
  await trainNow(page).click();
  const dialog = page.getByRole('dialog', { name: t['choose.title']?.replace('{{name}}', name) });
  await expect(dialog.getByRole('radio', { name: `${names['name.footprint']} Easy` })).toBeChecked();
  await noSeriousFindings(page, 'today’s tasks before a device is handed over');
  await dialog.getByRole('button', { name: t['choose.start'] }).click();
  await expect(page).toHaveURL(/\/footprint#link=/);
  await expect(page.getByRole('button', { name: game.start, exact: true })).toBeVisible();

  expect(await tokenIn(page)).toBeNull();
  const asked = await page.request.get('/api/doctor/info', { headers: { Authorization: account ?? '' } });
  expect(asked.status()).toBe(401);
  await page.goto(`/files/detail/${archiveId}/training`);
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('textbox', { name: /^user ?name/i })).toHaveValue('doctor');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/files\//);
});

const PIN = '4711';

/** Signs in as a doctor of the test's own, with a PIN: wrong ones count for the account. */
async function signedInWithPin(browser: Browser, admin: Page): Promise<Page> {
  const loginName = await newDoctor(admin);
  const context = await browser.newContext({
    baseURL: process.env.BASE_URL ?? '',
    locale: 'en',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('textbox', { name: /^user ?name/i }).fill(loginName);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/home/);
  await tell(page, '/doctor/pin', { password: Buffer.from(PASSWORD).toString('base64'), pin: PIN });
  return page;
}

test('given back, the device asks for the PIN; after five wrong ones the password leads back to the patient', async ({
  browser,
  page: admin,
  noSeriousFindings,
}) => {
  const page = await signedInWithPin(browser, admin);
  const { archiveId } = await plannedPatient(page);
  await page.goto(`/files/detail/${archiveId}/training`);
  await trainNow(page).click();
  await page.getByRole('dialog').getByRole('button', { name: t['choose.start'] }).click();
  await page.getByRole('button', { name: game.back }).click();
  await expect(page.getByText(game['goodbye.giveBack'] ?? '')).toBeVisible();
  await page.getByRole('button', { name: game['goodbye.staff'] }).click();
  const back = page.getByRole('dialog', { name: guest['handed.title'] });
  const open = back.getByRole('button', { name: guest['handed.open'] });
  await back.getByLabel(/^PIN/).fill(PIN);
  await open.click();
  await expect(page).toHaveURL(`/files/detail/${archiveId}/training`);

  await trainNow(page).click();
  await page.getByRole('dialog').getByRole('button', { name: t['choose.start'] }).click();
  await page.getByRole('button', { name: game.back }).click();
  await page.getByRole('button', { name: game['goodbye.staff'] }).click();
  await noSeriousFindings(page, 'a device of training is taken back');
  for (const wrong of ['0000', '1111', '2222', '3333', '5555']) {
    await back.getByLabel(/^PIN/).fill(wrong);
    await open.click();
    await expect(back.getByRole('alert')).toHaveText(guest['handed.wrong'] ?? '?');
    await expect(back.getByLabel(/^PIN/)).toHaveValue('');
  }
  await back.getByLabel(/^PIN/).fill(PIN);
  await open.click();
  await expect(back.getByRole('alert')).toHaveText(guest['handed.usedUp'] ?? '?');
  await expect(back.getByLabel(/^PIN/)).toHaveCount(0);
  await back.getByRole('button', { name: guest['handed.password'] }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/files/detail/${archiveId}/training`);
  await page.context().close();
});

test('the tasks of today follow each other with a rest between them, in the name of who handed over', async ({
  browser,
  page,
  noSeriousFindings,
}) => {
  const { archiveId, handOver } = await plannedPatient(page);
  const headers = { Authorization: await tokenOf(page, 'doctor') };
  const today = await page.request.get(`/api/train-plan/today/${archiveId}`, { headers });
  const { data } = (await today.json()) as { data: { day: string; plan: { id: string } } };
  const asked = { link: await handOver(), plan: data.plan.id, day: data.day, position: '0', row: '2', handedOver: '' };
  const first = await openGame(browser, 'footprint', { asked });
  const play = playable(footprint, footprintPlayer).botFor(first);
  await first.getByRole('button', { name: game.start, exact: true }).click();
  await practise(first, play);
  await play({ trials: 1 });
  await first.getByRole('button', { name: game.pause }).click();
  await first.getByRole('button', { name: game.stop }).click();
  await first.getByRole('button', { name: game['leave.leave'], exact: true }).click();
  await asTimePasses(first, expect(first.getByText(game['kept.saved'] ?? '')).toBeVisible(), STEP_MS);
  await first.getByRole('button', { name: game['result.done'] }).click();

  await expect(first.getByRole('heading', { name: game['rest.long'] })).toBeVisible();
  await expect(first.getByText(`Next: ${names['name.sailing']}`)).toBeVisible();
  await expect(first.getByRole('button', { name: game.goOn })).toHaveCount(0);
  await asTimePasses(first, noSeriousFindings(first, 'a rest'));
  await first.setViewportSize({ width: 360, height: 640 });
  await fits(first);
  for (let second = 0; second <= 120; second++) await pass(first, 1000);
  await expect(first.getByRole('heading', { name: game['rest.over'] })).toBeVisible();
  await first.context().clock.resume();
  await first.getByRole('button', { name: game.goOn }).click();
  await expect(first).toHaveURL(/\/sailing#.*position=1.*row=3/);
  await expect(first.getByRole('heading', { level: 1, name: names['name.sailing'] })).toBeVisible();
  await first.getByRole('button', { name: game.back }).click();
  await expect(first.getByText(game['goodbye.giveBack'] ?? '')).toBeVisible();
  await noSeriousFindings(first, 'the device is given back');
  await fits(first);

  const kept = await page.request.get('/api/train-history-report/page', { params: { archiveId }, headers });
  const { rows } = ((await kept.json()) as { data: { rows: object[] } }).data;
  const planTask = { planId: data.plan.id, day: data.day, position: 0 };
  expect(rows).toMatchObject([{ setting: 'clinic', ending: 'stoppedUser', planTask, byName: expect.any(String) }]);
  await first.context().close();
});
