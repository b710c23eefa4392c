import { HEALTHY, protocolOf } from '@cogclinic/motion/synthetic/protocol';
import { recordingOf } from '@cogclinic/motion/synthetic/recording';
import type { Page } from '@playwright/test';
import { measuredByDevice } from './cervical.testing.ts';
import { newPatient } from './exams.testing.ts';
import { expect, LANGUAGES, test } from './fixtures.ts';
import { fits, settled, visit } from './settled.ts';
import { textsOf } from './texts.ts';

const CONTRACT = 'packages/contract/locales';
const DETAILED = { width: 1366, height: 900 };
const file = (text: string) => ({ name: 'neck.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const recording = recordingOf(protocolOf(HEALTHY), { noise: 0.1, seed: 5 });

/** The dialog for a patient's file, open on the patient's page. */
async function uploadDialog(page: Page, archiveId: string, words: Readonly<Record<string, string>>) {
  await page.goto(`/files/detail/${archiveId}/cervical`);
  await page.getByRole('button', { name: words['upload.open'], exact: true }).click();
  return page.getByRole('dialog');
}

test('a file of head poses is refused with the reason, or becomes a report that is printed', async ({ signedIn }) => {
  const t = textsOf('zh', 'cervical');
  const page = await signedIn('doctor', 'zh', null);
  const dialog = await uploadDialog(page, await newPatient(page), t);
  const input = dialog.locator('input[type="file"]');
  await input.setInputFiles(file('time,yaw\n1,2\n'));
  await expect(dialog.getByRole('alert')).toContainText('#pose-csv v1');
  await input.setInputFiles(file(recording.replace(/^(\d+),[^,]*/m, '$1,up')));
  await expect(dialog.getByRole('alert')).toContainText(/第 3 行：qw /);
  await input.setInputFiles(file(recording));

  await expect(page).toHaveURL(/\/cervical\/report\//);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.pdf }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
});

for (const language of LANGUAGES) {
  test(`what a headset measured is listed, drawn and told in figures in ${language}`, async ({
    signedIn,
    noSeriousFindings,
  }) => {
    const t = textsOf(language, 'cervical');
    const neck = textsOf(language, 'neck', CONTRACT);
    const page = await signedIn('doctor', language, null);
    const archiveId = await newPatient(page);
    await page.goto(`/files/detail/${archiveId}/cervical`);
    await page.getByRole('button', { name: t['orders.order'], exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: t['orders.submit'], exact: true }).click();
    const ordered = page.getByRole('region', { name: t['orders.title'] });
    await expect(ordered).toContainText(t['orders.noDevice'] ?? '');
    await settled(page);
    await fits(page, 'an open order');
    const id = await measuredByDevice(page, archiveId);
    // The device's recording is what was ordered: the page is told at once.
    await expect(ordered).toBeHidden();
    // Colours do not depend on the language: they are looked at in one.
    const part = language === 'ru' ? undefined : 'all but contrast';
    const fitsAllSizes = async () => {
      for (const size of [{ width: 360, height: 740 }, { width: 1920, height: 1080 }, DETAILED]) {
        await page.setViewportSize(size);
        await fits(page, `${size.width} px`);
      }
    };

    await visit(page, `/cervical/report/${id}`);
    const table = page.getByRole('region', { name: t.ranges, exact: true });
    const row = table.getByRole('row', { name: neck['direction.rotationLeft'] });
    await expect(row).toContainText(language === 'ru' ? /7[34],\d°/ : /7[34]\.\d°/);
    await expect(row).toContainText(neck['reference.unconfirmed'] ?? '');
    await expect(page.getByRole('main')).toContainText(neck['warning.noTrunk'] ?? '');
    await expect(page.getByRole('main')).toContainText(neck['source.device'] ?? '');
    await expect(page.getByRole('img', { name: t['target.label'] })).toBeVisible();
    await settled(page);
    await noSeriousFindings(page, `the report in ${language}`, part);
    await fitsAllSizes();

    for (const path of [`/files/detail/${archiveId}/cervical`, '/cervical/list']) {
      await visit(page, path);
      await expect(
        page
          .getByRole('table')
          .getByText(neck['source.device'] ?? '')
          .filter({ visible: true }),
      ).not.toHaveCount(0);
      await settled(page);
      await noSeriousFindings(page, `${path} in ${language}`, part);
      await fitsAllSizes();
    }
  });
}

test('the movement is played, paused, stepped through and moved by keys', async ({ signedIn }) => {
  const t = textsOf('en', 'cervical');
  const page = await signedIn('doctor', 'en', null);
  const dialog = await uploadDialog(page, await newPatient(page), t);
  await dialog.locator('input[type="file"]').setInputFiles(file(recording));
  await expect(page).toHaveURL(/\/cervical\/report\//);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await settled(page);
  const replay = page.getByRole('region', { name: t['replay.title'] });
  await replay.getByRole('button', { name: t['replay.next'] }).click();
  await expect(replay).toContainText('Flexion, no. 1');
  await expect(replay.getByRole('figure').filter({ hasText: 'From the side' })).toContainText(/5[0-3]°/);
  const slider = replay.getByRole('slider');
  const before = Number(await slider.getAttribute('aria-valuenow'));
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', String(Math.round((before + 100) / 100) * 100));
  await replay.getByRole('button', { name: t['replay.play'], exact: true }).click();
  await expect.poll(async () => Number(await slider.getAttribute('aria-valuenow'))).toBeGreaterThan(before + 300);
  await replay.getByRole('button', { name: t['replay.pause'] }).click();
  await expect(replay.getByRole('button', { name: t['replay.play'], exact: true })).toBeVisible();

  // With reduced motion nothing plays: the user steps from movement to movement.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(replay.getByRole('button', { name: t['replay.play'], exact: true })).toHaveCount(0);
  await expect(replay.getByRole('button', { name: t['replay.next'] })).toBeVisible();
});

test('the list leads to reports; the institution sets its own references, by which ranges are graded', async ({
  signedIn,
  noSeriousFindings,
}) => {
  const t = textsOf('en', 'cervical');
  // The Novosibirsk institution: references would change the evaluations of other tests.
  const page = await signedIn('novosibirsk.admin', 'en', null);
  const dialog = await uploadDialog(page, await newPatient(page), t);
  await dialog.locator('input[type="file"]').setInputFiles(file(recording));
  await expect(page).toHaveURL(/\/cervical\/report\//);
  const report = page.url();
  await page.goto('/cervical/list');
  await expect(page.getByRole('heading', { name: t.title, level: 1 })).toBeVisible();
  await settled(page);
  await noSeriousFindings(page, 'the list');
  await fits(page);

  await page.getByRole('button', { name: t['references.open'] }).click();
  const references = page.getByRole('dialog');
  await references.getByRole('button', { name: t['references.add'] }).click();
  await references.getByRole('spinbutton', { name: 'Row 1: to (not included)' }).fill('80');
  await references.getByRole('spinbutton', { name: 'Row 1: degrees' }).fill('60');
  await references.getByRole('textbox', { name: 'Row 1: Source of the value' }).fill('Own study 2025');
  await noSeriousFindings(page, 'the references');
  await references.getByRole('button', { name: 'Save' }).click();
  await expect(references).toBeHidden();
  await page.goto(report);
  const table = page.getByRole('region', { name: t.ranges, exact: true });
  await expect(
    table.getByRole('row', { name: 'Flexion' }).filter({ hasText: '87% of the reference value: 60° (Own study 2025)' }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText(t['level.mild'] ?? '');

  await page.goto('/cervical/list');
  await page.getByRole('button', { name: t['references.open'] }).click();
  await references.getByRole('button', { name: 'Row 1: Delete' }).click();
  await references.getByRole('button', { name: 'Save' }).click();
  await expect(references).toBeHidden();
  await page.goto(report);
  await expect(table).toContainText('unconfirmed');
});
