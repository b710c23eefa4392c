import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The day in the first institution now: tests may run across midnight. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());

async function post(page: Page, path: string, data: object): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('Doctor-Token'));
  const answer = await page.request.post(`/api${path}`, { headers: { Authorization: token ?? '' }, data });
  expect(answer.status(), path).toBe(200);
}

/** Plans a follow-up by telephone as the account signed in on the page. */
export const planByCall = (page: Page, archiveId: string, dueDate: string, more: object = {}): Promise<void> =>
  post(page, '/follow/add', { requestId: crypto.randomUUID(), archiveId, kind: 'telephone', dueDate, ...more });
