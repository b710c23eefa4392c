import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enrolDevice } from '../packages/device-client/client.ts';
import { tokenOf } from './fixtures.ts';

/** A call of the administrator. */
export async function post<T>(page: Page, path: string, data: object = {}): Promise<T> {
  const headers = { Authorization: await tokenOf(page, 'admin') };
  const answer = await page.request.post(`/api${path}`, { headers, data });
  return ((await answer.json()) as { data: T }).data;
}

/** A device that is bound and enrolled; no patient has it. */
export async function enrolled(page: Page, name: string): Promise<{ id: string; token: string }> {
  const serial = `CAST-${randomInt(1e9)}`;
  const body = { requestId: crypto.randomUUID(), name, serial, versionType: 'enterprise', remainingCount: 5 };
  const { id } = await post<{ id: string }>(page, '/device/add', body);
  const { code } = await post<{ code: string }>(page, `/device/code/${id}`);
  const connection = { baseUrl: `${process.env.BASE_URL}/api`, appVersion: '1.0' };
  const { token } = await enrolDevice(connection, { number: serial, code, appVersion: '1.0' });
  return { id, token };
}
