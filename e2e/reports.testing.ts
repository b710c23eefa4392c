import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { asAccount, newDocument } from './archives.people.ts';
import { expect, LANGUAGES, type Language, tokenOf } from './fixtures.ts';
import { textsOf } from './texts.ts';

type Words = Record<Language, string>;
export type ReportRow = {
  id: string;
  archiveId: string;
  patientName: string;
  testEndTime: string;
  total: number | null;
  max: number;
  instrumentName: string;
};
export type WholeReport = ReportRow & {
  doctorComment: string | null;
  score: {
    band: { name: Words; meaning: Words; advice: Words } | null;
    normSet: { name: Words; source: string } | null;
    flags: { text: Words; advice: Words }[];
  };
};

export type Analysis = {
  direction: 'better' | 'worse' | 'same' | null;
  previous: { reportId: string; total: number | null } | null;
};

/** Calls the server as the account signed in on the page. */
export async function ask<T>(page: Page, path: string, language: Language = 'en'): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('Doctor-Token'));
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language };
  const answer = await page.request.get(`/api${path}`, { headers });
  const { code, data } = (await answer.json()) as { code: number; data: T };
  expect(code, path).toBe(200);
  return data;
}

/** Reports as the list call answers them, oldest first: newer ones belong to tests running at the same time. */
export async function reportRows(page: Page, query: string): Promise<{ rows: ReportRow[]; total: number }> {
  return ask(page, `/screening_report/list?pageSize=50&orderBy=createTime%20asc&${query}`);
}

/** The whole of a report at an index of `reportRows`. */
export async function wholeReport(page: Page, query: string, at = 0): Promise<WholeReport> {
  const { rows } = await reportRows(page, query);
  const row = rows[at];
  if (!row) throw new Error(`no report ${at} for ${query}`);
  return ask(page, `/screening_report/report/${row.id}`);
}

/** A report whose patient has other results with the same instrument. */
export async function reportWithOthers(page: Page): Promise<ReportRow> {
  for (const row of (await reportRows(page, '')).rows) {
    const { course } = await ask<{ course: unknown[] }>(page, `/screening_report/report/${row.id}/analysis`);
    if (course.length > 1) return row;
  }
  throw new Error('no report has others to be compared with');
}

/** A report of a GAD-7, of a patient whom no other test knows: mild, without a safety flag. */
export async function newReport(page: Page, loginName: string): Promise<{ id: string; patientName: string }> {
  const server = await asAccount(page, loginName);
  const name = `R${newDocument()}`;
  const patient = await server.add({ name });
  const times = { testStartTime: '2026-01-05 09:00:00', testEndTime: '2026-01-05 09:06:00' };
  const answers = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [String(at + 1), 1]));
  const answer = await page.request.post('/api/paper/types/GAD-7/answer', {
    headers: { Authorization: await tokenOf(page, loginName) },
    data: { administrationId: randomUUID(), archiveId: patient.id, answers, ...times },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const [report] = await server.reports(patient.id);
  return { id: report?.id ?? '', patientName: name };
}

/** The newest report of the list, which stands on its first page. */
export async function newestReport(page: Page, query: string): Promise<ReportRow> {
  const [row] = (await ask<{ rows: ReportRow[] }>(page, `/screening_report/list?pageSize=1&${query}`)).rows;
  if (!row) throw new Error(`no report for ${query}`);
  return row;
}

/** The row of a report in the list. */
export const rowOf = (page: Page, id: string): Locator =>
  page.getByRole('row').filter({ has: page.locator(`a[href$="/results/detail/${id}"]`) });

type Part = 'flags' | 'facts' | 'result' | 'compare' | 'norms' | 'answers' | 'combined' | 'course';

/** A part of a report's page by its heading, in whichever language the page is. */
export function partOf(page: Page, part: Part): Locator {
  const titles = LANGUAGES.map((language) => textsOf(language, 'reports')[`${part}.title`]);
  return page.getByRole('region', { name: new RegExp(`^(${titles.join('|')})$`) });
}

/** Checks that the safety alert stands above every other part of a report. */
export async function expectAlertFirst(page: Page): Promise<void> {
  const isFirst = await partOf(page, 'flags').evaluate((part) => {
    const shown = [...document.querySelectorAll('main section')].filter((section) => section.checkVisibility());
    return shown.indexOf(part) === 0;
  });
  expect(isFirst).toBe(true);
}

/** Opens a report's page and waits for its result. */
export async function openReport(page: Page, id: string): Promise<void> {
  await page.goto(`/results/detail/${id}`);
  await expect(partOf(page, 'result')).toBeVisible();
}
