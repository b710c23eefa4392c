import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { deviceClient, enrolDevice } from '../packages/device-client/client.ts';
import { neck } from '../scripts/simulate/made.ts';
import { expect, tokenOf } from './fixtures.ts';

const VERSION = '1.0.0';

/** A simulated headset, bound, enrolled and given to a patient, measures the neck as its task says and sends it. Answers the evaluation's id. */
export async function measuredByDevice(page: Page, archiveId: string): Promise<string> {
  const headers = { Authorization: await tokenOf(page, 'admin') };
  const post = async <T>(path: string, data: object = {}): Promise<T> => {
    const answer = await page.request.post(`/api${path}`, { headers, data });
    return ((await answer.json()) as { data: T }).data;
  };
  const serial = `NECK${randomInt(1e9, 1e10)}`;
  const bound = { requestId: crypto.randomUUID(), name: serial, serial, versionType: 'enterprise', remainingCount: 1 };
  const { id, version } = await post<{ id: string; version: number }>('/device/add', bound);
  await post('/device/user/set', { id, version, archiveId });
  const { code } = await post<{ code: string }>(`/device/code/${id}`);
  const connection = { baseUrl: `${process.env.BASE_URL}/api`, appVersion: VERSION };
  const { token } = await enrolDevice(connection, { number: serial, code, appVersion: VERSION });
  const device = deviceClient(connection, token);
  const { assignment } = await device.me();
  if (!assignment) throw new Error('The headset has no patient.');
  const session = neck(assignment, new Date());
  const { state } = await device.send({
    ...session,
    meta: session.meta ?? {},
    content: new TextEncoder().encode(session.content),
    assignment: assignment.id,
  });
  expect(state).toBe('kept');
  return session.id;
}
