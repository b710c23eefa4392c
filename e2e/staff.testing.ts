import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, PASSWORD, tokenOf } from './fixtures.ts';

/** An account of the first institution for one test alone, a doctor’s unless told, with the usual password. Answers the login name. */
export async function newDoctor(page: Page, more: object = {}): Promise<string> {
  const loginName = `own${randomBytes(6).toString('hex')}`;
  const answer = await page.request.post('/api/account/add', {
    headers: { Authorization: await tokenOf(page, 'admin') },
    data: {
      ...{ username: loginName, loginName, roleType: 'DOCTOR', dataAuthority: 'all', mallAuthority: 0 },
      ...more,
      password: Buffer.from(PASSWORD).toString('base64'),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return loginName;
}
