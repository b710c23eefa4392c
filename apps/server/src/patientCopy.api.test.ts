import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { jobCalls } from '@cogclinic/contract/jobs';
import { patientCopyCalls } from '@cogclinic/contract/patientCopy';
import { faultsOf } from '@cogclinic/fhir/resources/validity.testing';
import type { Bundle } from '@medplum/fhirtypes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyStatements } from '#modules/patient-copy/copy.rows.ts';
import { demonstration } from '#testing/demonstration.ts';
import type { TestApp } from '#testing/harness.ts';
import { entriesOf } from '#testing/zip.ts';

/** Tables with rows of a patient that no copy holds, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  archive_words: 'what a search looks up, made from the file',
  distinct_archives: 'which other patient this one was mistaken for',
  device_parts: 'pieces of what a device is sending',
  notices: 'what the bell of an account tells',
  kept_courses: 'what the data analysis counts, made from the records',
  kept_levels: 'what the data analysis counts, made from the records',
  kept_tests: 'what the data analysis counts, made from the records',
  kept_thresholds: 'what the data analysis counts, made from the records',
  kept_training: 'what the data analysis counts, made from the records',
  retention_reviews: 'how long the institution keeps the file',
};

/** How the rows of a table without a patient of their own lead to one. */
const OWNERS: Readonly<Record<string, string>> = {
  administration_productions: 'administration_productions p JOIN administrations d ON d.id = p.administration_id',
};

let t: TestApp;
let token: string;

beforeAll(async () => {
  ({ t, token } = await demonstration());
});
afterAll(() => t.close());

/** Which columns refer to which table, by the database's own foreign keys; each also names the institution. */
const references = () =>
  t.owner<{ from: string; column: string; to: string }>(
    `SELECT c.conrelid::regclass::text AS "from", a.attname AS column, c.confrelid::regclass::text AS "to"
       FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND a.attname <> 'institution_id'`,
  );

/** A patient of the demonstration who has rows in these tables. */
async function whoHas(...tables: readonly string[]): Promise<{ id: string; name: string }> {
  const [row] = await t.owner<{ id: string; name: string }>(
    `SELECT a.id, a.name FROM archives a JOIN accounts u ON u.institution_id = a.institution_id AND u.login_name = 'admin'
      WHERE ${tables.map((table) => `a.id IN (SELECT archive_id FROM ${OWNERS[table] ?? table})`).join(' AND ')}
      ORDER BY a.id LIMIT 1`,
  );
  if (!row) throw new Error(`no patient of the demonstration has ${tables.join(' and ')}`);
  return row;
}

async function copied(archiveId: string, body: object = { askedBy: 'patient' }) {
  const asked = { requestId: randomUUID(), language: 'en', askedBy: 'patient', ...body } as const;
  const started = await t.send(patientCopyCalls.start, { params: { id: archiveId }, body: asked }, token);
  expect(started.status, started.msg).toBe(200);
  let job = started.data;
  while (['queued', 'running'].includes(job.state)) {
    await delay(50);
    ({ data: job } = await t.send(jobCalls.one, { params: { id: job.id } }, token));
  }
  expect(job).toMatchObject({ state: 'finished' });
  expect(job.done).toBe(job.total);
  const file = await t.send(jobCalls.file, { params: { id: job.id }, body: { which: 'result' } }, token);
  const { raw } = await t.send(jobCalls.download, { query: { fileName: file.data.fileName } }, token);
  return { job, files: new Map(entriesOf(raw).map(({ name, bytes }) => [name, bytes])) };
}

test('every table that refers to a patient is copied, or is left out for a reason', async () => {
  const all = await references();
  const found = new Set(['archives']);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const { from, to } of all) if (found.has(to)) found.add(from);
  }
  const { tables } = copyStatements(t.house.records);
  const copiedTables = tables.map(({ table }) => table);
  expect([...found].toSorted()).toEqual([...new Set([...copiedTables, ...Object.keys(LEFT_OUT)])].toSorted());
  expect(copiedTables.filter((table) => table in LEFT_OUT)).toEqual([]);
});

