import type { Call } from '@cogclinic/contract/call';
import { catalogue } from '@cogclinic/contract/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { SAMPLES } from '#testing/samples.ts';
import { newWorld, type World } from '#testing/world.ts';

/** Every call of an account that may show a patient is made once: afterwards the audit trail tells of it. */
let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
});
afterAll(() => t.close());

/** The patients of this walk are called so, and nothing else is. */
const NAME = '王小明';
/** Begins work whose entries are written when it is done, for each patient that it concerns. */
const LATER = [
  'archiveBatch.export',
  'trainingExport.start',
  'research.start',
  'reports.batchPdf',
  'patientCopy.start',
];

const walked = Object.entries(catalogue).flatMap(([noun, declared]) =>
  Object.entries(declared as Record<string, Call>)
    .map(([name, call]) => ({ name: `${noun}.${name}`, call }))
    .filter(({ call }) => typeof call.access === 'object')
    .filter(({ call: { scope, method } }) => scope === 'patients' || (scope === 'institution' && method === 'GET')),
);

type Written = { action: string; archive_id: string | null; address: string; detail: Record<string, unknown> | null };

function countOf(data: unknown): number | null {
  if (Array.isArray(data)) return data.length;
  const { total, rows } = (data ?? {}) as { total?: number; rows?: unknown[] };
  return total ?? rows?.length ?? null;
}

describe.each(walked)('$name', ({ name, call }) => {
  test('leaves an entry of whom it showed to whom, from where', async () => {
    const caller = await t.account({ institutionId: world.institutionId, roleType: 'ADMIN', mallAuthority: true });
    const sample = await SAMPLES[name]?.(world, caller, t);
    if (!sample) throw new Error(`no sample of ${name}`);
    const answer = await t.send(call, sample.args as never, caller.token);
    const entries = await t.owner<Written>(
      'SELECT action, archive_id, address, detail FROM audit_entries WHERE account_id = $1',
      [caller.id],
    );
    const isReading = call.method === 'GET' && !call.changes?.length;
    const mayShow = call.scope === 'patients' && isReading && call.shows !== 'nobody';
    const names = answer.raw.includes(NAME) && !LATER.includes(name);
    if (mayShow || call.shows === 'archives' || names) expect(entries, `${answer.status}`).not.toEqual([]);
    // Of a list the filter and how many it showed; a handler's own entry tells what it showed in its own words.
    const written = entries.find(({ detail }) => detail?.call === `${call.method} ${call.path}`);
    const count = countOf(answer.data);
    if (written && count !== null) expect(written.detail).toMatchObject({ rows: count });
    expect(entries.every(({ address }) => address === '127.0.0.1')).toBe(true);
    const { id } = ((sample.args as { params?: { id?: string } }).params ?? {}) as { id?: string };
    const [patient] = await t.owner('SELECT id FROM archives WHERE id::text = $1', [id ?? '']);
    if (patient && entries.length > 0) expect(entries.map(({ archive_id }) => archive_id)).toContain(patient.id);
  });
});
