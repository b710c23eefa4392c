import type { Locator, Page } from '@playwright/test';
import { newDocument } from './archives.people.ts';
import { expect } from './fixtures.ts';

/** One green pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQImWNgWGDzHwADXAHcrknVCAAAAABJRU5ErkJggg==',
  'base64',
);
/** One page with two words. */
export const PDF = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F1 24 Tf 40 100 Td (Brain MRI) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF`,
);

/** Sends a call as the account that is signed in on the page. */
export async function send<T>(page: Page, path: string, data: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('Doctor-Token'));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.post(`/api${path}`, { headers, data });
  const { code, msg, data: given } = (await answer.json()) as { code: number; msg: string; data: T };
  expect(code, `${path}: ${msg}`).toBe(200);
  return given;
}

/** A patient of one's own, born on New Year's Day of 1966. */
export async function newPatient(page: Page): Promise<string> {
  const body = { name: 'Lin Yu', gender: 'male', birthday: '1966-01-01', idType: 'passport', idNumber: newDocument() };
  return (await send<{ id: string }>(page, '/archives/add', body)).id;
}

export async function newExam(page: Page, archiveId: string, examDate: string, values: Record<string, number>) {
  const body = {
    requestId: crypto.randomUUID(),
    archiveId,
    examDate,
    values: Object.entries(values).map(([item, value]) => ({ item, value })),
  };
  return send<{ id: string; version: number }>(page, '/sys-physical-examination/add', body);
}

export const pathOf = (archiveId: string): string => `/files/detail/${archiveId}/exams`;

/** The input of an item in the form. */
export const entry = (page: Page, item: string): Locator => page.locator(`[data-item="${item}"]`);
export const figure = (page: Page, item: string): Locator => entry(page, item).getByRole('spinbutton');

/** The examinations: articles within the patient's own. */
export const cards = (page: Page): Locator => page.getByRole('article').getByRole('article');
/** The figures of the examinations that are open. */
export const values = (page: Page): Locator => cards(page).getByRole('listitem');
export const value = (page: Page, name: string): Locator => values(page).filter({ hasText: name });

/** Chooses in a drop-down list that is open. */
export const choose = (page: Page, name: string): Promise<void> =>
  page.getByTitle(name, { exact: true }).filter({ visible: true }).click();
