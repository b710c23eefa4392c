import { readFileSync } from 'node:fs';
import { optionOf } from './find.ts';
import { expect, test } from './fixtures.ts';
import { fits } from './settled.ts';

test('the data analysis is narrowed in its address, opens the patients behind a number, and is taken along', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('doctor', 'en', '/dataAnalysis/index?days=180');
  const tested = page.getByRole('region', { name: 'Patients tested' });
  const levels = tested.getByRole('list', { name: 'Patients tested: Level' });
  await expect(levels.getByRole('listitem')).not.toHaveCount(0);
  await page.getByRole('combobox', { name: 'Gender' }).click();
  await optionOf(page, 'Female').click();
  await expect(page).toHaveURL(/days=180.*gender=female/);
  await expect(tested.getByRole('button', { name: /^Patients tested: \d+ patients/ })).toBeEnabled();

  await tested.getByRole('button', { name: 'How it is counted: Patients tested' }).click();
  await expect(
    page.getByRole('tooltip').getByText(/^Patients with at least one test that ended in the period/),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  const severe = levels.getByRole('button', { name: /^Moderate: \d+ patients/ });
  const count = Number((await severe.textContent())?.replace(/\D/g, ''));
  await severe.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Patients tested: patients' });
  await expect(page).toHaveURL(/figure=screened&grouping=level&groupKey=moderate/);
  await expect(drawer.getByRole('link')).toHaveCount(Math.min(count, 20));
  await noSeriousFindings(page, 'the patients behind a number');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await tested.getByText('Scale', { exact: true }).click();
  await expect(page).toHaveURL(/by=instrument/);
  await tested.getByRole('button', { name: 'Show as table' }).click();
  await expect(tested.getByRole('columnheader', { name: 'Period before' })).toBeVisible();

  const picture = page.waitForEvent('download');
  await tested.getByRole('button', { name: 'Save as picture: Patients tested' }).click();
  const png = readFileSync(await (await picture).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');

  const saved = async (format: RegExp) => {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: format }).click();
    return readFileSync(await (await file).path());
  };
  expect((await saved(/PDF/)).subarray(0, 5).toString()).toBe('%PDF-');
  // A workbook is a zip.
  expect((await saved(/Excel/)).subarray(0, 2).toString()).toBe('PK');
  const lines = (await saved(/CSV/)).toString('utf8').split('\r\n');
  expect(lines[0]).toContain('Patients (Period before)');
  expect(lines.filter((line) => line.startsWith('New patients,')).length).toBeGreaterThan(3);
  await noSeriousFindings(page, 'the data analysis');
});

test('the data analysis fits a telephone, in Russian, and prints how each figure is counted', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('doctor', 'ru', '/dataAnalysis/index?days=180');
  await expect(page.getByRole('region', { name: 'Новые пациенты' }).getByRole('listitem')).not.toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 800 });
  await fits(page);
  await noSeriousFindings(page, 'the data analysis on a telephone');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Пациенты, чья карта создана за период/)).toBeVisible();
});
