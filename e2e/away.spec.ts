import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newIdNumber } from './archives.people.ts';
import { banner, enter, freezeDatabase, isShown } from './away.testing.ts';
import { openDesk } from './desk.ts';
import { begin, keptAnswers } from './families.testing.ts';
import { expect, type Language, PASSWORD, test } from './fixtures.ts';
import { newPatient, phone, pushTo } from './push.testing.ts';
import { ask } from './reports.testing.ts';
import { addressOf, endServer, newPlace, startServer, startSupervised } from './server.ts';
import { fits } from './settled.ts';
import { textsOf } from './texts.ts';

const fieldsOf = (language: Language) => textsOf(language, 'fields', 'packages/contract/locales');
const field = (page: Page, label = '') =>
  page.getByLabel(label, { exact: true }).and(page.locator('input:visible, textarea:visible'));

test('a server killed amid a form and a test: the console says so, keeps what was typed and goes on', async ({
  browser,
  noSeriousFindings,
}) => {
  test.slow(true, 'starts a server of its own, twice');
  const place = await newPlace();
  let server = await startServer(place);
  const desk = await openDesk(browser, addressOf(place));
  try {
    const [form, questions, list] = [await desk.newPage(), await desk.newPage(), await desk.newPage()];
    const [zh, fields] = [textsOf('zh', 'shell'), fieldsOf('zh')];
    await enter(form, place, 'zh');
    await questions.goto('/favicon.svg');
    const asked = await begin(questions, 'GAD-7', 'questions');
    await questions.keyboard.press('1');
    await list.goto('/files/list');
    await form.bringToFront();
    await form.goto('/files/add');
    await field(form, fields.name).fill('司徒明兰');
    await field(form, fields.idNumber).fill(newIdNumber());

    await endServer(server, 'SIGKILL');
    const save = form.getByRole('button', { name: textsOf('zh', 'ui')['form.submit'], exact: true });
    await save.click();
    await isShown(form, 'away');
    await expect(banner(form)).toContainText(zh['connection.away'] ?? '');
    await expect(banner(form)).toContainText(zh['connection.hint'] ?? '');
    await expect(form.getByText(zh['connection.unanswered'] ?? '')).toBeVisible();
    await expect(field(form, fields.name)).toHaveValue('司徒明兰');
    await noSeriousFindings(form, 'away');
    await form.setViewportSize({ width: 360, height: 740 });
    await fits(form);
    await form.setViewportSize({ width: 1366, height: 768 });
    // A page whose code has never been here says why it does not come, and comes later.
    await list.bringToFront();
    await list
      .getByRole('navigation', { name: zh.mainMenu })
      .getByRole('link', { name: zh['menu.followmanagement'] })
      .click();
    await expect(list.getByRole('heading', { name: zh['connection.pageWaits'] })).toBeVisible();
    await noSeriousFindings(list, 'a page that has not come');
    await questions.bringToFront();
    await questions.keyboard.press('2');
    await isShown(questions, 'away');

    server = await startServer(place);
    await isShown(questions, 'returned', 'here');
    await expect.poll(() => keptAnswers(questions, asked)).toEqual({ 1: 1, 2: 2 });
    await form.bringToFront();
    await isShown(form, 'returned', 'here');
    await expect(field(form, fields.name)).toHaveValue('司徒明兰');
    await save.click();
    await expect(form.getByRole('heading', { level: 1, name: '司徒明兰' })).toBeVisible();
    await list.bringToFront();
    await expect(list.getByRole('heading', { name: zh['connection.pageWaits'] })).toHaveCount(0);
    await expect(list.getByRole('heading', { level: 1, name: zh['menu.followmanagement'] })).toBeVisible();
  } finally {
    await desk.close();
    await endServer(server, 'SIGTERM');
    await rm(place.dataDir, { recursive: true, force: true });
  }
});

