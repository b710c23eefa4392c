import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { archiveCalls } from '@cogclinic/contract/archives';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let doctor: TestAccount;
let manager: TestAccount;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  doctor = await t.account({ institutionId, dataAuthority: 'private' });
  manager = await t.account({ institutionId, roleType: 'CONTRACTMANAGER', dataAuthority: 'private' });
});
afterAll(() => t.close());

type Role = 'doctorId' | 'healthyDoctorId';
const assign = (ids: string[], accountId: string, by = admin, role: Role = 'doctorId') =>
  t.send(archiveBatchCalls.assign, { body: { ids, accountId, role } }, by.token);
const one = async (id: string, by = admin) =>
  t.send(archiveCalls.one, { params: { id }, query: { for: 'view' } }, by.token);

test('patients get a doctor, who then sees them; those who had that doctor are not counted', async () => {
  const [first, second] = [await t.archive({ institutionId }), await t.archive({ institutionId, doctorId: doctor.id })];
  expect((await assign([first, second], doctor.id)).data).toEqual({ assigned: 1 });
  expect((await one(first, doctor)).data).toMatchObject({ doctorId: doctor.id, version: 2 });
  expect((await one(second)).data).toMatchObject({ version: 1 });
  const [noted] = await t.owner("SELECT detail FROM audit_entries WHERE subject_id = $1 AND action = 'change'", [
    first,
  ]);
  expect(noted?.detail).toEqual({ fields: ['doctorId'] });
});

test('or a health manager; an account of another role or institution is neither', async () => {
  const id = await t.archive({ institutionId });
  expect((await assign([id], manager.id, admin, 'healthyDoctorId')).data).toEqual({ assigned: 1 });
  const stranger = await t.account({ institutionId: await t.institution('别处') });
  for (const who of [manager, stranger]) expect((await assign([id], who.id)).status).toBe(422);
  expect((await one(id)).data.doctorId).toBeNull();
});

test('nobody gives away patients out of sight, or those of another; then all stay', async () => {
  const [own, other] = [await t.archive({ institutionId, doctorId: doctor.id }), await t.archive({ institutionId })];
  expect((await assign([own], admin.id, doctor)).status).toBe(422);
  expect((await assign([own, other], doctor.id, doctor)).status).toBe(404);
  expect((await assign([own], manager.id, doctor, 'healthyDoctorId')).data).toEqual({ assigned: 1 });
  expect((await one(own)).data.doctorId).toBe(doctor.id);
});
