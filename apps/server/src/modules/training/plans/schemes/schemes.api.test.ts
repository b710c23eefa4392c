import { randomUUID } from 'node:crypto';
import { trainingPlanCalls as calls } from '@cogclinic/contract/trainingPlans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIX, weekly } from '#testing/samples.trainingPlans.ts';
import { type Clinic, openClinic } from '../testing.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.t.close());

test('a scheme is the institution’s, changed by its maker and by administrators only', async () => {
  const other = await clinic.t.account({ institutionId: clinic.institutionId });
  const admin = await clinic.t.account({ institutionId: clinic.institutionId, roleType: 'ADMIN' });
  const { kind: _, ...prescription } = weekly();
  const scheme = { requestId: randomUUID(), id: null, version: null, name: '家庭方案', ...prescription };
  const send = (body: object, token = clinic.doctor.token) =>
    clinic.t.send(calls.saveScheme, { body: body as never }, token);
  const rows = async (token: string) => (await clinic.t.send(calls.schemes, {}, token)).data.rows;
  const [made, again] = [await send(scheme), await send(scheme)];
  expect(made.data).toMatchObject({ name: '家庭方案', tasks: SIX, mayChange: true, version: 1 });
  expect(again.data).toEqual(made.data);
  expect((await rows(other.token)).map(({ mayChange }) => mayChange)).toEqual([false]);
  expect(await rows((await clinic.t.account({ institutionId: await clinic.t.institution() })).token)).toEqual([]);

  const { id } = made.data;
  const change = { ...scheme, requestId: randomUUID(), id, version: 1, name: '门诊方案' };
  expect((await send(change, other.token)).status).toBe(403);
  expect((await clinic.t.send(calls.deleteScheme, { params: { id } }, other.token)).status).toBe(403);
  expect((await send({ ...change, tasks: SIX.slice(1) })).status).toBe(422);
  expect((await send(change, admin.token)).data).toMatchObject({ name: '门诊方案', version: 2 });
  // Its answer was lost: the same change again is answered, another one is not made unseen.
  expect((await send(change)).data).toMatchObject({ name: '门诊方案', version: 2 });
  expect(await send({ ...change, weeks: 9 })).toMatchObject({ status: 409, data: { version: 2 } });
  expect((await clinic.t.send(calls.deleteScheme, { params: { id } }, clinic.doctor.token)).status).toBe(200);
  expect(await rows(clinic.doctor.token)).toEqual([]);
});
