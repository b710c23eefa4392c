import { footprint } from '@cogclinic/games/footprint/game';
import { footprintPlayer } from '@cogclinic/games/footprint/player';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { asTimePasses, openGame, pass, playable, practise } from './games.testing.ts';
import { prescribe } from './home.training.testing.ts';
import { keptRows } from './kept.testing.ts';
import { newPatient, phone, pushesPath, pushRecord, pushTo, tell } from './push.testing.ts';
import { fits } from './settled.ts';
import { textsOf } from './texts.ts';

const en = textsOf('en', 'guest');
/** Sending waits a little between its tries. */
const STEP_MS = 50;
const TRAINING = { kind: 'training', instrument: null, days: null };

test('training is pushed from the patient’s page, and its link shows today’s tasks', async ({
  browser,
  signedIn,
  noSeriousFindings,
}) => {
  const t = textsOf('en', 'push');
  const page = await signedIn('doctor', 'en', null);
  const patient = await newPatient(page);
  await page.goto(pushesPath(patient));
  const { record, entries: entry } = pushRecord(page, 'en');
  const dialog = page.getByRole('dialog');
  await record.getByRole('button', { name: t.push, exact: true }).click();
  await dialog.getByText(t['kind.training'] ?? '', { exact: true }).click();
  await expect(dialog.getByText(t['dialog.noPlan'] ?? '')).toBeVisible();
  await expect(dialog.getByRole('button', { name: t['dialog.submit'] })).toBeDisabled();
  await dialog.getByRole('button', { name: t['dialog.cancel'] }).click();

  await prescribe(page, patient, 'Four weeks at home');
  await page.reload();
  await record.getByRole('button', { name: t.push, exact: true }).click();
  await dialog.getByText(t['kind.training'] ?? '', { exact: true }).click();
  await expect(dialog.getByText('Four weeks at home')).toBeVisible();
  await expect(dialog.getByText(t['dialog.daysOfPlan'] ?? '')).toBeVisible();
  await noSeriousFindings(page, 'dialog');
  await dialog.getByRole('button', { name: t['dialog.submit'] }).click();
  const link = await dialog.getByRole('textbox', { name: t['code.link'] }).inputValue();
  await dialog.getByRole('button', { name: t['code.close'] }).click();
  await expect(entry).toContainText('Four weeks at home');
  await expect(entry).toContainText(t['kind.training'] ?? '');

  const home = await phone(browser);
  await home.goto(link);
  await expect(home.getByRole('heading', { level: 1 })).toContainText('Your training on');
  const tasks = home.getByRole('list', { name: en['training.tasks'] }).getByRole('listitem');
  await expect(tasks).toContainText(['Footprints', 'Sailing']);
  await expect(home.getByRole('region', { name: en['training.week'] }).getByRole('listitem')).toHaveCount(7);
  expect(await home.getByRole('main').textContent()).not.toMatch(/easy|medium|hard/i);
  await noSeriousFindings(home, 'training at home');
  await home.setViewportSize({ width: 360, height: 640 });
  await fits(home);
  await home.getByRole('combobox', { name: en.language }).selectOption('ru');
  const ru = textsOf('ru', 'guest');
  const tasksInRussian = home.getByRole('list', { name: ru['training.tasks'] }).getByRole('listitem');
  await expect(tasksInRussian).toContainText(['Следы', 'В море']);
  await fits(home);
  await home.context().close();
});

