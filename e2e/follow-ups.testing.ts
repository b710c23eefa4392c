import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { ask } from './reports.testing.ts';

export const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());

async function post(page: Page, path: string, data: object): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('Doctor-Token'));
  const answer = await page.request.post(`/api${path}`, { headers: { Authorization: token ?? '' }, data });
  expect(answer.status(), path).toBe(200);
}

/** Plans a follow-up by telephone as the account signed in on the page. */
export const planByCall = (page: Page, archiveId: string, dueDate: string, more: object = {}): Promise<void> =>
  post(page, '/follow/add', { requestId: crypto.randomUUID(), archiveId, kind: 'telephone', dueDate, ...more });

/** Cancels the account's follow-ups from the demonstration that are due by today. */
export async function clearOwn(page: Page): Promise<void> {
  const { id } = await ask<{ id: string }>(page, '/doctor/info');
  const { rows } = await ask<{ rows: { id: string; version: number }[] }>(
    page,
    `/follow/list?assigneeId=${id}&endDate=${today}&pageSize=200`,
  );
  for (const { id, version } of rows) await post(page, '/follow/cancel', { id, version });
}
