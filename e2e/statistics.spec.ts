import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { optionOf } from './find.ts';
import { expect, test } from './fixtures.ts';
import { ask } from './reports.testing.ts';
import { fits } from './settled.ts';
import { textsOf } from './texts.ts';

type Report = {
  reports: number;
  patients: number;
  groups: { reports: number }[];
  scores: { count: number; bins: { count: number }[] } | null;
};

const report = (page: Page, query: string) => ask<Report>(page, `/screening_report/statistics?${query}`);
const total = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('strong');
/** The number of a total, without separators. */
const shown = async (page: Page, label: string) => Number((await total(page, label).textContent())?.replace(/\D/g, ''));

async function choose(page: Page, field: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true });
  await box.click();
  // A long list is searched, as a user would.
  if (await box.isEditable()) await box.fill(option);
  await optionOf(page, option).click();
}

test('the statistical report is found from the list, counted, narrowed, kept in the address and exported', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('doctor', 'en', '/results/list');
  await page.getByRole('button', { name: 'Statistical report' }).click();
  await expect(page).toHaveURL(/\/results\/stat$/);
  await choose(page, 'Period', 'Last 365 days');
  await expect(page).toHaveURL(/days=365/);
  // Other tests screen patients meanwhile.
  await expect(async () => {
    await page.reload();
    await expect(total(page, 'Reports')).toBeVisible();
    expect(await shown(page, 'Reports')).toBe((await report(page, 'days=365')).reports);
  }).toPass({ timeout: 30_000 });

  await choose(page, 'Period', 'Custom dates');
  await expect(page).toHaveURL(/\?beginTime=\d{4}-\d\d-\d\d&endTime=\d{4}-\d\d-\d\d$/);
  await expect(page.getByLabel('Test date: from')).toBeVisible();
  await choose(page, 'Period', 'Last 365 days');
  await expect(page).toHaveURL(/\?days=365$/);

  // Read by keyboard.
  const levels = page.getByRole('slider', { name: 'Levels: Month' });
  await levels.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(levels).toHaveAttribute('aria-valuetext', /Normal \d+.*Not rated \d+/);
  await page.keyboard.press('Escape');
  await choose(page, 'Group by', 'Age');
  const rowsOfAges = page.getByRole('list', { name: 'Levels: Age' }).getByRole('listitem');
  await expect(rowsOfAges).toHaveText([/^Under 60/, /^60–69/, /^70–79/, /^80 and over/]);
  await page.getByText('Decades').click();
  await expect(page).toHaveURL(/by=age&ages=decades/);
  await expect(rowsOfAges).toHaveCount(9);

  // Without a scale, changes are told by what was published for each.
  await expect(page.getByRole('heading', { name: 'First to last test, all scales' })).toBeVisible();
  await expect(page.getByRole('row', { name: /MMSE.* points \(reliable\)$/ })).toBeVisible();

  // One scale: its distribution with named bands, and the change between tests.
  await choose(page, 'Scale shown', 'PHQ-9 depression questionnaire');
  await expect(page).toHaveURL(/instrument=PHQ-9/);
  await expect(page.locator('figure [data-band]')).not.toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'First to last test', exact: true })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'First to last test', exact: true })
      .getByRole('listitem')
      .filter({ has: page.locator('strong') }),
  ).toHaveText([/Better/, /Same/, /Worse/]);
  await expect(page.getByText('95% confidence interval')).toBeVisible();
  // By group too, in shares where they are asked for, read row by row.
  await page.getByRole('region', { name: 'Levels', exact: true }).getByText('Share', { exact: true }).click();
  await expect(page).toHaveURL(/as=share/);
  const rows = page.getByRole('slider', { name: 'Levels: Age' });
  await rows.focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows).toHaveAttribute('aria-valuetext', /^20–29.*Normal \d+ \(\d+%\)/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('slider', { name: 'First to last test: Age' })).toHaveAttribute(
    'aria-valuetext',
    /Better \d+ \(.*Same.*Worse/,
  );
  const { scores } = await report(page, 'days=365&instrument=PHQ-9');
  expect(scores?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(scores?.count);
  await noSeriousFindings(page, 'the statistical report of a scale');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toMatch(/Age,Reports,Patients,Safety alerts,Normal,.*,Better,Same,Worse$/);
  // Each group, and the line of all of them that stands below them on the page.
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toMatch(/^All,\d+,/);

  // Nothing there; and back by the reset.
  await choose(page, 'Schooling', 'Not stated');
  await choose(page, 'Age', 'Under 20');
  await expect(page.getByText('No reports in this period')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/\/results\/stat\?by=age&ages=decades&as=share$/);
  await expect(rowsOfAges).toHaveCount(9);
});

test('the statistical report in Russian fits a phone, in the dark too', async ({ signedIn, noSeriousFindings }) => {
  const texts = textsOf('ru', 'statistics');
  const page = await signedIn('doctor', 'ru', '/results/stat?days=365&by=department&instrument=PHQ-9&as=share');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('heading', { name: texts['stat.change.title'], exact: true })).toBeVisible();
  // What is tapped is read beside its row, within the page.
  const rows = page.getByRole('list', { name: `${texts['stat.levels']}: ${texts['stat.by.department']}` });
  const [department = ''] = await rows.locator('li > :first-child').allTextContents();
  await rows.getByText(department, { exact: true }).click();
  await expect(rows.locator('[aria-hidden="true"]').filter({ hasText: department })).toContainText('%');
  await fits(page);
  await noSeriousFindings(page, 'the statistical report on a phone');
});
