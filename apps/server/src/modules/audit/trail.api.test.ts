import { archiveCalls } from '@cogclinic/contract/archives';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashOfToken } from '#platform/token.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { sealTrails } from './trail.sealing.ts';
import { verifyTrail } from './trail.verify.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
let archiveId: string;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  institutionId = await t.institution();
  doctor = await t.account({ institutionId });
  archiveId = await t.archive({ institutionId });
});

const MINUTES = 60_000;
const open = () => t.send(archiveCalls.one, { params: { id: archiveId }, query: {} }, doctor.token);
/** A pass of the sealer some minutes from now, when what is written now is settled. */
const seal = (minutes = 11) => sealTrails(t.platform, new Date(Date.now() + minutes * MINUTES));
const verify = () => verifyTrail(t.platform, institutionId);
/** Changes what the triggers protect, as one who owns the database could. */
async function tamper(text: string, values: unknown[]): Promise<void> {
  for (const table of ['audit_entries', 'audit_seals']) await t.owner(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await t.owner(text, values);
  for (const table of ['audit_entries', 'audit_seals']) await t.owner(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}
const idOf = async (nth: number) => {
  const entries = await t.owner<{ id: number }>('SELECT id FROM audit_entries WHERE institution_id = $1 ORDER BY id', [
    institutionId,
  ]);
  return entries[nth]?.id;
};

test('entries are sealed once they are settled, by whichever server, each once', async () => {
  await open();
  await open();
  await seal(9);
  expect(await verify()).toMatchObject({ seals: 0, entries: 0, until: null, faults: [] });
  await Promise.all([seal(), seal(), seal()]);
  expect(await verify()).toMatchObject({ seals: 1, entries: 2, faults: [] });
  // A trail to which nothing was added is not sealed again.
  await seal(12);
  expect(await verify()).toMatchObject({ seals: 1, entries: 2 });
});

test.each([
  ['changed', `UPDATE audit_entries SET account_id = gen_random_uuid() WHERE id = $1`],
  ['back-dated', `UPDATE audit_entries SET created_at = created_at - interval '1 second' WHERE id = $1`],
  ['taken out', 'DELETE FROM audit_entries WHERE id = $1'],
  [
    'put in',
    `INSERT INTO audit_entries (institution_id, account_id, action, noun, created_at)
     SELECT institution_id, account_id, 'open', 'archives', created_at FROM audit_entries WHERE id = $1`,
  ],
])('an entry that was %s is found, and which seal it was under', async (_, text) => {
  await open();
  await seal();
  await tamper(text, [await idOf(0)]);
  expect((await verify()).faults).toMatchObject([{ number: 1, kind: 'entries' }]);
});

test('a seal made anew without the key does not hold, nor does a trail whose end was cut off', async () => {
  await open();
  await seal();
  await tamper('UPDATE audit_seals SET mark = $2 WHERE institution_id = $1', [institutionId, Buffer.alloc(32)]);
  expect((await verify()).faults).toMatchObject([{ number: 1, kind: 'mark' }]);
  await tamper('DELETE FROM audit_seals WHERE institution_id = $1', [institutionId]);
  await tamper('DELETE FROM audit_entries WHERE institution_id = $1', [institutionId]);
  expect((await verify()).faults).toMatchObject([{ number: 1, kind: 'cutOff' }]);
});

test('the role of requests adds entries, but says neither when nor under which number, and sees no seal', async () => {
  const app = (text: string, values: unknown[] = []) =>
    t.platform.database.asActor(hashOfToken(doctor.token), (tx) => tx.foreign(text, values));
  const add = (columns: string, values: string) =>
    app(
      `INSERT INTO audit_entries (institution_id, account_id, action, noun${columns}) VALUES ($1, $2, 'open', 'archives'${values})`,
      [institutionId, doctor.id],
    );
  await add('', '');
  await expect(add(', created_at', ", now() - interval '1 day'")).rejects.toThrow(/permission denied/);
  await expect(add(', id', ', 1')).rejects.toThrow();
  await expect(app('SELECT * FROM audit_seals')).rejects.toThrow(/permission denied/);
});
