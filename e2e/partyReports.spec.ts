import { randomInt } from 'node:crypto';
import { ctSlice } from '../apps/server/src/testing/dicom.ts';
import { type Pacs, startOrthanc } from '../apps/server/src/testing/orthanc.ts';
import { confirm, optionOf } from './find.ts';
import { expect, test } from './fixtures.ts';
import { newPatient } from './push.testing.ts';
import { fits } from './settled.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en', 'party-reports');
const partners = textsOf('en', 'partners');

let pacs: Pacs;
test.beforeAll(async () => {
  pacs = await startOrthanc();
});
test.afterAll(() => pacs.close());

test('a partner is registered and tried, asked for a patient’s studies, and one is confirmed, fetched and undone', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const page = await signedIn('admin', 'en', '/setting/partners');
  const [name, number] = [`Imaging ${crypto.randomUUID().slice(0, 8)}`, randomInt(2 ** 40)];
  // Of two patients with one name and birthday neither is proposed; other tests have the same name.
  const birthday = new Date(Date.UTC(1925, 0, 1 + randomInt(12_000))).toISOString().slice(0, 10);
  const patient = await newPatient(page, { birthday, idType: 'passport', idNumber: `E${number}` });
  const studyUid = `1.2.826.0.1.3680043.8.498.${number}`;
  const of = {
    name: 'OUYANG^RUOLAN=欧阳^若兰',
    number: `P${number}`,
    birthday: birthday.replaceAll('-', ''),
    sex: 'F',
  } as const;
  const study = { studyUid, studyDate: '20260105', accession: `A${number}`, description: 'Head CT' };
  for (const at of [1, 2]) await pacs.store(ctSlice({ ...of, ...study }, { seriesUid: `${studyUid}.1`, number: at }));

  // Without any partner yet, the empty list offers the same.
  await page.getByRole('button', { name: partners.add }).and(page.locator('article > header button')).click();
  const form = page.getByRole('dialog', { name: partners.addTitle });
  await form.getByLabel('Institution name').fill(name);
  await form.getByLabel('DICOMweb address').fill(pacs.baseAddress);
  await form.getByRole('switch', { name: 'In your own network' }).click();
  await form.getByLabel('User name').fill(pacs.userName);
  await form.getByLabel('Password', { exact: true }).fill(pacs.secret);
  await noSeriousFindings(page, 'a partner in its dialog');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name }).getByRole('button', { name: partners.check }).click();
  await expect(page.getByRole('status').filter({ hasText: name })).toContainText('Connected: studies can be queried');

  await page.goto(`/files/detail/${patient.id}/partyReports`);
  await page.getByRole('button', { name: t.query }).click();
  const query = page.getByRole('dialog', { name: t.queryFor?.replace('{{name}}', patient.name) });
  await query.getByRole('combobox', { name: 'Partner institution' }).click();
  await optionOf(page, name).click();
  await query.getByRole('button', { name: t.queryStart }).click();
  const job = page.getByRole('dialog', { name: t['job.title'], exact: true });
  await expect(job.getByRole('status').filter({ hasText: t['job.finished'] })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(job).toHaveCount(0);

  const row = page.getByRole('row').filter({ hasText: study.accession });
  await expect(row).toContainText(t['matchesOf.proposed'] ?? '');
  await row.getByRole('button', { name: t.confirm }).click();
  const match = page.getByRole('dialog', { name: t.matchTitle });
  await expect(match.getByRole('region', { name: t.ours })).toContainText(patient.name);
  await noSeriousFindings(page, 'a study and the patient proposed for it');
  await match.getByRole('button', { name: t.confirm }).click();
  await expect(row).toContainText(t['matchesOf.matched'] ?? '');

  await row.getByRole('button', { name: t.fetch }).click();
  const images = page.getByRole('dialog', { name: t['job.imagesTitle'], exact: true });
  await expect(images.getByRole('status').filter({ hasText: t['job.finished'] })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(images).toHaveCount(0);
  await expect(row).toContainText('2 of 2');
  const downloaded = page.waitForEvent('download');
  await row.getByRole('button', { name: t.download }).click();
  expect((await downloaded).suggestedFilename()).toBe(`${patient.name} 2026-01-05.zip`);

  for (const width of [360, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
    await noSeriousFindings(page, `studies of a patient at ${width}`);
  }
  await row.getByRole('button', { name: t.unmatch }).click();
  await confirm(page, t.unmatchTitle?.replace('{{name}}', patient.name) ?? '', t.unmatch ?? '');
  await expect(row).toHaveCount(0);
});
