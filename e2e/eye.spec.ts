import { simulatedEye } from '@cogclinic/gaze/synthetic/simulatedEye';
import { STIMULUS_SET } from '@cogclinic/gaze/tasks/codes';
import { newDocument } from './archives.people.ts';
import { SCREEN } from './eye.testing.ts';
import { rowsOf } from './find.ts';
import { expect, test, tokenOf } from './fixtures.ts';
import { fits } from './settled.ts';

const PATIENT = `眼动${crypto.randomUUID().slice(0, 8)}`;

test('an eye assessment is begun, uploaded, read to the sample, corrected and reported', async ({
  signedIn,
  noSeriousFindings,
}) => {
  test.setTimeout(180_000);
  const page = await signedIn('doctor', 'en', null);
  const headers = { Authorization: await tokenOf(page, 'doctor') };
  const post = async <T>(path: string, data: object) =>
    ((await (await page.request.post(`/api${path}`, { data, headers })).json()) as { data: T }).data;
  const { id: archiveId } = await post<{ id: string }>('/archives/add', {
    ...{ name: PATIENT, gender: 'female', birthday: '1950-05-05' },
    ...{ idType: 'passport', idNumber: newDocument() },
  });

  await page.goto(`/files/detail/${archiveId}/eye`);
  await expect(page.getByText('No eye assessments yet.')).toBeVisible();
  await noSeriousFindings(page, 'eye assessments of a patient, none');
  await page.getByRole('button', { name: 'Start an assessment' }).click();
  const dialog = page.getByRole('dialog', { name: `Eye assessment of ${PATIENT}` });
  await expect(dialog.getByText('Initial (proposed)')).toBeVisible();
  await noSeriousFindings(page, 'the start of an eye assessment');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  const open = page.getByRole('region', { name: 'Unfinished: Initial' });
  await expect(open.getByText('No task has been shown yet.')).toBeVisible();

  const listed = await page.request.get(`/api/brain-assess/list?archiveId=${archiveId}`, { headers });
  const [{ id }] = ((await listed.json()) as { data: { rows: [{ id: string }] } }).data.rows;
  const eye = await simulatedEye({ task: 'antisaccade', version: 'initial', latencyMs: 250, errors: 4 });
  await post(`/brain-assess/log/${id}`, {
    ...{ runId: crypto.randomUUID(), task: 'antisaccade', begun: new Date().toISOString() },
    ...{ screen: SCREEN, set: STIMULUS_SET, shown: eye.shown, drift: null },
  });
  await open.getByRole('button', { name: 'Upload a recording' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload a recording of eye movements' });
  await upload.getByRole('combobox', { name: 'Task recorded' }).click();
  await page.getByTitle('Antisaccade', { exact: true }).click();
  await upload.getByLabel('Alignment, ms').fill('0');
  await noSeriousFindings(page, 'the upload of a recording');
  const file = { name: 'gaze.csv', mimeType: 'text/csv', buffer: Buffer.from(eye.csv) };
  await upload.locator('input[type=file]').setInputFiles(file);
  await expect(upload.getByText('Uploaded; being analysed.')).toBeVisible();

  await page.goto(`/eye/report/${id}`);
  const measures = page.getByRole('table', { name: 'Antisaccade' });
  await expect(measures.getByRole('row', { name: /Direction errors/ })).toContainText('25');
  await expect(measures.getByRole('row', { name: /Direction errors/ })).toContainText('proposed');
  const recordings = page.getByRole('list', { name: 'Recordings' });
  await expect(recordings.getByText('Analysed', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /Amplitude and peak velocity of \d+ saccades/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /Antisaccade, trial 1/ })).toBeVisible();

  const trace = page.getByRole('region', { name: 'Position (°)' });
  await trace.focus();
  for (let times = 0; times < 6; times++) await page.keyboard.press('+');
  await expect(page.getByText('The velocity appears within a few seconds.')).toBeHidden();
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  const editor = page.getByRole('region', { name: 'Events' });
  await expect(editor.getByLabel('From, ms')).toBeVisible();
  await noSeriousFindings(page, 'the report of an eye assessment');
  const from = Number(await editor.getByLabel('From, ms').inputValue());
  await editor.getByLabel('From, ms').fill(`${from - 6}`);
  await editor.getByLabel('From, ms').blur();
  await editor.getByRole('button', { name: 'Save corrections' }).click();
  await expect(editor.getByText(/^Correction 1,/)).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.getByRole('button', { name: 'Issue the report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue the report' }).click();
  await expect(page.getByText(/^Report issued/)).toBeVisible();

  await page.goto(`/files/detail/${archiveId}/eye`);
  await expect(rowsOf(page).filter({ hasText: 'Initial' })).toContainText('Reported');
  await noSeriousFindings(page, 'eye assessments of a patient');
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
});
