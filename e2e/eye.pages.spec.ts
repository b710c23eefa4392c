import { made, sidecar } from '@cogclinic/gaze/reading/made.testing';
import type { Page } from '@playwright/test';
import { assessmentOf } from './eye.run.testing.ts';
import { assessedPatient } from './eye.testing.ts';
import { expect, LANGUAGES, test } from './fixtures.ts';
import { fits, visit } from './settled.ts';
import { textsOf } from './texts.ts';

// The pages of eye assessments with recordings of simulated eyes, in four languages and on the narrowest and the widest window.

const WIDTHS = [360, 1920] as const;
/** Colours do not depend on the language: they are looked at in that of the longest texts. */
const COLOURS_IN = 'ru';

let looking: ReturnType<typeof assessedPatient> | undefined;
/** A patient whose pages are only looked at, one for all tests of a worker: simulating and analysing takes longer than looking. */
function patientToLookAt(page: Page): ReturnType<typeof assessedPatient> {
  looking ??= assessedPatient(page, ['antisaccade', 'search', 'sums']).catch((error: unknown) => {
    looking = undefined;
    throw error;
  });
  return looking;
}

/** Looks at a page on both windows. */
async function looked(page: Page, name: string, findings: (page: Page, where: string) => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 1080 });
    await fits(page);
    await findings(page, `${name}, ${width} px`);
  }
}

for (const language of LANGUAGES) {
  test(`eye assessments of a patient, their report and its comparison: ${language}`, async ({
    signedIn,
    noSeriousFindings,
  }) => {
    test.setTimeout(240_000);
    const page = await signedIn('doctor', language, null);
    const { archiveId, ids } = await patientToLookAt(page);
    const [t, measures] = [textsOf(language, 'eye'), textsOf(language, 'eyeMeasures', 'packages/contract/locales')];
    const findings = (on: Page, where: string) =>
      noSeriousFindings(on, where, language === COLOURS_IN ? undefined : 'all but contrast');

    await page.goto(`/files/detail/${archiveId}/eye`);
    await expect(page.getByRole('figure', { name: measures['dimensions.title'] })).toBeVisible();
    await looked(page, `patient-${language}`, findings);

    await visit(page, `/eye/report/${ids[0]}`);
    const table = page.getByRole('table', { name: measures['tasks.antisaccade'] });
    await expect(table.getByRole('row').filter({ hasText: measures['measures.errorShare'] })).toContainText(
      measures['statuses.proposed'] ?? '?',
    );
    await expect(page.getByRole('heading', { name: measures['drawn.scan'], exact: true })).toBeVisible();
    // Letters are scanned, and warm where the eye stayed.
    await page.getByRole('combobox', { name: t['trace.recording'] }).click();
    await page.getByTitle(measures['tasks.search'] ?? '?', { exact: true }).click();
    await expect(page.getByRole('img', { name: new RegExp(measures['tasks.search'] ?? '?') })).toBeVisible();
    await page.getByText(measures['drawn.heat'] ?? '?', { exact: true }).click();
    await expect(page.getByRole('heading', { name: measures['drawn.heat'], exact: true })).toBeVisible();
    await looked(page, `report-${language}`, findings);

    await visit(page, `/eye/report/${ids[0]}?with=${ids[1]}`);
    await expect(page.getByRole('table')).toHaveCount(1);
    await expect(page.getByRole('table')).toContainText(measures['measures.errorShare'] ?? '?');
    await looked(page, `compared-${language}`, findings);
  });
}

test('an administrator sets references of the institution, and sees what is published', async ({
  signedIn,
  noSeriousFindings,
}) => {
  test.setTimeout(180_000);
  // The Novosibirsk institution: references would change the assessments of other tests.
  const page = await signedIn('novosibirsk.admin', 'en', null);
  const { archiveId, ids } = await assessedPatient(page, ['antisaccade'], 'novosibirsk.admin');
  await page.goto(`/files/detail/${archiveId}/eye`);
  await page.getByRole('button', { name: 'Reference values' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reference values of this institution' });
  await dialog.getByRole('button', { name: 'Add a reference value' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Published: normal ≤ 25%');
  await dialog.getByLabel('Source, such as', { exact: false }).fill('own control group');
  await noSeriousFindings(page, 'own references of eye assessments');
  await dialog.getByLabel('Borderline, row 1').fill('10');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('must rise');
  await dialog.getByLabel('Borderline, row 1').fill('30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/eye/report/${ids[0]}`);
  const row = page.getByRole('table', { name: 'Antisaccade' }).getByRole('row', { name: /^Direction errors/ });
  await expect(row).toContainText('our initial values');
  await page.getByRole('button', { name: 'Realign' }).click();
  const align = page.getByRole('dialog', { name: 'Align antisaccade.csv with what was shown' });
  await align.getByLabel('Alignment, ms').fill('20');
  await noSeriousFindings(page, 'the alignment of a recording');
  await align.getByRole('button', { name: 'Analyse again' }).click();
  await expect(row).toContainText('own control group');

  await page.goto(`/files/detail/${archiveId}/eye`);
  await page.getByRole('button', { name: 'Reference values' }).click();
  await dialog.getByRole('button', { name: /^Remove/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
});

const REFUSED: readonly Readonly<{ name: string; content: string; why: RegExp }>[] = [
  { name: 'nothing.txt', content: 'a letter to nobody\n', why: /format of this file is not recognised/ },
  { name: 'columns.csv', content: '#gaze-csv v1\ntime_ms,eye\n0,left\n', why: /Line \d+: Columns are missing/ },
];

test('a file that cannot be read is refused with its line and the reason; two files of one recording are taken', async ({
  signedIn,
}) => {
  const page = await signedIn('doctor', 'en', null);
  const { id } = await assessmentOf(page, ['antisaccade'], 'initial');
  await page.goto(`/eye/report/${id}`);
  await page.getByRole('button', { name: 'Upload a recording' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload a recording of eye movements' });
  for (const { name, content, why } of REFUSED) {
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) };
    await upload.locator('input[type=file]').setInputFiles(file);
    const refused = page.getByRole('list', { name: 'Recordings' }).getByRole('listitem').filter({ hasText: name });
    await expect(refused.getByRole('alert')).toContainText(why);
  }
  // A recording and the JSON that describes it are chosen together.
  await upload.locator('input[type=file]').setInputFiles([
    { name: 'sub-01_eyetrack.tsv', mimeType: 'text/plain', buffer: Buffer.from(made.bidsEyetrack) },
    { name: 'sub-01_eyetrack.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(sidecar)) },
  ]);
  const read = page
    .getByRole('list', { name: 'Recordings' })
    .getByRole('listitem')
    .filter({ hasText: 'sub-01_eyetrack.zip' });
  await expect(read).toContainText(/500 Hz/);
  await expect(read.getByRole('alert')).toHaveCount(0);
});
