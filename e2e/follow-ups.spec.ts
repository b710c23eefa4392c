import type { Locator, Page } from '@playwright/test';
import { addDays, addMonths } from '../packages/contract/days.ts';
import { MONTHS_BY_LEVEL } from '../packages/contract/followUpPlan.ts';
import { writtenTimes } from '../packages/contract/writtenTimes.ts';
import { asAccount } from './archives.people.ts';
import { cardsOf, choiceOf } from './find.ts';
import { expect, type Language, test } from './fixtures.ts';
import { planByCall, today } from './follow-ups.testing.ts';
import { pushRecord } from './push.testing.ts';
import { ask, openReport, wholeReport } from './reports.testing.ts';
import { fits, visit } from './settled.ts';
import { newDoctor } from './staff.testing.ts';
import { textsOf } from './texts.ts';

type Planned = { id: string; patientName: string; dueDate: string; kind: string; reportId: string | null };

const wordsOf = (language: Language) => {
  const texts = textsOf(language, 'follow-ups');
  return (key: string) => texts[key] ?? '';
};
const plannedOf = (page: Page, archiveId: string, view = 'open') =>
  ask<{ rows: Planned[]; total: number }>(page, `/follow/list?archiveId=${archiveId}&view=${view}`);

/** Registers a patient of the account under a unique name. */
async function newPatient(page: Page, loginName = 'doctor') {
  return (await asAccount(page, loginName)).add({ name: `F${Date.now()}${Math.floor(Math.random() * 1000)}` });
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
/** A follow-up of the patient outside the table, in the calendar's day. */
const written = writtenTimes('en');
const lineOf = (page: Page, patientName: string) => page.getByRole('article', { name: patientName });

async function choosePatient(page: Page, label: string, name: string) {
  await page.getByRole('dialog').getByLabel(label).fill(name);
  await page.getByTitle(name).click();
}

async function fillDay(dialog: Locator, label: string, day: string) {
  const input = dialog.getByLabel(label);
  await input.fill(day);
  await input.press('Enter');
}

test('a series is planned, seen in the calendar, done, taken back and cancelled', async ({ signedIn }) => {
  const language = 'zh';
  const t = wordsOf(language);
  const label = (name: string) =>
    textsOf(language, 'fields', 'packages/contract/locales')[`of.followUps.${name}`] ?? '';
  const page = await signedIn('doctor', language, '/follow/index');
  const patient = await newPatient(page);
  const first = addDays(today(), 40);

  await page
    .getByRole('main')
    .getByRole('button', { name: t('plan.action') })
    .click();
  const dialog = page.getByRole('dialog');
  await choosePatient(page, textsOf(language, 'records')['choosePatient.label'] ?? '', patient.name);
  await dialog.getByRole('radio', { name: t('kind.visit') }).check();
  await fillDay(dialog, label('dueDate'), first);
  await dialog.getByRole('checkbox', { name: t('repeat.on') }).check();
  await dialog.getByRole('button', { name: t('plan.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
  const { rows } = await plannedOf(page, patient.id);
  expect(rows.map(({ dueDate }) => dueDate)).toEqual([first, addMonths(first, 1), addMonths(first, 2)]);

  await visit(page, `/follow/index?show=calendar&day=${first}`);
  await expect(page.locator(`[data-day="${first}"]`)).toContainText(patient.name);
  const line = lineOf(page, patient.name);
  await expect(line).toContainText(t('state.planned'));

  await line.getByRole('button', { name: t('finish.action') }).click();
  await expect(dialog).toContainText(t('finish.nextPlanned').replace(/ ?\{\{.*/, ''));
  await dialog.getByRole('radio', { name: t('outcome.worse') }).check();
  await dialog.getByRole('checkbox', { name: t('finish.planNext') }).check();
  await dialog.getByRole('button', { name: t('finish.submit'), exact: true }).click();
  // The result is required.
  const result = dialog.getByLabel(label('result'));
  await expect(result).toHaveAttribute('aria-invalid', 'true');
  await expect(result).toHaveAccessibleDescription(/\S/);
  await result.fill('走路不稳 / шаткость');
  await dialog.getByRole('button', { name: t('finish.submit'), exact: true }).click();
  await expect(line).toContainText(t('state.done'));
  await expect(line).toContainText(t('outcome.worse'));
  expect((await plannedOf(page, patient.id)).total).toBe(3);

  await line.getByRole('button', { name: t('reopen.action') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('reopen.submit'), exact: true })
    .click();
  await expect(line).toContainText(t('state.planned'));
  expect((await plannedOf(page, patient.id)).total).toBe(3);
  expect((await plannedOf(page, patient.id, 'cancelled')).total).toBe(1);

  await line.getByRole('button', { name: t('cancel.action') }).click();
  await dialog.getByRole('radio', { name: t('cancel.later') }).check();
  await dialog.getByRole('button', { name: t('cancel.submit'), exact: true }).click();
  await expect(line).toHaveCount(0);
  expect((await plannedOf(page, patient.id)).total).toBe(0);
  expect((await plannedOf(page, patient.id, 'cancelled')).total).toBe(4);
});

test('from a report the next screening is planned by its band', async ({ signedIn }) => {
  const language = 'ru';
  const t = wordsOf(language);
  const words = textsOf(language, 'reports');
  const page = await signedIn('doctor', language, null);
  const report = await wholeReport(page, 'level=mild&alert=none');
  await openReport(page, report.id);
  await page.getByRole('button', { name: words['plan.next'] ?? '', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('plan.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
  const due = addMonths(report.testEndTime.slice(0, 10), MONTHS_BY_LEVEL.mild);
  const made = (await plannedOf(page, report.archiveId)).rows.filter(({ reportId }) => reportId === report.id);
  expect(made).toContainEqual(expect.objectContaining({ dueDate: [due, today()].toSorted()[1], kind: 'screening' }));
});

test('after a safety alert a call is planned, with the reason', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  const report = await wholeReport(page, 'alert=any');
  await openReport(page, report.id);
  await page.getByRole('button', { name: 'Plan a call' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Phone call' })).toBeChecked();
  await expect(dialog.getByLabel('Note')).toHaveValue(/^Safety alert in /);
});

test('the calendar is walked by keyboard, and a day is planned from it', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', `/follow/index?show=calendar&day=${today()}`);
  const patient = await newPatient(page);
  const day = (date: string) => page.locator(`[data-day="${date}"]`);
  await expect(day(today())).toHaveAttribute('aria-current', 'date');
  await day(today()).focus();
  await page.keyboard.press('PageDown');
  const next = addMonths(today(), 1);
  await expect(day(next)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(day(addDays(next, 7))).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  const chosen = addDays(next, 6);
  await expect(day(chosen)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`day=${chosen}`));

  await page.getByRole('button', { name: 'Plan for this day' }).click();
  const dialog = page.getByRole('dialog');
  await choosePatient(page, 'Patient', patient.name);
  await expect(dialog.getByLabel('Due on')).toHaveValue(written.date(chosen));
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(day(chosen)).toContainText(/\d+ planned/);
  await expect(lineOf(page, patient.name)).toBeVisible();
});

test('counts on the home page lead to their lists, and done follow-ups leave them', async ({ page, signedIn }) => {
  const doctor = await newDoctor(page);
  await signedIn(doctor, 'en', null);
  const patient = await newPatient(page, doctor);
  await planByCall(page, patient.id, today());
  await page.goto('/home/index');
  const home = page.getByRole('region', { name: 'Follow-ups' });
  const count = (name: string) => home.getByRole('link', { name }).locator('strong');
  await expect(count('Today')).toHaveText('1');
  const next = home.getByRole('listitem').filter({ hasText: patient.name });
  await next.getByRole('button', { name: /^Done: .+, \d{1,2} [A-Z][a-z]+ \d{4}$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Not reached' }).check();
  // After an unsuccessful call the next try is due within a week, not months.
  await expect(dialog.getByLabel('Date of the next follow-up')).toHaveValue(written.date(addDays(today(), 7)));
  await dialog.getByLabel('Result').fill('No answer, twice.');
  await dialog.getByRole('button', { name: 'Save result' }).click();
  await expect(count('Today')).toHaveText('0');
  await home.getByRole('link', { name: 'Next 7 days' }).click();
  await expect(page).toHaveURL(/\/follow\/index\?view=week&assigneeId=/);
  await expect(page.getByTitle(/^Next 7 days/)).toBeVisible();
  await expect(row(page, patient.name)).toContainText('Planned');
});

test('the patient’s page lists planned follow-ups soonest first and done ones newest first', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  const patient = await newPatient(page);
  await planByCall(page, patient.id, addDays(today(), 9), { note: 'later one' });
  await page.goto(`/files/detail/${patient.id}/follow`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Plan follow-up' }).click();
  const dialog = page.getByRole('dialog');
  // The usual days stand beside the field, in reach of the keyboard.
  await dialog.getByRole('group', { name: 'In' }).getByRole('button', { name: '2 weeks' }).press('Enter');
  await expect(dialog.getByLabel('Due on')).toHaveValue(written.date(addDays(today(), 14)));
  await fillDay(dialog, 'Due on', addDays(today(), 2));
  await dialog.getByLabel('Note').fill('sooner one');
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  const coming = main.getByRole('region', { name: 'Upcoming' }).getByRole('listitem');
  await expect(coming).toContainText(['sooner one', 'later one']);
  await coming.filter({ hasText: 'sooner one' }).getByRole('button', { name: /^Done/ }).click();
  await dialog.getByRole('radio', { name: 'Stable' }).check();
  await dialog.getByLabel('Result').fill('Sleeps well.');
  await dialog.getByRole('button', { name: 'Save result' }).click();
  await expect(main.getByRole('region', { name: 'Past' })).toContainText('Sleeps well.');
  await expect(coming).toContainText(['later one']);
});

test('of two who change a follow-up the second chooses what stands', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  const patient = await newPatient(page);
  await planByCall(page, patient.id, addDays(today(), 3), { note: 'first' });
  await page.goto(`/follow/index?patientName=${patient.name}`);
  const change = async (on: Page, note: string) => {
    // A page in the background draws only once a second.
    await on.bringToFront();
    await row(on, patient.name).getByRole('button', { name: /^More/ }).click();
    await on.getByRole('menuitem', { name: 'Edit' }).click();
    await on.getByRole('dialog').getByLabel('Note').fill(note);
  };
  const other = await page.context().newPage();
  await other.goto(`/follow/index?patientName=${patient.name}`);
  await change(page, 'mine');
  await change(other, 'theirs');
  await other.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(other, patient.name)).toContainText('theirs');
  await page.bringToFront();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save the choice' }).click();
  await expect(row(page, patient.name)).toContainText('mine');
});

test('where the platform has no follow-ups, nothing of them is shown', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en');
  await expect(page.getByRole('region', { name: 'Follow-ups' })).toBeVisible();
  // The menu of platforms 2 and 4, as the server sends it there.
  await page.route('**/api/doctor/routes', async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: { path: string }[] };
    await route.fulfill({ json: { ...envelope, data: envelope.data.filter(({ path }) => path !== '/follow/index') } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Recent reports' })).toBeVisible();
  await expect(page.getByText('Follow-ups')).toHaveCount(0);
  const report = await wholeReport(page, 'level=mild');
  await openReport(page, report.id);
  await expect(page.getByRole('button', { name: 'Other scale' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Plan/ })).toHaveCount(0);
  const [patient] = (await ask<{ rows: { id: string }[] }>(page, '/archives/list?pageSize=1&orderBy=createTime%20asc'))
    .rows;
  await visit(page, `/files/detail/${patient?.id}/push`);
  await pushRecord(page, 'en')
    .record.getByRole('button', { name: textsOf('en', 'push').push, exact: true })
    .click();
  await expect(page.getByRole('radio', { name: 'Guidance' })).toBeAttached();
  await expect(page.getByRole('radio', { name: 'Appointment' })).toHaveCount(0);
  await page.goto('/follow/index');
  await expect(page).toHaveURL(/\/404$/);
});

test('list, calendar and dialogs have no serious findings in either theme', async ({
  signedIn,
  noSeriousFindingsInBothThemes,
}) => {
  const page = await signedIn('doctor', 'en', null);
  const patient = await newPatient(page);
  await planByCall(page, patient.id, today());
  await page.goto('/follow/index?pageSize=50');
  const planned = row(page, patient.name);
  await expect(planned).toBeVisible();
  await noSeriousFindingsInBothThemes(page, 'list');
  await planned.getByRole('button', { name: /^Done/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Result')).toBeVisible();
  await noSeriousFindingsInBothThemes(page, 'finishing');
  await visit(page, '/follow/index?show=calendar');
  await expect(page.locator(`[data-day="${today()}"]`)).toContainText(/\d+ planned/);
  await noSeriousFindingsInBothThemes(page, 'calendar');
});

test('at 390 px nothing is cut off: cards, dots, the day below, and planning', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const t = wordsOf('ru');
  const page = await signedIn('doctor', 'ru', '/follow/index');
  const patient = await newPatient(page);
  await planByCall(page, patient.id, today());
  await page.setViewportSize({ width: 390, height: 780 });
  await expect(cardsOf(page)).not.toHaveCount(0);
  await fits(page);
  await choiceOf(page, t('show.calendar')).click();
  const day = page.locator(`[data-day="${today()}"]`);
  const dot = day.locator('[data-state="planned"]');
  await expect(dot).toBeVisible();
  await expect(dot).toBeEmpty();
  await fits(page);
  await noSeriousFindings(page, 'calendar at 390 px');
  await day.click();
  const line = lineOf(page, patient.name);
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: t('finish.action') }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox')).toBeVisible();
  await fits(page);
  await noSeriousFindings(page, 'finishing at 390 px');
});