test('a database that stands still: the console says so, and what was being saved is saved once', async ({
  browser,
  noSeriousFindings,
}) => {
  test.slow(true, 'starts a server of its own, and waits for its database');
  const place = await newPlace();
  const server = await startSupervised(place);
  const desk = await openDesk(browser, addressOf(place));
  let goOn: (() => void) | null = null;
  try {
    const page = await desk.newPage();
    const [ru, fields] = [textsOf('ru', 'shell'), fieldsOf('ru')];
    await enter(page, place, 'ru');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/files/add');
    await field(page, fields.name).fill('Frozen Li');
    await field(page, fields.idNumber).fill(newIdNumber());
    goOn = await freezeDatabase(place);
    await page.getByRole('button', { name: textsOf('ru', 'ui')['form.submit'], exact: true }).click();
    await isShown(page, 'away', 'busy');
    await expect(banner(page)).toContainText(ru['connection.hint'] ?? '');
    await expect(field(page, fields.name)).toHaveValue('Frozen Li');
    await fits(page);
    await noSeriousFindings(page, 'the database stands still');
    goOn();
    await isShown(page, 'returned', 'here');
    const saved = page.getByRole('heading', { level: 1, name: 'Frozen Li' });
    const idle = page.locator('button:not([aria-busy=true]):visible');
    const again = idle.and(page.getByRole('button', { name: textsOf('ru', 'ui')['form.submit'], exact: true }));
    // It was given up when the wait was longer than the console's: what was typed is there to be sent again.
    await expect(async () => {
      if ((await again.count()) > 0) await again.click({ timeout: 1_000 });
      await expect(saved).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
    const found = await ask<{ rows: unknown[] }>(page, '/archives/list?name=Frozen%20Li');
    expect(found.rows).toHaveLength(1);
  } finally {
    goOn?.();
    await desk.close();
    await endServer(server, 'SIGTERM');
    await rm(place.dataDir, { recursive: true, force: true });
  }
});

test('a server that is busy while the account loads ends no session: its sentence is shown till it takes calls', async ({
  signedIn,
}) => {
  const page = await signedIn('doctor', 'en', null);
  const busy = { code: 503, msg: 'Many people work just now', data: { retryAfter: 1, begun: false } };
  await page.route('**/api/doctor/routes', (route) =>
    route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: busy }),
  );
  await page.goto('/files/list');
  await isShown(page, 'busy');
  await expect(banner(page)).toContainText(busy.msg);
  await page.unroute('**/api/doctor/routes');
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  await isShown(page, 'here');
});

test('signing in without a network says so in a sentence and keeps what was typed', async ({ page, context }) => {
  const en = textsOf('en', 'shell');
  const identity = textsOf('en', 'identity');
  await page.goto('/login');
  await field(page, fieldsOf('en').username).fill('doctor');
  await field(page, fieldsOf('en').password).fill(PASSWORD);
  await context.setOffline(true);
  await isShown(page, 'offline');
  await expect(banner(page)).toContainText(en['connection.offline'] ?? '');
  const submit = page.getByRole('button', { name: identity['login.submit'] });
  await submit.click();
  await expect(page.locator('form').getByText(en['connection.offline'] ?? '')).toBeVisible();
  await expect(field(page, fieldsOf('en').password)).toHaveValue(PASSWORD);
  // Another page of the console is not said to be of a new version: it comes when the network does.
  await page.getByRole('link', { name: identity['login.forgot'] }).click();
  await context.setOffline(false);
  await expect(page).toHaveURL('/forget');
  await page.goBack();
  await expect(submit).toBeVisible();
});

test('code that does not come is of an old version only where the server has a new one', async ({ signedIn }) => {
  const en = textsOf('en', 'shell');
  const page = await signedIn('doctor', 'en', '/files/list');
  const followUps = /\/assets\/FollowUpsPage/;
  await page.route(followUps, (route) => route.fulfill({ status: 404 }));
  await page
    .getByRole('navigation', { name: en.mainMenu })
    .getByRole('link', { name: en['menu.followmanagement'] })
    .click();
  await expect(page.getByRole('heading', { name: en['failure.notLoaded'] })).toBeVisible();
  await page.route(/^http:\/\/[^/]+\/$/, (route) =>
    route.fulfill({ body: '<script src="/assets/newer.js"></script>' }),
  );
  await page.getByRole('button', { name: en['failure.retry'] }).click();
  await expect(page.getByRole('heading', { name: en['failure.outdated'] })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: en['failure.reload'] }).click();
  await expect(page.getByRole('heading', { level: 1, name: en['menu.followmanagement'] })).toBeVisible();
});

test('a patient whose network is gone reads so in plain words, and when it is back', async ({ signedIn, browser }) => {
  const zh = textsOf('zh', 'guest');
  const page = await signedIn('doctor', 'zh', null);
  const { link } = await pushTo(page, await newPatient(page), 'zh');
  const own = await phone(browser);
  await own.goto(link);
  await own.getByRole('button', { name: zh['scale.start'] }).tap();
  await own.context().setOffline(true);
  await expect(own.getByRole('status').filter({ hasText: zh['away.offline'] })).toBeVisible();
  await fits(own);
  await own.context().setOffline(false);
  await expect(own.getByRole('status').filter({ hasText: zh['away.returned'] })).toBeVisible();
  await own.context().close();
});