test('without a network the page opens as it was, after one visit; the console and other links are not kept', async ({
  browser,
  signedIn,
}) => {
  const page = await signedIn('doctor', 'en', null);
  const patient = await newPatient(page);
  await prescribe(page, patient, 'Offline');
  const { link } = await pushTo(page, patient, 'en', TRAINING);
  const scale = await pushTo(page, patient, 'en');
  const home = await phone(browser);
  const isKept = keptAnswers(home, link);
  await home.goto(link);
  await isKept;
  await home.goto(scale.link);
  await expect(home.getByRole('button', { name: en['scale.start'] })).toBeVisible();
  await home.goto(link);
  await expect(home.getByRole('button', { name: en['training.start'] })).toBeVisible();
  const manifest = await home.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '';
    return (await fetch(address)).json() as Promise<{ start_url: string }>;
  });
  expect(link.endsWith(manifest.start_url)).toBe(true);

  await home.context().setOffline(true);
  await home.reload();
  await expect(home.getByRole('list', { name: en['training.tasks'] }).getByRole('listitem')).toHaveCount(2);
  await expect(home.getByRole('button', { name: en['training.start'] })).toBeVisible();
  await expect(home.getByText(en['training.keptDay'] as string)).toBeHidden();
  // Days later, still without a network, the page says whose day it shows.
  await home.clock.setFixedTime(Date.now() + 2 * 86_400_000);
  await home.reload();
  await expect(home.getByText(en['training.keptDay'] as string)).toBeVisible();
  const other = await home.context().newPage();
  await other.goto(scale.link);
  // In the browser's language: the patient's is not known without the network.
  await expect(other.getByRole('heading', { name: textsOf('zh', 'guest')['failed.title'] })).toBeVisible();
  await expect(other.goto('/home/index')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  const kept = await home.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    const answers = await Promise.all(requests.map((request) => caches.match(request)));
    return Promise.all(
      requests.map(async ({ url }, at) => ({ path: new URL(url).pathname, body: (await answers[at]?.text()) ?? '' })),
    );
  });
  // Sealed: neither the link nor what it shows can be read on the device. The other link left nothing.
  const ofLinks = kept.filter(({ path }) => path.startsWith('/kept/') || path.startsWith('/api/'));
  expect(new Set(ofLinks.map(({ path }) => path.split('/').slice(0, -1).join('/'))).size).toBe(1);
  expect(JSON.stringify(ofLinks)).not.toMatch(/\/api\/|footprint|draftKey|Offline/);
  expect(JSON.stringify(kept)).not.toContain(link.split('/').at(-1));
  expect(kept.map(({ path }) => path)).not.toContain('/index.html');
  await home.context().close();
});

