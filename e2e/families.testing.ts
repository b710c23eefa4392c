import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, tokenOf } from './fixtures.ts';
import { newPatient, tell } from './push.testing.ts';

type Told = <T>(method: 'get' | 'post' | 'put', path: string, data?: object) => Promise<T>;

/** Calls the server as the institution's administrator, beside the page. */
export async function asAdmin(page: Page): Promise<Told> {
  const headers = { Authorization: await tokenOf(page, 'admin') };
  return async <T>(method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await page.request[method](`/api${path}`, { headers, data });
    const { code, msg, data: content } = (await answer.json()) as { code: number; msg: string; data: T };
    expect(code, `${path} ${msg} ${JSON.stringify(content)}`).toBe(200);
    return content;
  };
}

/** Begins a test of a new patient and opens its page; answers the id of the test. */
export async function begin(page: Page, instrument: string, family: string): Promise<string> {
  const patient = await newPatient(page);
  const admin = await asAdmin(page);
  const { enabled } = await admin<{ enabled: boolean }>('get', `/paper/types/getPagerItems/${instrument}`);
  if (!enabled) await admin('post', `/paper/types/${instrument}/confirmLicence`, { held: true });
  const body = { instrument, archiveId: patient.id, informant: null, educationYears: 6 };
  const { id } = await tell<{ id: string }>(page, '/paper/administrations/start', { id: randomUUID(), ...body });
  await page.goto(`/examinations/${family}/${id}`);
  await expect(page.getByRole('progressbar')).toBeVisible();
  return id;
}

/** The answers that the server has. */
export async function keptAnswers(page: Page, id: string): Promise<Record<string, unknown>> {
  const token = await page.evaluate(() => localStorage.getItem('Doctor-Token'));
  const answer = await page.request.get(`/api/paper/administrations/${id}`, { headers: { Authorization: `${token}` } });
  return ((await answer.json()) as { data: { answers: Record<string, unknown> } }).data.answers;
}

/** Refuses the microphone to a page, until its next load. */
export async function refuseMicrophone(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
}

/** Gives the device, until the next load, a voice in a language that stays silent and never ends. */
export async function giveVoice(page: Page, lang: string): Promise<void> {
  await page.evaluate((tag) => {
    const voice = { lang: tag, voiceURI: tag, name: tag, default: true, localService: true };
    Object.assign(speechSynthesis, { getVoices: () => [voice], speak: () => undefined });
    Object.assign(window, { SpeechSynthesisUtterance: class {} });
    speechSynthesis.dispatchEvent(new Event('voiceschanged'));
  }, lang);
}
