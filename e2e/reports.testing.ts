import type { Page } from '@playwright/test';
import { expect, type Language } from './fixtures.ts';

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
    band: { name: Words } | null;
    normSet: { name: Words; source: string } | null;
    flags: { text: Words; advice: Words }[];
  };
};

export type Analysis = {
  direction: 'better' | 'worse' | 'same' | null;
  previous: { reportId: string; total: number | null } | null;
};

/** Asks a call as the account that is signed in on the page. */
export async function ask<T>(page: Page, path: string, language: Language = 'en'): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('Doctor-Token'));
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language };
  const answer = await page.request.get(`/api${path}`, { headers });
  const { code, data } = (await answer.json()) as { code: number; data: T };
  expect(code, path).toBe(200);
  return data;
}

/** Reports as the list call gives them, the oldest first: newer ones belong to tests that run beside. */
export async function reportRows(page: Page, query: string): Promise<{ rows: ReportRow[]; total: number }> {
  return ask(page, `/screening_report/list?pageSize=50&orderBy=createTime%20asc&${query}`);
}

/** A report with everything that its page shows, at a place in the list of a query. */
export async function wholeReport(page: Page, query: string, at = 0): Promise<WholeReport> {
  const { rows } = await reportRows(page, query);
  const row = rows[at];
  if (!row) throw new Error(`no report ${at} for ${query}`);
  return ask(page, `/screening_report/report/${row.id}`);
}

/** A report that has others of the same patient and instrument to be compared with. */
export async function reportWithOthers(page: Page): Promise<ReportRow> {
  for (const row of (await reportRows(page, '')).rows) {
    const { course } = await ask<{ course: unknown[] }>(page, `/screening_report/report/${row.id}/analysis`);
    if (course.length > 1) return row;
  }
  throw new Error('no report has others to be compared with');
}

/** Opens a report's page and waits for its result. */
export async function openReport(page: Page, id: string): Promise<void> {
  await page.goto(`/results/detail/${id}`);
  await expect(page.locator('.rp-result')).toBeVisible();
}