test.each([
  ['eye_assessments'],
  ['cervical_evaluations'],
  ['administration_productions'],
  ['training_sessions', 'pushes'],
])(
  'a copy of who has %s: every row, none of another, no secret, and what a person can read',
  async (...having) => {
    const { id, name } = await whoHas(...having);
    const { files, job } = await copied(id);
    expect(job.title).toBe(`Copy of the record of ${name}`);

    // Counted anew, along the foreign keys.
    const all = await references();
    const ids = new Map<string, ReadonlySet<string>>([['archives', new Set([id])]]);
    const { tables } = copyStatements(t.house.records);
    const rowsIn = (table: string) => JSON.parse(String(files.get(`data/${table}.json`))) as Record<string, unknown>[];
    for (let round = 0; round < 4; round++) {
      for (const { table } of tables) {
        if (table === 'archives') continue;
        const own = all.filter(({ from, to }) => from === table && ids.has(to));
        const by = own.some(({ to }) => to === 'archives') ? own.filter(({ to }) => to === 'archives') : own;
        if (by.length === 0) continue;
        const conditions = by.map(({ column }, nth) => `${column} = ANY($${nth + 1}::uuid[])`);
        const rows = await t.owner<{ row: Record<string, unknown> }>(
          `SELECT to_jsonb(x) AS row FROM ${table} x WHERE ${conditions.join(' OR ')}`,
          by.map(({ to }) => [...(ids.get(to) ?? [])]),
        );
        ids.set(table, new Set(rows.flatMap(({ row }) => (typeof row.id === 'string' ? [row.id] : []))));
        if (round < 3) continue;
        expect(rowsIn(table), table).toHaveLength(rows.length);
        for (const row of rowsIn(table)) {
          const same = rows.some(({ row: kept }) =>
            Object.entries(row).every(([key, value]) => JSON.stringify(kept[key]) === JSON.stringify(value)),
          );
          expect(same, table).toBe(true);
        }
      }
    }
    expect(rowsIn('archives')).toEqual([expect.objectContaining({ id, name })]);
    for (const table of ['reports', ...having]) expect(rowsIn(table).length, table).toBeGreaterThan(0);

    const texts = [...files]
      .filter(([path]) => /\.(json|html)$/.test(path))
      .map(([, bytes]) => String(bytes))
      .join('\n');
    const secrets = await t.owner<{ secret: string }>(
      "SELECT encode(token_hash, 'hex') AS secret FROM pushes UNION SELECT encode(token_sealed, 'hex') FROM pushes UNION SELECT password_hash FROM accounts",
    );
    for (const { secret } of secrets) expect(texts).not.toContain(secret);
    expect(texts).not.toMatch(/storage_key|institution_id/);
    const others = await t.owner<{ id: string }>('SELECT id FROM archives WHERE id <> $1', [id]);
    for (const other of others) expect(texts).not.toContain(other.id);

    const bundle = JSON.parse(String(files.get('data/fhir-bundle.json'))) as Bundle;
    expect([bundle.resourceType, bundle.type]).toEqual(['Bundle', 'collection']);
    const named = new Set(bundle.entry?.map(({ resource }) => `${resource?.resourceType}/${resource?.id}`));
    expect(named.size).toBe(bundle.entry?.length);
    expect(named).toContain(`Patient/${id}`);
    for (const { resource } of bundle.entry ?? []) {
      expect(faultsOf(resource), `${resource?.resourceType}/${resource?.id}`).toEqual([]);
      if (resource?.resourceType === 'DiagnosticReport')
        for (const { reference } of [resource.subject, ...(resource.result ?? [])].flatMap((one) => one ?? []))
          expect(named).toContain(reference);
    }
    const shown = rowsIn('reports').filter(({ deleted_at: deleted }) => deleted === null);
    const types = (bundle.entry ?? []).filter(({ resource }) => resource?.resourceType === 'DiagnosticReport');
    expect(types.map(({ resource }) => resource?.id).toSorted()).toEqual(shown.map((row) => row.id).toSorted());

    const index = String(files.get('index.html'));
    expect(index).toContain(`<h1>Copy of the record of ${name}</h1>`);
    const linked = [...index.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => decodeURIComponent(path));
    expect(new Set(linked)).toEqual(new Set([...files.keys()].filter((path) => path !== 'index.html')));
    const documents = [...files].filter(([path]) => path.startsWith('documents/'));
    for (const [path, bytes] of documents) expect(bytes.subarray(0, 5).toString(), path).toBe('%PDF-');
    const reports = rowsIn('reports').filter(({ deleted_at: deleted }) => deleted === null);
    const eyes = rowsIn('eye_assessments').filter(({ state }) => state !== 'open');
    expect(documents).toHaveLength(1 + reports.length + eyes.length + rowsIn('cervical_evaluations').length);
    const kept = [...files.keys()].filter((path) => /^files\/(eye|neck)\//.test(path));
    expect(kept).toHaveLength(rowsIn('eye_recordings').length + rowsIn('cervical_evaluations').length);

    const noted = await t.owner(
      "SELECT archive_id, detail FROM audit_entries WHERE action = 'export' AND detail ->> 'job' = $1",
      [job.id],
    );
    expect(noted).toEqual([
      { archive_id: id, detail: { copy: true, job: job.id, askedBy: 'patient', note: null, language: 'en' } },
    ]);
  },
  120_000,
);

test('who speaks for the patient is named', async () => {
  const { id } = await whoHas('reports');
  const body = { requestId: randomUUID(), language: 'en', askedBy: 'representative', note: ' ' } as const;
  const refused = await t.send(patientCopyCalls.start, { params: { id }, body }, token);
  expect(refused.status).toBe(400);
  expect(refused.msg).toBe('Note: required field');
});
