import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, PASSWORD } from './fixtures.ts';
import { newPatient, type Patient, tell } from './push.testing.ts';

/** Confirms the licence of an instrument that needs it, as the institution's administrator does. */
async function holdLicence(page: Page, instrument: string): Promise<void> {
  const login = await page.request.post('/api/login/toLogin', {
    data: { username: 'admin', password: Buffer.from(PASSWORD).toString('base64') },
  });
  const { data } = (await login.json()) as { data: { token: string } };
  const headers = { Authorization: data.token };
  const asked = await page.request.get(`/api/paper/types/getPagerItems/${instrument}`, { headers });
  if (((await asked.json()) as { data: { enabled: boolean } }).data.enabled) return;
  const answer = await page.request.post(`/api/paper/types/${instrument}/confirmLicence`, {
    headers,
    data: { held: true },
  });
  expect(((await answer.json()) as { code: number }).code).toBe(200);
}

export type Begun = { id: string; patient: Patient };

/** Begins a test of a new patient and opens its page. */
export async function begin(page: Page, instrument: string, family: string): Promise<Begun> {
  const patient = await newPatient(page);
  const body = { instrument, archiveId: patient.id, informant: null, educationYears: 6 };
  await holdLicence(page, instrument);
  const { id } = await tell<{ id: string }>(page, '/paper/administrations/start', { id: randomUUID(), ...body });
  await page.goto(`/examinations/${family}/${id}`);
  await expect(page.locator('.qs').first()).toBeVisible();
  return { id, patient };
}

/** The answers that the server has. */
export async function keptAnswers(page: Page, id: string): Promise<Record<string, unknown>> {
  const token = await page.evaluate(() => localStorage.getItem('Doctor-Token'));
  const answer = await page.request.get(`/api/paper/administrations/${id}`, { headers: { Authorization: `${token}` } });
  return ((await answer.json()) as { data: { answers: Record<string, unknown> } }).data.answers;
}

/** How far the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
