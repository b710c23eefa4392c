import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { asAccount, newDocument } from './archives.people.ts';
import { expect, type Language, PART_IN, test } from './fixtures.ts';
import { ask } from './reports.testing.ts';
import { fits, settled, visit } from './settled.ts';
import { textsOf } from './texts.ts';

const ACCOUNT = { zh: 'doctor', ru: 'novosibirsk.doctor' } as const;
const VIEWS = ['timeline', 'archive', 'reports', 'exams', 'guidance', 'follow', 'push'] as const;

type Overview = {
  archive: { id: string; name: string; idNumber: string };
  scores: { instrumentName: string; reportId: string }[];
  alerts: { kind: string; title: string }[];
  counts: { reports: number; exams: number };
};

/** The patient found for each account; the overview is requested again each time. */
const found = new Map<string, string>();

/** The patient of whom most is known among the first that were filed. */
async function knownPatient(page: Page, account: string, language: Language): Promise<Overview> {
  const before = found.get(account);
  if (before) return ask<Overview>(page, `/archives/overview/${before}`, language);
  const server = await asAccount(page, account);
  const known: Overview[] = [];
  for (const { id } of await server.list('pageSize=15&orderBy=createTime%20asc')) {
    known.push(await ask<Overview>(page, `/archives/overview/${id}`, language));
  }
  const weight = ({ scores, alerts, counts }: Overview) => scores.length + alerts.length + counts.exams;
  const [most] = known.toSorted((a, b) => weight(b) - weight(a));
  if (!most) throw new Error('no patients');
  found.set(account, most.archive.id);
  return most;
}

type Texts = Record<string, string>;

const partLink = (page: Page, { t, r }: { t: Texts; r: Texts }, view: string) =>
  page
    .getByRole('navigation', { name: t['detail.parts'] })
    .getByRole('link', { name: new RegExp(`^${r[`panel.${view}`]}`) });

const timeline = (page: Page, r: Texts) => page.getByRole('list', { name: r['panel.timeline'] }).getByRole('listitem');

