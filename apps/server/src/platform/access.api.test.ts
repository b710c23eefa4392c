import { createHash, randomUUID } from 'node:crypto';
import { ROLES } from '@cogclinic/contract/call';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { testRead, testWrite } from '#testing/sql.ts';
import { visiblePatients } from './access.ts';
import type { Tx } from './database.ts';
import { uuid } from './sql/columns.ts';

type Patient = {
  id: string;
  departmentId: string | null;
  doctorId: string | null;
  healthyDoctorId: string | null;
  removed: boolean;
};
type Account = {
  roleType: (typeof ROLES)[number];
  dataAuthority: 'all' | 'oneself' | 'private';
  departmentId: string | null;
};

let t: TestApp;
let institutionId: string;
let departments: string[];
let account: TestAccount;
let patients: Patient[];

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  const elsewhere = await t.institution('别的医院');
  departments = [await t.department(institutionId, '神经内科'), await t.department(institutionId, '老年科')];
  account = await t.account({ institutionId });
  const other = await t.account({ institutionId, roleType: 'CONTRACTMANAGER' });
  patients = [];
  await t.archive({ institutionId: elsewhere });
  const people = [null, account.id, other.id];
  for (const departmentId of [null, ...departments]) {
    for (const doctorId of people) {
      for (const healthyDoctorId of people) {
        const places = { departmentId, doctorId, healthyDoctorId };
        const id = await t.archive({ institutionId, ...places });
        patients.push({ id, ...places, removed: patients.length % 4 === 3 });
      }
    }
  }
  const removed = patients.filter((patient) => patient.removed).map(({ id }) => id);
  await t.owner('UPDATE archives SET deleted_at = now() WHERE id = ANY($1::uuid[])', [removed]);
});
afterAll(() => t.close());

/** Whom an account sees, by the words of the specification. */
function sees({ roleType, dataAuthority, departmentId }: Account, patient: Patient): boolean {
  if (dataAuthority === 'all') return true;
  if (dataAuthority === 'oneself') return departmentId !== null && patient.departmentId === departmentId;
  return (roleType === 'CONTRACTMANAGER' ? patient.healthyDoctorId : patient.doctorId) === account.id;
}

const MARK_SEEN = testWrite(
  { id: uuid },
  () => "UPDATE archives SET remark = 'seen' WHERE name = '王小明' RETURNING id",
);
const AS_APPLICATION = testWrite({}, () => 'SET LOCAL ROLE cogclinic_app');

const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id).sort();
const read = async (tx: Tx, source: string) =>
  idsOf(await tx.read(testRead({ id: uuid }, () => `SELECT a.id FROM ${source} a`)));

const accounts = () =>
  fc.record<Account>({
    roleType: fc.constantFrom(...ROLES),
    dataAuthority: fc.constantFrom('all', 'oneself', 'private'),
    departmentId: fc.constantFrom(null, ...departments),
  });

test('each source has just the patients of the account’s scope, and so has a statement without one', async () => {
  const hash = createHash('sha256').update(account.token).digest();
  await fc.assert(
    fc.asyncProperty(accounts(), async (is) => {
      await t.owner('UPDATE accounts SET role_type = $2, data_authority = $3, department_id = $4 WHERE id = $1', [
        account.id,
        is.roleType,
        is.dataAuthority,
        is.departmentId,
      ]);
      const seen = patients.filter((patient) => sees(is, patient));
      const found = await t.platform.database.asActor(hash, async (tx, actor) => ({
        present: await read(tx, visiblePatients(actor)),
        removed: await read(tx, visiblePatients(actor, 'removed')),
        either: await read(tx, visiblePatients(actor, 'either')),
        bare: await read(tx, 'archives'),
      }));
      expect(found).toEqual({
        present: idsOf(seen.filter(({ removed }) => !removed)),
        removed: idsOf(seen.filter(({ removed }) => removed)),
        either: idsOf(seen),
        bare: idsOf(seen),
      });
    }),
    { numRuns: 60 },
  );
});

test('no statement of an account changes a patient out of its scope', async () => {
  const doctor = await t.account({ institutionId, dataAuthority: 'private' });
  const own = await t.archive({ institutionId, doctorId: doctor.id });
  const hash = createHash('sha256').update(doctor.token).digest();
  const changed = await t.platform.database.asActor(hash, (tx) => tx.write(MARK_SEEN));
  expect(idsOf(changed)).toEqual([own]);
  await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [own]);
});

test('a job sees what its account sees', async () => {
  const { id } = await t.account({ institutionId, dataAuthority: 'oneself', departmentId: departments[0] ?? null });
  const jobId = randomUUID();
  await t.owner(
    `INSERT INTO jobs (institution_id, id, request_id, account_id, kind, state, title, language, input)
     VALUES ($1, $2, $3, $4, 'archives.export', 'running', '', 'zh', '{}')`,
    [institutionId, jobId, randomUUID(), id],
  );
  const found = await t.platform.database.asJob(jobId, (tx) => read(tx, 'archives'));
  expect(found).toEqual(idsOf(patients.filter(({ departmentId }) => departmentId === departments[0])));
});

test('a guest sees the one patient of the link, by any statement', async () => {
  const [patient] = patients;
  if (!patient) throw new Error('no patient');
  const token = randomUUID();
  await t.owner(
    `INSERT INTO pushes (institution_id, request_id, archive_id, account_id, kind, token, language, expires_at)
     VALUES ($1, $2, $3, $4, 'appointment', $5, 'zh', now() + interval '1 day')`,
    [institutionId, randomUUID(), patient.id, account.id, token],
  );
  const found = await t.platform.database.asGuest(token, async (tx, { actor }) => [
    await read(tx, 'archives'),
    await read(tx, visiblePatients(actor)),
    await read(tx, visiblePatients(actor, 'either')),
  ]);
  expect(found).toEqual([[patient.id], [patient.id], [patient.id]]);
});

test('where nothing entered, nothing is seen', async () => {
  const [counted] = await t.owner<{ count: number }>('SELECT count(*) AS count FROM archives');
  expect(counted?.count).toBeGreaterThan(patients.length);
  const client = await t.platform.database.asOwner(async (tx) => {
    await tx.write(AS_APPLICATION);
    return read(tx, 'archives');
  });
  expect(client).toEqual([]);
});
