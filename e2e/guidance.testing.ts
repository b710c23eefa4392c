import type { Locator, Page } from '@playwright/test';
import { expect, type Language } from './fixtures.ts';
import { ask, type ReportRow, reportRows } from './reports.testing.ts';
import { textsOf } from './texts.ts';

export type Row = { id: string; archiveId: string; title: string; standing: string; reportId: string | null };
export type Whole = Row & { body: string; version: number; revision: number };

/** Guidance of the demonstration, oldest first: newer ones belong to tests running at the same time. */
export async function guidanceRows(page: Page, standing: string): Promise<Row[]> {
  const path = `/health-guidance/list?orderBy=createTime%20asc&standing=${standing}`;
  return (await ask<{ rows: Row[] }>(page, path)).rows;
}

/** The page of one guidance. */
export const pathOf = ({ archiveId, id }: Row): string => `/files/detail/${archiveId}/guidance?guidance=${id}`;

/** The page on which a new guidance answers a report. */
export const writingPath = ({ archiveId, id }: ReportRow): string =>
  `/files/detail/${archiveId}/guidance?write=1&report=${id}`;

/** A report of the demonstration, so that each test has its own patient: newer ones belong to tests running at the same time. */
export async function reportAt(page: Page, query: string, at: number): Promise<ReportRow> {
  const report = (await reportRows(page, query)).rows[at];
  if (!report) throw new Error(`no report ${at} for ${query}`);
  return report;
}

/** The visible rich text editor. */
export async function editorOf(page: Page): Promise<Locator> {
  const editor = page.locator('[aria-multiline="true"]:visible');
  await expect(editor).toBeVisible();
  return editor;
}

/** The guidance that is open for reading, with its actions. */
export const viewOf = (page: Page): Locator =>
  page.getByRole('region').filter({ has: page.getByRole('article').filter({ visible: true }) });

/** The confirmation with a title. */
export const question = (page: Page, title = ''): Locator => page.getByRole('dialog').filter({ hasText: title });

/** Issues the guidance on the page and answers whether to push it. */
export async function issue(page: Page, language: Language, push: boolean): Promise<void> {
  const t = textsOf(language, 'guidance');
  const answer = (title: string | undefined, name: string | undefined) =>
    question(page, title).getByRole('button', { name, exact: true }).click();
  await viewOf(page).getByRole('button', { name: t['actions.issue'], exact: true }).click();
  await answer(t['issue.title'], t['actions.issue']);
  await answer(t['push.title'], push ? t['actions.push'] : t['push.later']);
}

/** Pastes HTML at the cursor, as a browser does. */
export async function paste(editor: Locator, html: string): Promise<void> {
  await editor.evaluate((node, given) => {
    const data = new DataTransfer();
    data.setData('text/html', given);
    data.setData('text/plain', 'plain');
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
}