test('one page tells who it is, how they stand and what wants attention', async ({
  signedIn,
  page,
  noSeriousFindings,
}) => {
  const language = 'zh';
  const t = textsOf(language, 'archives');
  const r = textsOf(language, 'records');
  await signedIn(ACCOUNT[language], language, null);
  const { archive, scores, alerts } = await knownPatient(page, ACCOUNT[language], language);
  await page.goto(`/files/detail/${archive.id}`);
  await expect(page.getByRole('heading', { level: 1, name: archive.name })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(archive.idNumber);
  const attention = page.getByRole('region', { name: t['detail.alerts'] });
  for (const { kind, title } of alerts) {
    const line = attention.getByRole('listitem').filter({ hasText: title });
    await expect(line.filter({ hasText: r[`alert.${kind}`] })).not.toHaveCount(0);
  }
  const results = page.getByRole('region', { name: t['detail.lastResults'] });
  await expect(results.getByRole('link')).toHaveText(scores.slice(0, 5).map(({ instrumentName }) => instrumentName));
  // The first part is the timeline.
  await expect(partLink(page, { t, r }, 'timeline')).toHaveAttribute('aria-current', 'page');
  await expect(timeline(page, r)).not.toHaveCount(0);
  await noSeriousFindings(page, `patient ${language}`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await noSeriousFindings(page, `patient ${language} dark`, PART_IN.dark);
});

test('every part has an address and is in view on a small screen, below one line of actions', async ({
  signedIn,
  page,
}) => {
  const language = 'ru';
  const t = textsOf(language, 'archives');
  const r = textsOf(language, 'records');
  await page.setViewportSize({ width: 1366, height: 768 });
  await signedIn(ACCOUNT[language], language, null);
  const { archive } = await knownPatient(page, ACCOUNT[language], language);
  await page.goto(`/files/detail/${archive.id}`);
  const actions = [t.screen, r['action.push'], r['action.report'], r['action.more']];
  const tops = actions.map(
    async (name = '?') => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y,
  );
  expect(new Set(await Promise.all(tops)).size).toBe(1);
  const links = page.getByRole('navigation', { name: t['detail.parts'] }).getByRole('link');
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  for (const view of VIEWS) {
    await visit(page, `/files/detail/${archive.id}/${view}`);
    await expect(partLink(page, { t, r }, view)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('tab', { name: archive.name, selected: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
  // The part that offers training has the only button for it.
  await visit(page, `/files/detail/${archive.id}/training`);
  const train = new RegExp(`^(${r['action.training']}|${textsOf(language, 'training').train})$`);
  await expect(page.getByRole('button', { name: train })).toHaveCount(1);
  await page.goto(`/files/detail/${archive.id}/nonsense`);
  await expect(partLink(page, { t, r }, 'timeline')).toHaveAttribute('aria-current', 'page');
});

test('the timeline shows one kind when asked, and says so in the address', async ({ signedIn, page }) => {
  const language = 'zh';
  const r = textsOf(language, 'records');
  await signedIn(ACCOUNT[language], language, null);
  const { archive, counts, scores } = await knownPatient(page, ACCOUNT[language], language);
  await page.goto(`/files/detail/${archive.id}`);
  const kind = page.getByRole('button', { name: r['kind.report'], exact: true });
  await kind.click();
  await expect(kind).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/kind=report/);
  const lines = timeline(page, r);
  await expect(lines).toHaveCount(Math.min(20, counts.reports));
  for (const line of await lines.all()) await expect(line).toContainText(r['event.scored'] ?? '?');
  await page.reload();
  await expect(kind).toHaveAttribute('aria-pressed', 'true');
  const [newest] = scores;
  await lines.locator(`a[href$="${newest?.reportId}"]`).click();
  await expect(page).toHaveURL(`/results/detail/${newest?.reportId}`);
});

test('the brain health report comes as PDF in the language chosen', async ({ signedIn, page }) => {
  const language = 'zh';
  const r = textsOf(language, 'records');
  await signedIn(ACCOUNT[language], language, null);
  const { archive } = await knownPatient(page, ACCOUNT[language], language);
  await page.goto(`/files/detail/${archive.id}`);
  await page.getByRole('button', { name: r['action.report'] }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Русский' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toContain(archive.name);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('at 390 px everything is in reach and nothing sticks out', async ({ signedIn, page, noSeriousFindings }) => {
  const language = 'ru';
  const t = textsOf(language, 'archives');
  const r = textsOf(language, 'records');
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(ACCOUNT[language], language, null);
  const { archive } = await knownPatient(page, ACCOUNT[language], language);
  await page.goto(`/files/detail/${archive.id}`);
  for (const view of VIEWS) {
    await visit(page, `/files/detail/${archive.id}/${view}`);
    await expect(partLink(page, { t, r }, view)).toHaveAttribute('aria-current', 'page');
    await settled(page);
    // The bar of parts is scrolled to the one shown.
    const box = await partLink(page, { t, r }, view).boundingBox();
    expect(box?.x, view).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), view).toBeLessThanOrEqual(390);
    await fits(page);
  }
  await noSeriousFindings(page, `patient at 390 px ${language}`);
  await page.getByRole('button', { name: r['action.more'] }).click();
  for (const action of ['guidance', 'followUp', 'exam']) {
    await expect(page.getByRole('menuitem', { name: r[`action.${action}`], exact: true })).toBeVisible();
  }
  await page.getByRole('menuitem', { name: r['action.exam'], exact: true }).click();
  await expect(page).toHaveURL(/\/exams\?add=1$/);
  await expect(page.getByRole('main').getByRole('textbox')).not.toHaveCount(0);
});

test('the page is kept: a part left half read is as it was', async ({ signedIn, page }) => {
  await signedIn('doctor', 'en', null);
  const { archive } = await knownPatient(page, 'doctor', 'en');
  await page.goto(`/files/detail/${archive.id}/archive`);
  const group = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Identity' }) });
  await expect(group).toHaveAttribute('open', '');
  await group.getByRole('heading').click();
  await expect(group).not.toHaveAttribute('open', '');
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Patients').click();
  await expect(page.getByRole('table')).not.toHaveCount(0);
  await page.getByRole('tab', { name: archive.name }).click();
  await expect(page).toHaveURL(new RegExp(`/files/detail/${archive.id}/archive$`));
  await expect(group).not.toHaveAttribute('open', '');
});

test('a patient has one tab; a form opens in view and comes back as it was left', async ({ signedIn, clocked }) => {
  const { archive } = await knownPatient(await signedIn('doctor', 'en', null), 'doctor', 'en');
  const page = await clocked();
  await page.goto(`/files/detail/${archive.id}/reports`);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByText('Home').click();
  await expect(page).toHaveURL(/\/home\/index$/);
  // From elsewhere: another address of the same patient.
  await visit(page, `/files/detail/${archive.id}`);
  const tab = page.getByRole('tab', { name: archive.name });
  await expect(tab).toHaveCount(1);
  await expect(
    partLink(page, { t: textsOf('en', 'archives'), r: textsOf('en', 'records') }, 'timeline'),
  ).toHaveAttribute('aria-current', 'page');
  await visit(page, `/files/detail/${archive.id}/exams?add=1`);
  const first = page.getByLabel('Examination date');
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  const words = page.getByRole('main').locator('[data-field="conclusion"]:visible textarea');
  await words.fill('half written');
  await menu.getByText('Patients').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/files\/list$/);
  // Longer than answers are cached by default.
  await page.clock.fastForward('10:00');
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, `/files/detail/${archive.id}`);
  await expect(page).toHaveURL(/\/exams\?add=1$/);
  await expect(tab).toHaveCount(1);
  await expect(words).toHaveValue('half written');
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('menuitem', { name: 'Русский' }).click();
  await expect(page.getByRole('tab', { name: textsOf('ru', 'shell')['menu.patientmanage'] })).toBeVisible();
  await expect(page.getByRole('main').locator('form:visible')).toContainText('Дата');
  await expect(words).toHaveValue('half written');
  // A list that was left in English never shows its rows again, not even until those in Russian come.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/archives/list?**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('tab', { name: textsOf('ru', 'shell')['menu.patientmanage'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Уйти' }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ visible: true })).not.toHaveCount(0);
  await expect(page.getByRole('main').getByRole('row').filter({ visible: true })).toHaveCount(0);
  held.resolve();
  await expect(
    page
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: /Женский|Мужской/ }),
  ).not.toHaveCount(0);
});

test('a follow-up planned from the head of the page shows at once', async ({ signedIn, page }) => {
  const server = await asAccount(page, 'doctor');
  const patient = await server.add({ name: '闻人若兰', idType: 'passport', idNumber: newDocument() });
  await signedIn('doctor', 'en', `/files/detail/${patient.id}`);
  const next = page.getByRole('paragraph').filter({ hasText: textsOf('en', 'follow-ups')['next.label'] });
  const nextYear = `${new Date().getFullYear() + 1}-03-09`;
  await expect(next).toContainText('Not planned yet');
  await page.getByRole('button', { name: 'Follow-up', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const day = dialog.getByLabel('Due on');
  await day.fill(nextYear);
  await day.press('Enter');
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(next.getByRole('link')).toHaveText(/9 Mar/);
  await expect(page.getByRole('navigation', { name: 'Parts of the file' })).toContainText(/Follow-ups\s*1/);
  // What is gone to from the head takes the place of the part shown: no second tab of the patient.
  await next.getByRole('link').click();
  await expect(page).toHaveURL(/\/follow$/);
  await expect(page.getByRole('tab')).toHaveCount(1);
});
