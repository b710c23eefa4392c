import { randomUUID } from 'node:crypto';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { textPlaces } from '@cogclinic/scales/textPlaces';
import { newPatient } from './exams.testing.ts';
import { asAdmin } from './families.testing.ts';
import { confirm } from './find.ts';
import { expect, test } from './fixtures.ts';
import { fits } from './settled.ts';

const CODE = 'CSDD';
const instrument = instrumentByCode(CODE);
/** A sheet as it is filled in for English. */
const sheet = (without?: string) => {
  const places = instrument ? textPlaces(instrument).filter(({ as }) => as === null) : [];
  const rows = places.map(({ key, texts }) => `${key},"${key === without ? '' : `Cornell: ${texts.en}`}"`);
  const csv = [`${CODE},English (en)`, ...rows].join('\n');
  return { name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
};

test('an administrator loads the validated text; tests and reports then name its source', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('admin', 'en', `/examinations/demetypes/${CODE}`);
  const panel = page.getByRole('region', { name: 'Validated text' });
  await expect(panel).toContainText('Our own wording in all languages');
  const template = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download template' }).click();
  expect((await template).suggestedFilename()).toBe(`Validated text ${CODE}.xlsx`);

  await panel.getByRole('button', { name: 'Load text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Load validated text' });
  const file = dialog.locator('input[type=file]');
  await expect(file).toBeDisabled();
  await dialog.getByLabel('Title and edition').fill('Cornell Scale, 1988');
  await dialog.getByLabel('Permitted by').fill('G. Alexopoulos');
  await dialog.getByRole('checkbox').check();
  await file.setInputFiles(sheet('item 2'));
  await expect(dialog.getByRole('list', { name: 'To correct' })).toContainText('“item 2” is missing in English');
  await expect(dialog.getByLabel('Title and edition')).toHaveValue('Cornell Scale, 1988');
  await noSeriousFindings(page, 'refused sheet');
  await fits(page);
  await file.setInputFiles(sheet());
  await expect(dialog).toHaveCount(0);
  await expect(panel).toContainText('Cornell Scale, 1988; permitted by G. Alexopoulos');
  await expect(page.getByRole('main')).toContainText('In other languages the items are in our own words.');
  await noSeriousFindings(page, 'validated text');
  await test
    .info()
    .attach('validated text', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });

  const admin = await asAdmin(page);
  const archiveId = await newPatient(page);
  const answers = Object.fromEntries(
    instrument?.sections.flatMap(({ items }) => items.map(({ code }) => [code, 0])) ?? [],
  );
  const times = { testStartTime: '2026-01-05 09:00:00', testEndTime: '2026-01-05 09:06:00' };
  const body = { administrationId: randomUUID(), archiveId, answers, language: 'en', ...times };
  const { reportId } = await admin<{ reportId: string }>('post', `/paper/types/${CODE}/answer`, body);
  await page.goto(`/results/detail/${reportId}`);
  const report = page.getByRole('main');
  await expect(report).toContainText('Items in English are in the validated text: Cornell Scale, 1988');
  await expect(report).toContainText('Language of the test');
  await expect(report).not.toContainText('the items shown here are in our own words');

  await page.goto(`/examinations/demetypes/${CODE}`);
  await panel.getByRole('button', { name: 'Use our own wording' }).click();
  await confirm(page, 'Go back to our own wording?', 'Use our own wording');
  await expect(panel).toContainText('Our own wording in all languages');
  await panel.getByText('History').click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'replaced by' })).toHaveCount(1);
});
