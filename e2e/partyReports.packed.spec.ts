import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Examined } from '../apps/server/src/testing/dicom.ts';
import { PACKED_PICTURES, PICTURE_KINDS, pictureFile } from '../apps/server/src/testing/dicomPacked.ts';
import { startOrthanc } from '../apps/server/src/testing/orthanc.ts';
import { expect, test, tokenOf } from './fixtures.ts';
import { newPatient, tell } from './push.testing.ts';

/** Of 255, on average over all pixels and colours: what coders that lose something may change. */
const LOSSY_AT_MOST = 4;
/** A black picture is farther than that from the one it is compared with. */
const ANOTHER_AT_LEAST = 30;

/** How far the picture shown is from the one kept in the page, on average over all values of the canvas. */
const differenceIn = (picture: Locator) =>
  picture.locator('canvas').evaluate((canvas: HTMLCanvasElement & { kept?: Uint8ClampedArray }) => {
    const now = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    const { kept } = canvas;
    if (!now || !kept || kept.length !== now.length) throw new Error('the canvas has another size');
    return kept.reduce((sum, value, at) => sum + Math.abs(value - (now[at] ?? 0)), 0) / kept.length;
  });
const keep = (picture: Locator) =>
  picture.locator('canvas').evaluate((canvas: HTMLCanvasElement & { kept?: Uint8ClampedArray }) => {
    canvas.kept = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  });
/** Whether the black picture is drawn: a canvas on which nothing is drawn yet is transparent. */
const isBlack = (picture: Locator) =>
  picture.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const shown = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const middle = 4 * (Math.floor(height / 2) * width + Math.floor(width / 2));
    return shown[middle + 3] === 255 && shown.every((value, at) => at % 4 === 3 || value === 0);
  });

/** Asks the partner for studies, and waits until their images are here. */
async function fetchStudies(page: Page, query: object): Promise<void> {
  const headers = { Authorization: await tokenOf(page, 'admin') };
  const get = async <T>(path: string) =>
    ((await (await page.request.get(`/api${path}`, { headers })).json()) as { data: T }).data;
  const { id } = await tell<{ id: string }>(page, '/party-report/addReportQuery', query);
  await expect.poll(async () => (await get<{ state: string }>(`/job/${id}`)).state).toBe('finished');
}

test('packed images look as those that are not: JPEG, lossless JPEG, JPEG-LS, JPEG 2000 and RLE, grey and in colours', async ({
  signedIn,
}) => {
  test.setTimeout(180_000);
  const pacs = await startOrthanc();
  try {
    const page = await signedIn('admin', 'en', null);
    const number = randomInt(2 ** 40);
    const idNumber = `E${number}`;
    const patient = await newPatient(page, { birthday: '1951-03-08', idType: 'passport', idNumber });
    const of: Examined = {
      ...{ name: 'OUYANG^RUOLAN=欧阳^若兰', number: idNumber, birthday: '19510308', sex: 'F' },
      ...{ studyUid: `1.2.826.0.1.3680043.8.498.${number}`, studyDate: '20260105', accession: `A${number}` },
      description: 'Packed',
    };
    const series = PICTURE_KINDS.map((kind, at) => ({
      ...{ kind, seriesNumber: at + 1 },
      packed: PACKED_PICTURES.filter((one) => one.kind === kind),
    }));
    for (const { kind, seriesNumber, packed } of series) {
      await pacs.store(pictureFile(of, { seriesNumber, number: 1, kind }));
      await pacs.store(pictureFile(of, { seriesNumber, number: 2, kind, isBlack: true }));
      for (const [at, one] of packed.entries())
        await pacs.store(pictureFile(of, { seriesNumber, number: at + 3, kind, packed: one }));
    }
    const { baseAddress, userName, secret } = pacs;
    const partner = await tell<{ id: string }>(page, '/partner/add', {
      ...{ name: `Imaging ${randomUUID().slice(0, 8)}`, baseAddress, userName, secret },
      ...{ inner: true, authentication: 'basic', timeoutSeconds: 30 },
    });
    await fetchStudies(page, {
      ...{ requestId: randomUUID(), partnerId: partner.id, by: 'patient', archiveId: patient.id, withImages: true },
    });
    await page.goto(`/files/detail/${patient.id}/partyReports`);
    await page.getByRole('row').filter({ hasText: of.accession }).getByRole('button', { name: 'Open' }).click();
    const pane = page.getByRole('region', { name: 'Images 1', exact: true });
    const picture = pane.getByRole('application');
    const show = async (seriesNumber: number, image: number, count: number) => {
      await pane.getByRole('slider').fill(String(image - 1));
      const name = `Series ${seriesNumber}, image ${image} of ${count}`;
      await expect(pane.getByRole('status').filter({ hasText: name })).toBeVisible();
    };
    for (const { seriesNumber, kind, packed } of series) {
      const count = packed.length + 2;
      await pane.getByRole('button', { name: new RegExp(` ${count} images$`) }).click();
      await expect(pane.getByRole('status').filter({ hasText: `Series ${seriesNumber}, ` })).toBeVisible();
      await show(seriesNumber, 2, count);
      // Its name may stand there before it does.
      await expect.poll(() => isBlack(picture), kind).toBe(true);
      await keep(picture);
      await show(seriesNumber, 1, count);
      await expect.poll(() => differenceIn(picture), kind).toBeGreaterThan(ANOTHER_AT_LEAST);
      await keep(picture);
      for (const [at, { name, isLossy }] of packed.entries()) {
        // From another picture each time, as one that was not drawn would leave the one before.
        await show(seriesNumber, 2, count);
        await expect.poll(() => differenceIn(picture), name).toBeGreaterThan(ANOTHER_AT_LEAST);
        await show(seriesNumber, at + 3, count);
        await expect.poll(() => differenceIn(picture), name).toBeLessThanOrEqual(isLossy ? LOSSY_AT_MOST : 0);
        await expect(pane.getByRole('alert')).toHaveCount(0);
      }
    }
  } finally {
    await pacs.close();
  }
});
