import { readFile } from 'node:fs/promises';
import { sourceText } from '@cogclinic/scales/sourceText';
import { cardsOf } from './find.ts';
import { expect, LANGUAGES, test } from './fixtures.ts';
import {
  type Analysis,
  ask,
  expectAlertFirst,
  newestReport,
  newReport,
  openReport,
  partOf,
  reportRows,
  reportWithOthers,
  rowOf,
  type WholeReport,
  wholeReport,
} from './reports.testing.ts';
import { fits, visit } from './settled.ts';

for (const language of LANGUAGES) {
  test(`a report shows total, band and norm set in ${language}`, async ({ signedIn }) => {
    const page = await signedIn('doctor', language, null);
    const report = await wholeReport(page, 'instrument=MOCA&level=positive');
    await openReport(page, report.id);
    const result = partOf(page, 'result');
    const band = report.score.band?.name[language] ?? '?';
    await expect(result.getByRole('paragraph').filter({ hasText: `${report.total} / ${report.max}` })).toBeVisible();
    await expect(result.getByRole('paragraph').getByRole('strong').filter({ hasText: band })).toBeVisible();
    await expect(result.getByRole('img', { name: String(report.total) })).toBeVisible();
    const norms = partOf(page, 'norms');
    await expect(norms).toContainText(report.score.normSet?.name[language] ?? '?');
    await expect(norms).toContainText(sourceText(report.score.normSet?.source ?? '?', language));
    await expect(partOf(page, 'facts')).toContainText(/\S{4}\*{6}\S{4}/);
  });
}

test('what a result means and advises is on the first screen of 1366 × 768, in every language', async ({
  signedIn,
}) => {
  for (const language of LANGUAGES) {
    const page = await signedIn('doctor', language, null);
    const report = await wholeReport(page, 'instrument=MMSE&level=positive');
    await openReport(page, report.id);
    const { meaning, advice } = report.score.band ?? {};
    for (const words of [meaning, advice])
      await expect(partOf(page, 'result').getByText(words?.[language] ?? '?'), language).toBeInViewport();
  }
});

