import { randomUUID } from 'node:crypto';
import type { EyeVersion, TaskCode } from '@cogclinic/gaze/tasks/codes';
import type { ShownTrial } from '@cogclinic/gaze/tasks/trial';
import type { Browser, Page } from '@playwright/test';
import { expect, type Language, tokenOf } from './fixtures.ts';
import { newPatient, tell } from './push.testing.ts';

/** What the server keeps of a task that was shown. */
type Run = {
  task: TaskCode;
  set: number;
  shown: ShownTrial[];
  drift: number | null;
  screen: { widthPx: number; heightPx: number; widthMm: number; heightMm: number; distanceMm: number };
};
type Told = { id: string; archiveId: string; token: string; runs: () => Promise<Run[]> };

/** An assessment of a patient of the test's own, begun by the doctor signed in on the page. */
export async function assessmentOf(page: Page, tasks: readonly TaskCode[], version: EyeVersion): Promise<Told> {
  const patient = await newPatient(page);
  const id = randomUUID();
  await tell(page, '/brain-assess/start', { id, archiveId: patient.id, version, tasks });
  const token = await tokenOf(page, 'doctor');
  return {
    ...{ id, archiveId: patient.id, token },
    async runs() {
      const headers = { Authorization: token };
      const answer = await page.request.get(`/api/brain-assess/info/by/${id}`, { headers });
      return ((await answer.json()) as { data: { runs: Run[] } }).data.runs;
    },
  };
}

type Opened = { language?: Language; width?: number; height?: number };

/** Opens the stimulus page in a browser of its own; its time stands still until a test lets it pass. */
export async function openStimuli(browser: Browser, { id, token }: Told, opened: Opened = {}): Promise<Page> {
  const { language = 'en', width = 1366, height = 768 } = opened;
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    ...(process.env.BASE_URL && { baseURL: process.env.BASE_URL }),
  });
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() });
  await page.addInitScript((kept) => localStorage.setItem('Doctor-Token', kept), token);
  await page.goto(`/eye/run/${id}#language=${language}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}
