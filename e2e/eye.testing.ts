import { randomUUID } from 'node:crypto';
import { simulatedEye } from '@cogclinic/gaze/synthetic/simulatedEye';
import { STIMULUS_SET, type TaskCode } from '@cogclinic/gaze/tasks/codes';
import { expect, type Page } from '@playwright/test';
import { tokenOf } from './fixtures.ts';
import { newPatient, tell } from './push.testing.ts';

export const SCREEN = { widthPx: 1920, heightPx: 1080, widthMm: 531, heightMm: 299, distanceMm: 600 };
/** Slow, so that a recording is small; fast enough for latencies. */
const RATE_HZ = 250;
const VERSIONS = ['initial', 'retest1'] as const;

/** A patient, of the account signed in on the page, with two analysed assessments by simulated eyes; the second went better. */
export async function assessedPatient(page: Page, tasks: readonly TaskCode[], loginName = 'doctor') {
  const patient = await newPatient(page);
  const headers = { Authorization: await tokenOf(page, loginName) };
  const ids: string[] = [];
  for (const [at, version] of VERSIONS.entries()) {
    const id = randomUUID();
    ids.push(id);
    await tell(page, '/brain-assess/start', { id, archiveId: patient.id, version, tasks });
    for (const task of tasks) {
      const person = { latencyMs: 260 - 20 * at, errors: 4 + at, blinks: 6 };
      const { csv, shown } = await simulatedEye({ task, version, ...person, rateHz: RATE_HZ });
      const begun = new Date().toISOString();
      const run = { runId: randomUUID(), task, begun, screen: SCREEN, set: STIMULUS_SET, shown, drift: 0.4 };
      await tell(page, `/brain-assess/log/${id}`, run);
      const query = new URLSearchParams({ recordingId: randomUUID(), task, offsetMs: '0' });
      const answer = await page.request.post(`/api/brain-assess/upload/${id}?${query}`, {
        headers,
        multipart: { file: { name: `${task}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) } },
      });
      expect(answer.status()).toBe(200);
    }
    const stateOf = async () => {
      const one = await page.request.get(`/api/brain-assess/one/${id}`, { headers });
      return ((await one.json()) as { data: { state: string } }).data.state;
    };
    await expect.poll(stateOf, { timeout: 60_000 }).toBe('analysed');
  }
  return { archiveId: patient.id, ids };
}
