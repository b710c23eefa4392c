import type { Locator, Page } from '@playwright/test';
import { expect, type Language } from './fixtures.ts';
import { ask, type ReportRow, reportRows } from './reports.testing.ts';
import { textsOf } from './texts.ts';

export type Row = { id: string; archiveId: string; title: string; standing: string; reportId: string | null };
export type Whole = Row & { body: string; version: number; revision: number };

/** Guidance of the demonstration: newer ones belong to tests that run beside. */
export async function guidanceRows(page: Page, standing: string): Promise<Row[]> {
  const path = `/health-guidance/list?orderBy=createTime%20asc&standing=${standing}`;
  return (await ask<{ rows: Row[] }>(page, path)).rows;
}

/** The page of one guidance. */
export const pathOf = ({ archiveId, id }: Row): string => `/files/detail/${archiveId}/guidance?guidance=${id}`;

/** The page on which a new guidance answers a report. */
export const writingPath = ({ archiveId, id }: ReportRow): string =>
  `/files/detail/${archiveId}/guidance?write=1&report=${id}`;

/** A report of the demonstration, so that each test has a patient of its own: newer ones belong to tests that run beside. */
export async function reportAt(page: Page, query: string, at: number): Promise<ReportRow> {
  const report = (await reportRows(page, query)).rows[at];
  if (!report) throw new Error(`no report ${at} for ${query}`);
  return report;
}

/** The editor of a page, ready to be written in. */
export async function editorOf(page: Page): Promise<Locator> {
  const editor = page.locator('[aria-multiline="true"]:visible');
  await expect(editor).toBeVisible();
  return editor;
}

/** The question that is being asked. */
export const question = (page: Page): Locator => page.locator('.ant-modal-confirm:visible');

/** Issues the guidance on the page and answers whether to push it. */
export async function issue(page: Page, language: Language, push: boolean): Promise<void> {
  const t = textsOf(language, 'guidance');
  const button = (name: string | undefined) => question(page).getByRole('button', { name, exact: true });
  await page.locator('.gd-actions').getByRole('button', { name: t['actions.issue'], exact: true }).click();
  await button(t['actions.issue']).click();
  await expect(question(page)).toContainText(t['push.title'] ?? '?');
  await button(push ? t['actions.push'] : t['push.later']).click();
}

/** Pastes HTML where the cursor stands, as a browser does. */
export async function paste(editor: Locator, html: string): Promise<void> {
  await editor.evaluate((node, given) => {
    const data = new DataTransfer();
    data.setData('text/html', given);
    data.setData('text/plain', 'plain');
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
}
