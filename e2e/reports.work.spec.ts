import { readFile } from 'node:fs/promises';
import { expect, PASSWORD, test } from './fixtures.ts';
import { ask, newReport, openReport, partOf, reportWithOthers, rowOf } from './reports.testing.ts';
import { fits, visit } from './settled.ts';
import { textsOf } from './texts.ts';

test('a conclusion is drafted, signed and amended; a signed one cannot be deleted', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  const report = await newReport(page, 'doctor');
  await openReport(page, report.id);
  const panel = page.getByRole('region', { name: 'Doctor’s conclusion' });
  await panel.getByRole('button', { name: /^(Write|Edit)$/ }).click();
  await panel.getByRole('textbox').fill('Refer to the memory clinic.');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Refer to the memory clinic.', { exact: true })).toBeVisible();
  await expect(panel).toContainText('Draft');

  await panel.getByRole('button', { name: 'Sign', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Sign this conclusion?' });
  const password = asked.getByLabel('Your password');
  await expect(password).toBeFocused();
  await password.fill('Wrong123');
  await asked.getByRole('button', { name: 'Sign' }).click();
  await expect(asked.getByText('The password is not correct')).toBeVisible();
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(panel).toContainText('Signed by');
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);

  await panel.getByRole('button', { name: 'Amend' }).click();
  await panel.getByRole('textbox', { name: 'Doctor’s conclusion' }).fill('Refer, and repeat in May.');
  await panel.getByRole('textbox', { name: 'Reason for the amendment' }).fill('New imaging');
  await panel.getByRole('button', { name: 'Sign the amendment' }).click();
  const again = page.getByRole('dialog', { name: 'Sign this amendment?' });
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByRole('textbox', { name: 'Reason for the amendment' })).toHaveValue('New imaging');
  await panel.getByRole('button', { name: 'Sign the amendment' }).click();
  await again.getByLabel('Your password').fill(PASSWORD);
  await again.getByRole('button', { name: 'Sign' }).click();
  await expect(panel).toContainText('Signed, amended 1 time');
  await panel.getByRole('button', { name: 'Earlier versions' }).click();
  const history = panel.getByRole('list', { name: 'Earlier versions' }).getByRole('listitem');
  await expect(history).toHaveText([/Reason: New imaging/, /Refer to the memory clinic\./]);
});

test('a report is deleted with a question, is nowhere, and comes back from the list of deleted ones', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', 'zh', null);
  const words = textsOf('zh', 'reports');
  const report = await newReport(page, 'admin');
  const listed = `/screening_report/list?text=${report.patientName}`;
  const total = async () => (await ask<{ total: number }>(page, listed)).total;
  expect(await total()).toBe(1);
  await openReport(page, report.id);
  await page.getByRole('button', { name: words['delete.action'], exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: words['delete.action'] }).click();
  await expect(page).toHaveURL(/\/results\/list$/);
  expect(await total()).toBe(0);
  await visit(page, '/results/list?deleted=true');
  const row = page.getByRole('row').filter({ hasText: report.patientName });
  await expect(row).toContainText('GAD-7');
  await row.getByRole('button', { name: new RegExp(`^${words['delete.restore']}`) }).click();
  await expect(row).toHaveCount(0);
  expect(await total()).toBe(1);
});

test('chosen reports come as one zip, and the whole filter as one PDF', async ({ signedIn }) => {
  const page = await signedIn('doctor', 'en', null);
  const newest = await ask<{ rows: { id: string }[] }>(page, '/screening_report/list?instrument=PHQ-9&pageSize=2');
  await page.goto('/results/list?instrument=PHQ-9');
  for (const { id } of newest.rows) await rowOf(page, id).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'PDF of selected' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('PDFs of the 2 selected reports.');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toContainText('Done. The file is ready.');
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the file' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^2 reports .*\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString('latin1')).toBe('PK');
});

test('the course, its bands and the sitting as one report are on the page and fit a phone', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('doctor', 'ru', null);
  const words = textsOf('ru', 'reports');
  const row = await reportWithOthers(page);
  const { archiveId } = await ask<{ archiveId: string }>(page, `/screening_report/report/${row.id}`);
  await openReport(page, row.id);
  const compare = partOf(page, 'compare');
  await expect(compare.locator('figure svg[viewBox]').filter({ visible: true })).not.toHaveCount(0);
  await expect(compare.locator('[data-band]')).not.toHaveCount(0);
  const sitting = partOf(page, 'combined');
  if ((await sitting.count()) > 0) {
    await sitting.getByRole('button', { name: words['combined.show'] }).click();
    await expect(sitting.getByRole('heading', { level: 3 })).not.toHaveCount(0);
  }
  await noSeriousFindings(page, 'report with its sitting');
  await visit(page, `/files/detail/${archiveId}/reports`);
  const course = partOf(page, 'course').getByRole('figure');
  await expect(course).not.toHaveCount(0);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: words['printList.action'] }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.pdf$/);
  await noSeriousFindings(page, 'patient’s results');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(course).not.toHaveCount(0);
  await fits(page);
});