test('a task is played at home while the network is gone, sent once when it is back, and seen by the staff', async ({
  browser,
  signedIn,
  noSeriousFindings,
}) => {
  test.setTimeout(240_000);
  const game = textsOf('en', 'game');
  const page = await signedIn('doctor', 'en', null);
  const patient = await newPatient(page);
  await prescribe(page, patient, 'At home');
  const { link } = await pushTo(page, patient, 'en', TRAINING);
  const visit = await phone(browser);
  await visit.goto(link);
  await visit.getByRole('button', { name: en['training.start'] }).tap();
  await expect(visit).toHaveURL(/\/footprint#link=/);
  const asked = Object.fromEntries(new URLSearchParams(new URL(visit.url()).hash.slice(1)));
  await visit.context().close();

  const home = await openGame(browser, 'footprint', { asked, width: 390, height: 844 });
  const context = home.context();
  await keptFor(home, link);
  const play = playable(footprint, footprintPlayer).botFor(home);
  await home.getByRole('button', { name: game.start, exact: true }).click();
  await practise(home, play);
  await context.setOffline(true);
  await play();
  await asTimePasses(home, expect(home.getByText(game['kept.waiting'] ?? '', { exact: false })).toBeVisible(), STEP_MS);
  await home.getByRole('button', { name: game['result.done'] }).click();
  await home.getByRole('button', { name: game['rest.stop'] }).click();
  await context.clock.resume();
  await home.getByRole('button', { name: game['result.done'] }).click();

  const first = home
    .getByRole('list', { name: en['training.tasks'] })
    .getByRole('listitem')
    .filter({ hasText: 'Footprints' });
  await expect(first).toContainText(en['training.state.done'] ?? '');
  const notSent = home.getByText((en['training.notSent_one'] ?? '').replace('{{count}}', '1'));
  await expect(notSent).toBeVisible();
  await expect(home.getByRole('button', { name: en['training.goOn'] })).toBeVisible();
  await noSeriousFindings(home, 'training at home, not sent yet');
  const kept = await keptRows(home);
  expect(kept.rows).toBeGreaterThan(0);
  expect(kept.content).not.toMatch(new RegExp(`${asked.link}|footprint|events|claim|archiveId`));
  await context.setOffline(false);
  await expect(notSent).toBeHidden();
  await expect(first).toContainText(en['training.state.done'] ?? '');
  await context.close();

  await page.goto(`/files/detail/${patient.id}/training`);
  const row = page.getByRole('row', { name: /Footprints.*Completed/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(textsOf('en', 'training').byPatient ?? '');
});

test('a session played behind a link withdrawn meanwhile is refused, and the page says so', async ({
  browser,
  signedIn,
  noSeriousFindings,
}) => {
  test.setTimeout(120_000);
  const game = textsOf('en', 'game');
  const page = await signedIn('doctor', 'en', null);
  const patient = await newPatient(page);
  await prescribe(page, patient, 'Withdrawn');
  const { id, link } = await pushTo(page, patient, 'en', TRAINING);
  const asked = { link: link.split('/').at(-1) ?? '' };
  const home = await openGame(browser, 'footprint', { asked, width: 390, height: 844 });
  const play = playable(footprint, footprintPlayer).botFor(home);
  await home.getByRole('button', { name: game.start, exact: true }).click();
  await practise(home, play);
  await play({ trials: 1 });
  await home.context().setOffline(true);
  await home.getByRole('button', { name: game.pause }).click();
  await home.getByRole('button', { name: game.stop }).click();
  await home.getByRole('button', { name: game['leave.leave'], exact: true }).click();
  await asTimePasses(home, expect(home.getByText(game['kept.waiting'] ?? '', { exact: false })).toBeVisible(), STEP_MS);
  await tell(page, `/push/withdraw/${id}`, {});
  await home.context().setOffline(false);
  await home.context().clock.resume();
  await home.goto(`${link}#en`);
  await expect(home.getByRole('heading', { name: en['closed.title'] })).toBeVisible();
  await expect(home.getByText((en['training.refused'] ?? '').split('{{')[0] ?? '', { exact: false })).toBeVisible();
  await noSeriousFindings(home, 'a withdrawn link, with a session that was not taken');
  await home.context().close();
});

test('what a patient played behind a link that is never opened again is sent when the next link is opened there', async ({
  browser,
  signedIn,
}) => {
  test.setTimeout(120_000);
  const game = textsOf('en', 'game');
  const page = await signedIn('doctor', 'en', null);
  const patient = await newPatient(page);
  await prescribe(page, patient, 'Next link');
  const [first, next] = [await pushTo(page, patient, 'en', TRAINING), await pushTo(page, patient, 'en', TRAINING)];
  const asked = { link: first.link.split('/').at(-1) ?? '' };
  const home = await openGame(browser, 'footprint', { asked, width: 390, height: 844 });
  const context = home.context();
  await keptFor(home, first.link);
  const play = playable(footprint, footprintPlayer).botFor(home);
  await home.getByRole('button', { name: game.start, exact: true }).click();
  await practise(home, play);
  await play({ trials: 1 });
  await context.setOffline(true);
  await home.getByRole('button', { name: game.pause }).click();
  await home.getByRole('button', { name: game.stop }).click();
  await home.getByRole('button', { name: game['leave.leave'], exact: true }).click();
  await asTimePasses(home, expect(home.getByText(game['kept.waiting'] ?? '', { exact: false })).toBeVisible(), STEP_MS);
  await home.close();
  await context.setOffline(false);
  await context.clock.resume();

  const later = await context.newPage();
  await later.goto(next.link);
  await expect(later.getByRole('button', { name: en['training.start'] })).toBeVisible();
  await page.goto(`/files/detail/${patient.id}/training`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: /Footprints/ })).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
  await context.close();
});

/** Waits until the worker has what the page of the link reads. */
async function keptAnswers(page: Page, link: string): Promise<void> {
  const token = link.split('/').at(-1) ?? '';
  const kept = (end: string) => page.waitForResponse((one) => one.fromServiceWorker() && one.url().endsWith(end));
  await Promise.all([kept(token), kept(`${token}/training`)]);
}

/** Visits the page of the link in the browser of a game, so that it is kept there; the game's time stands still again after it. */
async function keptFor(game: Page, link: string): Promise<void> {
  const context = game.context();
  await context.clock.resume();
  const visit = await context.newPage();
  const kept = keptAnswers(visit, link);
  await visit.goto(link);
  await kept;
  await visit.close();
  // Far from its own time, which goes on while this is said.
  await context.clock.pauseAt((await game.evaluate(() => Date.now())) + 60_000);
  await pass(game, 1);
}