test('a safety alert stands before everything else, with what to do', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  const { id, instrumentName } = await newestReport(page, 'alert=any');
  await page.goto('/results/list?alert=any');
  const row = rowOf(page, id);
  await expect(row).toContainText('Safety alert');
  await row.getByRole('cell', { name: instrumentName }).click();
  const alert = page.getByRole('region', { name: 'Safety alert: action needed today' });
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/results/detail/${id}$`));
  const report = await ask<WholeReport>(page, `/screening_report/report/${id}`);
  expect(report.score.flags.length).toBeGreaterThan(0);
  for (const { text, advice } of report.score.flags) {
    await expect(alert).toContainText(text.en);
    await expect(alert).toContainText(advice.en);
  }
  await expectAlertFirst(page);
  await expect(partOf(page, 'answers').getByRole('row').filter({ hasText: 'Safety alert' })).toHaveAttribute(
    'data-tone',
    'bad',
  );
});

test('a result without a band says why, and that this is not normal', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  const { rows } = await reportRows(page, 'instrument=ADL-14');
  const incomplete = rows.find(({ total }) => total === null);
  await openReport(page, incomplete?.id ?? '');
  const result = partOf(page, 'result');
  await expect(result).toContainText('No total');
  await expect(result).toContainText('Not rated');
  await expect(result).toContainText('This does not mean “normal”');
  await expect(partOf(page, 'answers')).toContainText('Cannot be rated');
  await expect(partOf(page, 'norms')).toContainText('Publications disagree on these cut-offs');
});

test('a comment is written in place; of two writers the second chooses what stands', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  const report = await newReport(page, 'doctor');
  await openReport(page, report.id);
  const other = await page.context().newPage();
  await openReport(other, report.id);

  const write = async (on: typeof page, text: string) => {
    // A page in the background draws only once a second.
    await on.bringToFront();
    const panel = on.getByRole('region', { name: 'Doctor’s conclusion' });
    await panel.getByRole('button', { name: /^(Write|Edit)$/ }).click();
    await panel.getByRole('textbox').fill(text);
    return panel;
  };
  const late = await write(page, 'Sleep first, then repeat.');
  const early = await write(other, 'Refer to the memory clinic.');
  await early.getByRole('button', { name: 'Save' }).click();
  await expect(early).toContainText('Refer to the memory clinic.');
  await expect(early.getByRole('textbox')).toHaveCount(0);

  await page.bringToFront();
  await late.getByRole('button', { name: 'Save' }).click();
  const choice = page.getByRole('dialog');
  await expect(choice).toContainText('Refer to the memory clinic.');
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await choice.getByRole('button', { name: 'Save the choice' }).click();
  await expect(choice).toBeHidden();
  await expect(late.getByText('Sleep first, then repeat.', { exact: true })).toBeVisible();

  await page.reload();
  await expect(late.getByText('Sleep first, then repeat.', { exact: true })).toBeVisible();
  await expect(late).toContainText(/, \d{1,2} \w+ \d{4}/);
});

test('the report comes as PDF in the language chosen, its answers as FHIR by keys; what fails is told', async ({
  signedIn,
}) => {
  const page = await signedIn('doctor', 'en', null);
  const report = await wholeReport(page, 'instrument=PHQ-9');
  await openReport(page, report.id);
  const menu = page.getByRole('button', { name: 'Download' });
  const asked = page.waitForRequest((request) => request.url().includes('/screening_report/pdf/'));
  const coming = page.waitForEvent('download');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Русский' }).click();
  expect((await asked).url()).toContain('language=ru');
  const file = await coming;
  expect(file.suggestedFilename()).toContain('PHQ-9');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');

  const fhir = '**/api/screening_report/fhir/*';
  await page.route(fhir, (route) => route.abort(), { times: 1 });
  const save = async () => {
    await expect(page.getByRole('menu')).toBeHidden();
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Answers (FHIR)' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Answers (FHIR)' })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await save();
  await expect(page.getByRole('alert')).toBeVisible();
  const answers = page.waitForEvent('download');
  await save();
  const saved = await answers;
  expect(saved.suggestedFilename()).toBe(`PHQ-9-${report.testEndTime.slice(0, 10)}.json`);
  const response = JSON.parse(await readFile(await saved.path(), 'utf8')) as Record<string, unknown>;
  expect(response).toMatchObject({ resourceType: 'QuestionnaireResponse', id: report.id, status: 'completed' });
});

test('the list marks doubted cut-offs; print in it opens the report and prints it once', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  const { id } = await newestReport(page, 'instrument=ADL-14');
  await page.goto('/results/list?instrument=ADL-14');
  const row = rowOf(page, id);
  await expect(row.getByRole('img', { name: 'Cut-offs disputed' })).toBeVisible();
  await expect(page.getByText(/interpret with care/)).toHaveText(
    'Publications disagree on these cut-offs; interpret with care.',
  );
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', `${document.body.dataset.printed ?? ''}x`);
  });
  await row.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(partOf(page, 'result')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'x');
  await expect(page).toHaveURL(new RegExp(`/results/detail/${id}$`));
});

test('the list leads to MMSE and MoCA entry and to screening', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', '/results/list');
  const press = (role: 'button' | 'menuitem', name: string) => page.getByRole(role, { name, exact: true }).click();
  const ways = [
    ['Enter MMSE', /\/examinations\/demetypes\/MMSE\?entry=1$/],
    ['Enter MoCA', /\/examinations\/demetypes\/MOCA\?entry=1$/],
  ] as const;
  for (const [name, url] of ways) {
    await visit(page, '/results/list');
    await press('button', 'Enter scores');
    await press('menuitem', name);
    await expect(page).toHaveURL(url);
  }
  await visit(page, '/results/list');
  await press('button', 'Start screening');
  await expect(page).toHaveURL(/\/examinations\/dementia$/);
});

test('a report that is not there says so', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', '/results/detail/01900000-0000-7000-8000-000000000000');
  await expect(page.getByText('Report not found')).toBeVisible();
  await page.getByRole('button', { name: 'Back to reports' }).click();
  await expect(page).toHaveURL(/\/results\/list$/);
});

test('the comparison tells the change and leads to the result before', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  const { rows } = await reportRows(page, 'instrument=MMSE');
  const compared = await Promise.all(
    rows.map(async ({ id }) => ({ id, ...(await ask<Analysis>(page, `/screening_report/report/${id}/analysis`)) })),
  );
  for (const direction of ['better', 'worse'] as const) {
    const found = compared.find((one) => one.direction === direction);
    await openReport(page, found?.id ?? '');
    const panel = partOf(page, 'compare');
    // An MMSE is better when it is higher: sign and word must agree.
    await expect(panel.locator('[data-tone]').filter({ hasText: direction })).toContainText(
      direction === 'better' ? /\+\d/ : /[-−]\d/,
    );
    await panel.locator(`a[href$="${found?.previous?.reportId}"]`).click();
    await expect(page).toHaveURL(new RegExp(`/results/detail/${found?.previous?.reportId}$`));
    await expect(
      partOf(page, 'result')
        .getByRole('paragraph')
        .filter({ hasText: `${found?.previous?.total} / 30` }),
    ).toBeVisible();
  }
});

test('list and report have no serious findings in either theme', async ({
  signedIn,
  noSeriousFindingsInBothThemes,
}) => {
  const page = await signedIn('doctor', 'en', '/results/list');
  await expect(page.getByRole('row').getByRole('link')).not.toHaveCount(0);
  await noSeriousFindingsInBothThemes(page, 'list');
  const report = await reportWithOthers(page);
  await openReport(page, report.id);
  await expect(partOf(page, 'compare').getByRole('heading', { name: 'All results with this scale' })).toBeVisible();
  await noSeriousFindingsInBothThemes(page, 'report');
  // Paper is white in the dark theme too.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
});

test('at 360 px nothing is cut off, and the answers unfold', async ({ signedIn, noSeriousFindings }) => {
  const page = await signedIn('doctor', 'ru', '/results/list');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(cardsOf(page)).not.toHaveCount(0);
  await fits(page);
  const report = await wholeReport(page, 'alert=any');
  await openReport(page, report.id);
  await fits(page);
  const answers = partOf(page, 'answers').getByRole('table');
  await expect(answers).toBeHidden();
  await page.getByRole('button', { name: 'Показать', exact: true }).click();
  await expect(answers).toBeVisible();
  await fits(page);
  await noSeriousFindings(page, 'report at 360 px');
});
