import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { fits } from './settled.ts';

/** Who signs in as `admin`. */
const ADMIN = '沈文彬';
const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1920, height: 1080 };

test('tests are chosen, counted and exported once it is permitted; the file arrives', async ({
  signedIn,
  noSeriousFindings,
}, testInfo) => {
  const page = await signedIn('admin', 'en', '/results/research');
  const list = page.getByRole('list', { name: 'Who may export' });
  const level = list
    .getByRole('listitem')
    .filter({ hasText: `${ADMIN} (you)` })
    .getByRole('combobox');
  // An administrator without the permission is told to give it, and led to where.
  await expect(page.getByText('Your account may not export yet')).toBeVisible();
  await page.getByRole('button', { name: 'Set my permission' }).click();
  await expect(level).toBeFocused();
  await level.press('ArrowDown');
  await page.getByRole('option', { name: 'De-identified data' }).click();
  await expect(page.getByText('Permission changed')).toBeVisible();

  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText(/^[\d,]+ tests of [\d,]+ patients$/);
  const all = await status.textContent();
  await page.getByRole('combobox', { name: 'Scales' }).click();
  await page.getByRole('option', { name: 'GAD-7 anxiety questionnaire' }).click();
  await page.keyboard.press('Escape');
  await expect(status).not.toHaveText(all ?? '');

  await page.setViewportSize(WIDE);
  const days = ['Days of testing: from', 'Days of testing: to'].map((name) => page.getByLabel(name));
  const [from, to] = await Promise.all(days.map((day) => day.boundingBox()));
  // Side by side: neither below the other.
  expect(Math.abs((from?.y ?? 0) - (to?.y ?? 999))).toBeLessThan(4);
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await fits(page, `research at ${size.width}`);
    await page.screenshot({ path: testInfo.outputPath(`research-${size.width}.png`), fullPage: true });
  }
  await noSeriousFindings(page, 'research');

  const start = page.getByRole('button', { name: 'Export', exact: true });
  await expect(start).toBeDisabled();
  await page.getByLabel('Reason').fill('A study of anxiety');
  await start.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The file is ready', { timeout: 30_000 });
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the file' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  // A zip that has the dictionary in it.
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('dictionary.csv') && bytes.includes('GAD-7.csv')).toBe(true);
});
