import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveCalls } from '@cogclinic/contract/archives';
import { identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import { reportCalls } from '@cogclinic/contract/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { regions } from './regions.ts';
import { type DemoSignIn, seedIfEmpty } from './seed.ts';

let t: TestApp;
let made: DemoSignIn | null;

beforeAll(async () => {
  t = await testApp();
  // Two servers that start at once.
  const both = await Promise.all([seedIfEmpty(t.platform), seedIfEmpty(t.platform)]);
  made = both[0];
  expect(both[1]).toEqual(made);
});
afterAll(() => t.close());

async function counts(): Promise<Record<string, unknown>> {
  const [row] = await t.owner(
    `SELECT (SELECT count(*) FROM institutions) AS institutions, (SELECT count(*) FROM accounts) AS accounts,
            (SELECT count(*) FROM archives) AS archives, (SELECT count(*) FROM reports) > 1000 AS reports,
            (SELECT count(*) FROM administrations) AS administrations, (SELECT count(*) FROM audit_entries) AS entries`,
  );
  return row ?? {};
}

async function signIn(username: string, password = made?.password ?? '') {
  return t.send(identityCalls.login, { body: { username, password: toWirePassword(password), remember: false } });
}

describe('the demonstration in the database', () => {
  test('is made once by two servers that start together, and the next start only tells the password', async () => {
    const before = await counts();
    expect(before).toMatchObject({ institutions: 3, accounts: 12, archives: 306, reports: true });
    expect(await seedIfEmpty(t.platform)).toEqual(made);
    expect(await counts()).toEqual(before);
    expect(made?.password).toMatch(/^[A-Za-z0-9]{12}$/);
    expect((await stat(join(t.config.DATA_DIR, 'demo-password'))).mode & 0o777).toBe(0o600);
  });

  test('lets every named account in, shows it patients and reports, and each no more than its scope', async () => {
    const seen = new Map<string, number>();
    for (const name of made?.names ?? []) {
      const { data } = await signIn(name);
      const list = await t.send(archiveCalls.list, { query: {} }, data.token);
      const reports = await t.send(reportCalls.list, { query: {} }, data.token);
      expect([list.code, reports.code]).toEqual([200, 200]);
      expect(reports.data.total).toBeGreaterThan(0);
      seen.set(name, list.data.total);
    }
    expect(seen.size).toBe(11);
    expect(Math.min(...seen.values())).toBeGreaterThan(0);
    // And one that was opened a second time.
    expect(seen.get('admin')).toBe((regions[0]?.patients ?? 0) + 1);
    for (const name of ['doctor.dept', 'doctor.own', 'manager', 'manager.dept']) {
      expect(seen.get(name)).toBeLessThan(regions[0]?.patients ?? 0);
    }
    expect(seen.get('taipei.admin')).toBe((regions[1]?.patients ?? 0) + 1);
  });

  test('does not let the disabled account in', async () => {
    const refused = await signIn('doctor.left');
    expect(refused.code).not.toBe(200);
    expect(refused.msg).toBe((await signIn('admin', 'Wrong1234')).msg);
  });

  test('opens a report and its course', async () => {
    const { data } = await signIn('doctor');
    const list = await t.send(reportCalls.list, { query: { instrument: 'MMSE', level: 'positive' } }, data.token);
    const id = list.data.rows[0]?.id ?? '';
    expect((await t.send(reportCalls.one, { params: { id } }, data.token)).code).toBe(200);
    expect((await t.send(reportCalls.analysis, { params: { id } }, data.token)).code).toBe(200);
  });
});

test('a database with an institution of its own gets no demonstration', async () => {
  const own = await testApp();
  try {
    await own.institution('自己的医院');
    expect(await seedIfEmpty(own.platform)).toBeNull();
    expect(await own.owner('SELECT count(*) AS count FROM archives')).toEqual([{ count: 0 }]);
  } finally {
    await own.close();
  }
});

test('a configured password is the demonstration’s', async () => {
  const own = await testApp({ SEED_PASSWORD: 'Clinic2026' });
  try {
    expect((await seedIfEmpty(own.platform))?.password).toBe('Clinic2026');
  } finally {
    await own.close();
  }
});
