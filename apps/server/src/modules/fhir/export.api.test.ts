import { FHIR_TYPES, scopeOf } from '@cogclinic/contract/smart';
import { faultsOf } from '@cogclinic/fhir/resources/validity.testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newClient, newToken, type TestClient } from '#testing/clients.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { NEW_RECORDS } from '#testing/samples.fhirResources.ts';
import { newWorld, type World } from '#testing/world.ts';
import { exportJob } from './export.job.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
});
afterAll(() => t.close());

type Manifest = {
  transactionTime: string;
  request: string;
  requiresAccessToken: boolean;
  output: { type: string; url: string; count: number }[];
};

const connected = (more: Partial<Parameters<typeof newClient>[1]> = {}) =>
  newClient(t, { institutionId: world.institutionId, scopes: FHIR_TYPES.map(scopeOf), ...more });

async function ask(url: string, token: string, method: 'GET' | 'DELETE' = 'GET', headers: Record<string, string> = {}) {
  const path = /^https?:/.test(url) ? new URL(url).pathname + new URL(url).search : `/api/fhir/${url}`;
  return t.app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en', ...headers },
  });
}

/** Begins an export and waits until it has ended. */
async function exported(path: string, token: string): Promise<{ status: string; manifest: Manifest }> {
  const begun = await ask(path, token, 'GET', { prefer: 'respond-async' });
  expect(begun.statusCode, begun.body).toBe(202);
  const status = String(begun.headers['content-location']);
  return vi.waitFor(
    async () => {
      const answer = await ask(status, token);
      if (answer.statusCode === 202) {
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        expect(answer.headers['x-progress']).toBeDefined();
      }
      expect(answer.statusCode, answer.body).toBe(200);
      return { status, manifest: answer.json<Manifest>() };
    },
    { timeout: 30_000, interval: 50 },
  );
}

async function linesOf(
  manifest: Manifest,
  type: string,
  token: string,
): Promise<{ id: string; resourceType: string }[]> {
  const file = manifest.output.find((one) => one.type === type);
  if (!file) return [];
  const answer = await ask(file.url, token, 'GET', { accept: 'application/fhir+ndjson' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toMatch('application/fhir+ndjson');
  const lines = answer.body.trimEnd().split('\n');
  expect(lines).toHaveLength(file.count);
  return lines.map((line) => JSON.parse(line));
}

describe('an export', () => {
  it('has every resource that the system may see, each valid, once, and by its type', async () => {
    const patients = [await world.newPatient(), await world.newPatient()];
    const made: string[] = [];
    for (const patient of patients)
      for (const [type, make] of Object.entries(NEW_RECORDS)) made.push(`${type}/${await make(world, t, patient)}`);
    const client = await connected();
    const token = await newToken(t, client);
    const { manifest } = await exported('$export', token);
    expect(manifest).toMatchObject({
      requiresAccessToken: true,
      request: expect.stringMatching(/\/api\/fhir\/\$export$/),
    });
    expect(Date.parse(manifest.transactionTime)).toBeLessThan(Date.now());
    const found: string[] = [];
    for (const { type } of manifest.output) {
      for (const resource of await linesOf(manifest, type, token)) {
        expect(faultsOf(resource)).toEqual([]);
        found.push(`${resource.resourceType}/${resource.id}`);
      }
    }
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(made));
    expect(found).toContain(`Practitioner/${world.accounts.admin.id}`);
    const [entry] = await t.owner<{ action: string; rows: number }>(
      `SELECT action, (detail ->> 'rows')::int AS rows FROM audit_entries
        WHERE client_id = $1 AND subject_id IS NOT NULL AND detail ? 'files'`,
      [client.id],
    );
    expect(entry).toEqual({ action: 'export', rows: found.length });
  });

  it('keeps to the department, the types and the time that were asked for', async () => {
    const own = await world.newPatient();
    const other = await world.newPatient({ departmentId: world.departments.other });
    const client = await connected({
      departmentId: world.departments.own,
      scopes: ['system/Patient.rs', 'system/Task.rs'],
    });
    const token = await newToken(t, client);
    const { manifest } = await exported('Patient/$export', token);
    expect(manifest.output.map(({ type }) => type)).not.toContain('Observation');
    const ids = (await linesOf(manifest, 'Patient', token)).map(({ id }) => id);
    expect(ids).toContain(own);
    expect(ids).not.toContain(other);
    expect((await exported('Patient/$export?_since=2099-01-01', token)).manifest.output).toEqual([]);
    expect((await exported('$export?_type=Task', token)).manifest.output.map(({ type }) => type)).not.toContain(
      'Patient',
    );
  });

  it('is its system’s alone, and closed once that sees other patients', async () => {
    const client = await connected();
    const token = await newToken(t, client);
    const { status, manifest } = await exported('$export?_type=Patient', token);
    const [file] = manifest.output;
    const stranger = await newToken(t, await connected());
    for (const url of [status, String(file?.url)]) expect((await ask(url, stranger)).statusCode).toBe(404);
    const narrow = await newToken(t, client, { scopes: ['system/Task.rs'] });
    expect((await ask(String(file?.url), narrow)).statusCode).toBe(403);
    await t.owner(`UPDATE api_clients SET data_authority = 'oneself', department_id = $2 WHERE id = $1`, [
      client.id,
      world.departments.own,
    ]);
    expect((await ask(String(file?.url), token)).statusCode).toBe(404);
  });

  it('is removed by its system, or a day after it has ended', async () => {
    const client = await connected();
    const token = await newToken(t, client);
    const first = await exported('$export?_type=Patient', token);
    expect((await ask(first.status, token, 'DELETE')).statusCode).toBe(202);
    expect((await ask(first.status, token)).statusCode).toBe(404);
    const second = await exported('$export?_type=Patient', token);
    const key = await storedKey(client);
    expect(await t.platform.storage.has(key)).toBe(true);
    await t.owner(`UPDATE jobs SET ended_at = now() - interval '25 hours' WHERE account_id = $1`, [client.id]);
    const { dropOld } = exportJob(t.platform, t.house.fhir);
    const dropped = await t.platform.database.asOwner(async (tx) => dropOld?.(tx, 500));
    expect(dropped?.keys).toContain(key);
    expect((await ask(second.status, token)).statusCode).toBe(404);
  });

  it('ends when its system is disconnected', async () => {
    const client = await connected();
    const token = await newToken(t, client);
    await t.owner('UPDATE api_clients SET ended_at = now(), ended_by = added_by WHERE id = $1', [client.id]);
    expect((await ask('$export', token)).statusCode).toBe(401);
  });

  it('is refused without a scope, for a type that is none, and in another format', async () => {
    const token = await newToken(t, await connected({ scopes: ['system/Task.rs'] }));
    for (const [path, status] of [
      ['$export?_type=Patient', 403],
      ['$export?_type=Shoe', 400],
      ['$export?_outputFormat=text/csv', 400],
      ['$export?_since=yesterday', 400],
    ] as const)
      expect((await ask(path, token)).statusCode, path).toBe(status);
  });
});

async function storedKey({ id }: TestClient): Promise<string> {
  const [job] = await t.owner<{ id: string }>('SELECT id FROM jobs WHERE account_id = $1', [id]);
  return `exports/${world.institutionId}/${job?.id}-patient.ndjson`;
}
