import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { newIdNumber } from './archives.people.ts';
import { expect, LANGUAGES, type Language } from './fixtures.ts';
import { textsOf } from './texts.ts';

export type Patient = { id: string; name: string };
export type Push = { id: string; link: string; state: string; addressedAs: string; reportId: string | null };

/** Makes a call as the account that is signed in on the page. */
export async function tell<T>(page: Page, path: string, data: object, method: 'POST' | 'PUT' = 'POST'): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('Doctor-Token'));
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' };
  const answer = await page.request.fetch(`/api${path}`, { method, headers, data });
  const { code, msg, data: given } = (await answer.json()) as { code: number; msg: string; data: T };
  expect(code, `${path} ${msg}`).toBe(200);
  return given;
}

/** A patient of the test's own, registered by the doctor signed in on the page: another one each time. */
export async function newPatient(page: Page, more: object = {}): Promise<Patient> {
  const person = { name: '欧阳若兰', gender: 'female', birthday: '1951-03-08', idType: 'resident' };
  return tell(page, '/archives/add', { ...person, idNumber: newIdNumber(person.birthday), ...more });
}

export const pushesPath = (patient: Patient): string => `/files/detail/${patient.id}/push`;

/** Pushes a PHQ-9, or what is given. */
export async function pushTo(page: Page, patient: Patient, language: Language, more: object = {}): Promise<Push> {
  const scale = { kind: 'scale', instrument: 'PHQ-9' };
  return tell(page, '/push/add', { requestId: randomUUID(), archiveId: patient.id, language, ...scale, ...more });
}

/** A guidance of a patient, issued. */
export async function issueGuidance(page: Page, patient: Patient, language: Language, title: string): Promise<string> {
  const body = '<p>每天散步三十分钟。</p><ul><li>少喝浓茶</li></ul>';
  const made = await tell<{ id: string; version: number }>(page, '/health-guidance/add', {
    requestId: randomUUID(),
    archiveId: patient.id,
    title,
    body,
    language,
  });
  await tell(page, '/health-guidance/updateStatus', { id: made.id, version: made.version, state: 'issued' }, 'PUT');
  return made.id;
}

/** A patient's phone: a browser of its own that knows nothing of the console. */
export async function phone(browser: Browser, options: { locale?: string; dark?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.BASE_URL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: options.locale ?? 'de',
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** The choice with a value; its words depend on the patient's language. */
export const choiceOf = (page: Page, value: number): Locator =>
  page.getByRole('radio').and(page.locator(`[value="${value}"]`));

/** Answers questions with a choice, from the one shown on, up to so many or to the end. */
export async function answer(page: Page, choice: number, questions = 99): Promise<void> {
  const shown = await page.locator('html').getAttribute('lang');
  const language = LANGUAGES.find((one) => one === shown);
  if (!language) throw new Error(`the page is in no language of ours: ${shown}`);
  const next = page.getByRole('button', { name: textsOf(language, 'guest')['scale.next'], exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  // The first is there soon; looked for once, it would count as the end of the questions.
  await expect(next).toBeVisible();
  for (let done = 0; done < questions && (await next.isVisible()); done += 1) {
    const before = await heading.textContent();
    await choiceOf(page, choice).tap();
    await next.tap();
    await expect(heading).not.toHaveText(before ?? '');
  }
}

/** The pushes on the patient's page, one entry each. */
export function pushRecord(page: Page, language: Language): { record: Locator; entries: Locator } {
  const record = page.getByRole('region', { name: textsOf(language, 'push')['record.title'], exact: true });
  return { record, entries: record.getByRole('article') };
}
