import type { Page } from '@playwright/test';
import { actionOf, confirm, heading } from './find.ts';
import { expect, PASSWORD, test, tokenOf } from './fixtures.ts';
import { answer, newPatient, tell } from './push.testing.ts';
import { fits } from './settled.ts';
import { progressed, submit } from './sheet.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en', 'batteries');
const records = textsOf('en', 'records');
const guest = textsOf('en', 'guest');

type Item = { instrument: string; answeredBy: string; restAfter: number };
const item = (instrument: string, answeredBy = 'patient', restAfter = 0): Item => ({
  instrument,
  answeredBy,
  restAfter,
});

/** A battery of the institution's, defined by an administrator. */
async function newBattery(page: Page, items: readonly Item[]): Promise<{ id: string; name: string }> {
  const name = `Battery ${crypto.randomUUID().slice(0, 8)}`;
  const data = { requestId: crypto.randomUUID(), change: null, name, items };
  const headers = { Authorization: await tokenOf(page, 'admin') };
  const made = await page.request.post('/api/battery/save', { data, headers });
  expect(made.ok()).toBe(true);
  return ((await made.json()) as { data: { id: string; name: string } }).data;
}

/** Answers the questionnaire shown by its keys, and hands it in. */
async function answerByKeys(page: Page, items: number): Promise<void> {
  for (let done = 1; done <= items; done += 1) {
    await page.keyboard.press('1');
    await progressed(page, `${done} of ${items}`);
  }
  await submit(page).click();
}

test('an administrator puts scales in order; at the desk each begins once the one before is submitted', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('admin', 'en', '/setting/batteries');
  const name = `Mood ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: t['settings.add'] }).click();
  const dialog = page.getByRole('dialog', { name: t['settings.addTitle'] });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  for (const code of ['GAD-7', 'PHQ-9']) {
    await dialog.getByRole('combobox', { name: t['editor.add'] }).fill(code);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem').filter({ hasText: code })).toBeVisible();
  }
  await dialog.getByRole('listitem').filter({ hasText: 'PHQ-9' }).getByRole('button', { name: /up$/ }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'PHQ-9' })).toContainText('1');
  await noSeriousFindings(page, 'a battery in its dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('PHQ-9 · GAD-7');

  const patient = await newPatient(page);
  await page.goto(`/files/detail/${patient.id}`);
  await actionOf(page, records['action.battery']).click();
  const choice = page.getByRole('dialog');
  await choice.getByRole('radio', { name: new RegExp(name) }).check();
  await choice.getByRole('button', { name: t['start.ok'], exact: true }).click();
  await expect(heading(page)).toHaveText(name);
  await noSeriousFindings(page, 'a run');
  await page.getByRole('button', { name: t['run.begin'] }).click();
  await expect(page).toHaveURL(/\/examinations\/questions\//);
  await expect(page.getByRole('link', { name: `${name} · 1 of 2` })).toBeVisible();
  await answerByKeys(page, 10);
  await expect(page.getByRole('link', { name: `${name} · 2 of 2` })).toBeVisible();

  // Left here, it goes on from the patient's page.
  await page.goto(`/files/detail/${patient.id}`);
  await page.getByRole('link', { name: new RegExp(`^${t['open.goOn']}.*${name}`) }).click();
  await page.getByRole('button', { name: t['run.goOn'] }).click();
  await expect(page.getByRole('link', { name: `${name} · 2 of 2` })).toBeVisible();
  await answerByKeys(page, 7);
  await expect(page.getByRole('status').filter({ hasText: 'All done: 2 of 2' })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`^${t['item.report']}`) })).toHaveCount(2);
});

test('a tablet in the patient’s hands shows the questions and nothing else, until a PIN takes it back', async ({
  signedIn,
  browser,
  noSeriousFindings,
}) => {
  const desk = await signedIn('doctor', 'en', null);
  const battery = await newBattery(desk, [item('PHQ-9', 'patient', 5), item('GDS-15', 'examiner'), item('GAD-7')]);
  const patient = await newPatient(desk);
  const run = { id: crypto.randomUUID(), batteryId: battery.id, archiveId: patient.id, informant: null };

  const context = await browser.newContext({
    baseURL: process.env.BASE_URL ?? '',
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    locale: 'en',
    reducedMotion: 'reduce',
  });
  const tablet = await context.newPage();
  await tablet.goto('/login');
  await tablet.getByRole('textbox', { name: /^user ?name/i }).fill('doctor');
  await tablet.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await tablet.getByRole('button', { name: 'Sign in' }).click();
  await expect(tablet).toHaveURL(/\/home/);
  await tell(tablet, '/battery/run/start', run);
  await tell(tablet, '/doctor/pin', { password: Buffer.from(PASSWORD).toString('base64'), pin: '4711' });
  await tablet.goto(`/examinations/battery/${run.id}`);
  const account = await tablet.evaluate(() => localStorage.getItem('Doctor-Token'));
  await tablet.getByRole('button', { name: t['handOver.button'] }).click();
  await confirm(tablet, t['handOver.title'] ?? '?', t['handOver.ok'] ?? '?');
  await expect(tablet).toHaveURL(/\/p\//);
  await tablet.setViewportSize({ width: 360, height: 740 });
  await fits(tablet, 'a phone');
  await tablet.setViewportSize({ width: 820, height: 1180 });
  await tablet.getByRole('button', { name: guest['scale.start'] }).tap();
  await noSeriousFindings(tablet, 'a question in the patient’s hands');
  await fits(tablet);
  // Each touch fills the screen, which is when the window cannot be resized any more.
  await expect.poll(() => tablet.evaluate(() => document.fullscreenElement !== null)).toBe(true);

  // Nothing of the staff's is left: no session, no page to go back to, in this window or another.
  expect(await tablet.evaluate(() => localStorage.getItem('Doctor-Token'))).toBeNull();
  const info = await tablet.request.get('/api/doctor/info', { headers: { Authorization: account ?? '' } });
  expect(info.status()).toBe(401);
  await tablet.goBack();
  await expect(tablet).toHaveURL(/\/p\//);
  const other = await context.newPage();
  await other.goto(`/files/detail/${patient.id}`);
  await expect(other).toHaveURL('/login');
  await other.close();

  await answer(tablet, 0);
  await tablet.getByRole('button', { name: guest['scale.end.send'] }).tap();
  await expect(tablet.getByRole('heading', { name: guest['handed.rest'] })).toBeVisible();
  await tablet.getByRole('button', { name: guest['handed.goOn'] }).tap();
  await tablet.getByRole('button', { name: guest['scale.start'] }).tap();
  await answer(tablet, 0);
  await tablet.getByRole('button', { name: guest['scale.end.send'] }).tap();
  await expect(tablet.getByText(guest['handed.giveBack'] ?? '?')).toBeVisible();
  await noSeriousFindings(tablet, 'the end, before it is given back');

  await tablet.getByRole('button', { name: guest['handed.staff'] }).tap();
  const back = tablet.getByRole('dialog', { name: guest['handed.title'] });
  const pin = back.getByLabel(/^PIN/);
  await pin.fill('0000');
  await back.getByRole('button', { name: guest['handed.open'] }).tap();
  await expect(back.getByRole('alert')).toHaveText(guest['handed.wrong'] ?? '?');
  await noSeriousFindings(tablet, 'the way back');
  await pin.fill('4711');
  await back.getByRole('button', { name: guest['handed.open'] }).tap();
  await expect(tablet).toHaveURL(`/files/detail/${patient.id}`);
  await expect(tablet.getByText('2 of 3 done')).toBeVisible();
  await context.close();
});
