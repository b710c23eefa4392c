import { randomInt } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { sliceFile } from '../apps/server/src/testing/dicom.ts';
import {
  coded,
  contentItem,
  imageItem,
  measurement,
  pdfDocument,
  pdfSaying,
  structuredReport,
} from '../apps/server/src/testing/dicomDocuments.ts';
import { headSlices } from '../apps/server/src/testing/dicomHead.ts';
import { type Pacs, startOrthanc } from '../apps/server/src/testing/orthanc.ts';
import { aboveRows, confirm, optionOf } from './find.ts';
import { expect, test } from './fixtures.ts';
import { newPatient } from './push.testing.ts';
import { fits } from './settled.ts';
import { textsOf } from './texts.ts';

/** Longer than the dialog of a job waits where the end was told while its first answer was on its way. */
const JOB_MS = 40_000;
const t = textsOf('en', 'party-reports');
const partners = textsOf('en', 'partners');

let pacs: Pacs;
test.beforeAll(async () => {
  pacs = await startOrthanc();
});
test.afterAll(() => pacs.close());

test('a partner is registered and tried, asked for a patient’s studies; they are confirmed, fetched, viewed and undone', async ({
  signedIn,
  noSeriousFindings,
}) => {
  // A PACS is filled, two studies are fetched, and each page is looked at by axe.
  test.setTimeout(180_000);
  const page = await signedIn('admin', 'en', '/setting/partners');
  const [name, number] = [`Imaging ${crypto.randomUUID().slice(0, 8)}`, randomInt(2 ** 40)];
  // Of two patients with one name and birthday neither is proposed; other tests have the same name.
  const birthday = new Date(Date.UTC(1925, 0, 1 + randomInt(12_000))).toISOString().slice(0, 10);
  const patient = await newPatient(page, { birthday, idType: 'passport', idNumber: `E${number}` });
  const studyUid = `1.2.826.0.1.3680043.8.498.${number}`;
  const beforeUid = `${studyUid}0`;
  const of = {
    name: 'OUYANG^RUOLAN=欧阳^若兰',
    number: `P${number}`,
    birthday: birthday.replaceAll('-', ''),
    sex: 'F',
  } as const;
  const study = { studyUid, studyDate: '20260105', accession: `A${number}`, description: 'Head CT' };
  const before = { studyUid: beforeUid, studyDate: '20251001', accession: `B${number}`, description: 'Head CT before' };
  const [now, then] = [
    { ...of, ...study },
    { ...of, ...before },
  ];
  const findings = contentItem('CONTAINER', coded('0040A043', '1', 'Findings'), [
    '0040A730',
    'SQ',
    [measurement('Diameter', '21.4', 'mm'), imageItem(`${studyUid}.1.1`)],
  ]);
  for (const file of [
    ...headSlices(now, { seriesUid: `${studyUid}.1`, slices: 9, spacingMm: 5, hasBlood: true }),
    sliceFile(now, { seriesUid: `${studyUid}.2`, number: 1, size: 128, spacingMm: 1, pixels: Buffer.alloc(100) }),
    pdfDocument(now, { seriesUid: `${studyUid}.8`, pdf: pdfSaying('Findings') }),
    structuredReport(now, { seriesUid: `${studyUid}.9`, title: 'CT report', items: [findings], verified: true }),
    ...headSlices(then, { seriesUid: `${beforeUid}.1`, slices: 17, spacingMm: 2.5, hasBlood: false }),
  ])
    await pacs.store(file);

  await aboveRows(page, partners.add).click();
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
  await expect(job.getByRole('status').filter({ hasText: t['job.finished'] })).toBeVisible({ timeout: JOB_MS });
  await page.keyboard.press('Escape');
  await expect(job).toHaveCount(0);

  for (const { accession, kept } of [
    { ...before, kept: 17 },
    { ...study, kept: 12 },
  ]) {
    const row = page.getByRole('row').filter({ hasText: accession });
    await expect(row).toContainText(t['matchesOf.proposed'] ?? '');
    await row.getByRole('button', { name: t.confirm }).click();
    const match = page.getByRole('dialog', { name: t.matchTitle });
    await expect(match.getByRole('region', { name: t.ours })).toContainText(patient.name);
    await noSeriousFindings(page, 'a study and the patient proposed for it');
    await match.getByRole('button', { name: t.confirm }).click();
    await expect(row).toContainText(t['matchesOf.matched'] ?? '');

    await row.getByRole('button', { name: t.fetch }).click();
    const images = page.getByRole('dialog', { name: t['job.imagesTitle'], exact: true });
    await expect(images.getByRole('status').filter({ hasText: t['job.finished'] })).toBeVisible({ timeout: JOB_MS });
    await page.keyboard.press('Escape');
    await expect(images).toHaveCount(0);
    await expect(row).toContainText(`${kept} of ${kept}`);
  }
  const row = page.getByRole('row').filter({ hasText: study.accession });
  const downloaded = page.waitForEvent('download');
  await row.getByRole('button', { name: t.download }).click();
  expect((await downloaded).suggestedFilename()).toBe(`${patient.name} 2026-01-05.zip`);

  for (const width of [360, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
    await noSeriousFindings(page, `studies of a patient at ${width}`);
  }

  await page.setViewportSize({ width: 1366, height: 900 });
  await row.getByRole('button', { name: t.open }).click();
  const first = page.getByRole('region', { name: 'Images 1', exact: true });
  const second = page.getByRole('region', { name: 'Images 2', exact: true });
  const at = (pane: Locator, image: number, count: number) =>
    expect(pane.getByRole('status').filter({ hasText: `Series 1, image ${image} of ${count}` })).toBeVisible();
  await at(first, 5, 9);
  const picture = first.getByRole('application');
  await expect(first).toContainText('Window 400 / 40');
  await first.getByRole('button', { name: /1 image$/ }).press('Tab');
  await expect(picture).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await at(first, 6, 9);
  await expect(picture).toHaveAccessibleName('Series 1, image 6 of 9');
  await picture.hover();
  await page.mouse.wheel(0, -50);
  await at(first, 5, 9);
  await first.getByRole('slider', { name: t['viewer.scroll'] }).press('End');
  await at(first, 9, 9);
  await picture.press('Home');
  await at(first, 1, 9);
  await page.getByRole('button', { name: t['viewer.presets'] }).click();
  await page.getByRole('menuitem', { name: 'Brain (80 / 40)' }).click();
  await expect(first).toContainText('Window 80 / 40');

  await page.getByRole('combobox', { name: t['viewer.compare'] }).click();
  await optionOf(page, `1 Oct 2025 · Head CT before · ${name}`).click();
  await at(second, 9, 17);
  await picture.press('PageDown');
  await at(first, 9, 9);
  // Forty millimetres further, which the finer series ends before.
  await at(second, 17, 17);
  await second.getByRole('application').press('Home');
  await at(second, 1, 17);
  const link = page.getByRole('checkbox', { name: t['viewer.link'] });
  await link.uncheck();
  await picture.press('End');
  await at(first, 9, 9);
  await at(second, 1, 17);

  await page.getByText(t['viewer.tool.length'] ?? '', { exact: true }).click();
  const box = await picture.boundingBox();
  if (!box) throw new Error('there is no picture');
  const [x, y] = [box.x + box.width * 0.4, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 4 });
  await page.mouse.up();
  await expect(first.locator('svg').getByText(/^\d+(\.\d+)? mm$/)).toBeVisible();
  await page.getByRole('button', { name: t['viewer.clear'] }).click();
  await expect(first.locator('svg').getByText(/mm$/)).toHaveCount(0);
  await expect(page.getByText(t['viewer.notSaved'] ?? '')).toBeVisible();

  // By keys alone.
  const measured = first.getByRole('status').filter({ hasText: /^Length: \d+(\.\d)? mm \(point 1 of 2\)$/ });
  await picture.press('m');
  await expect(measured).toBeVisible();
  const begun = await measured.textContent();
  for (let step = 0; step < 3; step++) await picture.press('Shift+ArrowLeft');
  await expect(measured).not.toHaveText(begun ?? '');
  await picture.press('n');
  await expect(first.getByRole('status').filter({ hasText: 'point 2 of 2' })).toBeVisible();
  await picture.press('Enter');
  await expect(first.locator('svg').getByText(/mm$/)).toBeVisible();
  await expect(first.getByRole('status').filter({ hasText: 'Length' })).toHaveCount(0);
  await picture.press('a');
  await expect(first.getByRole('status').filter({ hasText: /^Angle: \d+/ })).toBeVisible();
  await picture.press('Delete');
  await expect(first.getByRole('status').filter({ hasText: 'Angle' })).toHaveCount(0);
  await at(first, 9, 9);

  await first.getByRole('button', { name: /1 image$/ }).click();
  await expect(first.getByRole('alert')).toContainText('cannot be shown');
  const report = page.getByRole('article', { name: 'Findings' });
  await report.getByRole('button', { name: t['structured.open'] }).click();
  await expect(report.getByRole('listitem').filter({ hasText: /^Diameter21\.4 mm$/ })).toBeVisible();
  await report.getByRole('button', { name: t['structured.image'] }).click();
  await at(first, 1, 9);
  const pdf = page.getByRole('article', { name: 'Report', exact: true });
  await pdf.getByRole('button', { name: t['documents.openPdf'] }).click();
  await expect(pdf.getByRole('link', { name: t['documents.savePdf'] })).toHaveAttribute('href', /^blob:/);
  for (const width of [360, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
    await noSeriousFindings(page, `two studies side by side at ${width}`);
  }
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(`/files/detail/${patient.id}/partyReports`);
  await row.getByRole('button', { name: t.unmatch }).click();
  await confirm(page, t.unmatchTitle?.replace('{{name}}', patient.name) ?? '', t.unmatch ?? '');
  await expect(row).toHaveCount(0);
});
