import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveCalls } from '@cogclinic/contract/archives';
import { fhirSearchCalls } from '@cogclinic/contract/fhirResources';
import { identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import { reportCalls } from '@cogclinic/contract/reports';
import { FHIR_TYPES, scopeOf } from '@cogclinic/contract/smart';
import { faultsOf } from '@cogclinic/fhir/resources/validity.testing';
import type { Bundle } from '@medplum/fhirtypes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newToken } from '#testing/clients.ts';
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
  expect(both[1]).toEqual({ ...made, isNew: both[1]?.isNew });
  expect(both.filter((one) => one?.isNew)).toHaveLength(1);
}, 300_000);
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
    expect(await seedIfEmpty(t.platform)).toEqual({ ...made, isNew: false });
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

test('everything of the demonstration that other systems may read is valid by HL7’s definitions', async () => {
  const [{ id: institutionId = '' } = {}] = await t.owner<{ id: string }>(
    'SELECT institution_id AS id FROM archives GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
  );
  const token = await newToken(t, await newClient(t, { institutionId, scopes: FHIR_TYPES.map(scopeOf) }));
  const seen: Record<string, number> = {};
  const page = async (url: string): Promise<Bundle> =>
    (await t.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).json();
  for (const call of Object.values(fhirSearchCalls))
    for (let url: string | null = `/api${call.path}?_count=200`; url; ) {
      const { entry = [], link = [] }: Bundle = await page(url);
      for (const { resource } of entry) {
        const kind = [resource?.resourceType, ...(/^[a-z]+(?=-)/.exec(resource?.id ?? '') ?? [])].join(' ');
        seen[kind] = (seen[kind] ?? 0) + 1;
        expect(faultsOf(resource), `${kind} ${resource?.id}`).toEqual([]);
      }
      const next: URL | null = URL.parse(link.find(({ relation }) => relation === 'next')?.url ?? '');
      url = next && next.pathname + next.search;
    }
  // Every kind that the demonstration has was there, and more than a page of what it has most of.
  for (const kind of ['Patient', 'Observation score', 'Observation training', 'Observation eye', 'CarePlan', 'Task'])
    expect(seen[kind], kind).toBeGreaterThan(0);
  expect(seen.DiagnosticReport).toBeGreaterThan(1000);
  expect(seen.QuestionnaireResponse).toBe(seen.DiagnosticReport);
}, 120_000);

test.each([{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://clinic.example.org' }])(
  'an empty database in production (%o) gets none unless SEED says so',
  async (production) => {
    const own = await testApp({ ...production, SEED: undefined });
    try {
      await expect(seedIfEmpty(own.platform)).rejects.toThrow(/SEED=none/);
      expect(await own.owner('SELECT count(*) AS count FROM institutions')).toEqual([{ count: 0 }]);
      // One that is in use starts as before.
      await own.institution('自己的医院');
      expect(await seedIfEmpty(own.platform)).toBeNull();
    } finally {
      await own.close();
    }
  },
);
