import { randomUUID } from 'node:crypto';
import { batteryCalls } from '@cogclinic/contract/batteries';
import { scaleCalls } from '@cogclinic/contract/scales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newBattery } from '#testing/samples.batteries.ts';

let t: TestApp;
let admin: TestAccount;
let doctor: TestAccount;
beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  doctor = await t.account({ institutionId });
});
afterAll(() => t.close());

const save = (body: ReturnType<typeof newBattery>, token = admin.token) => t.send(batteryCalls.save, { body }, token);
const items = (...codes: string[]) =>
  codes.map((instrument) => ({ instrument, answeredBy: 'examiner' as const, restAfter: 0 }));

test('administrators define batteries, all see them; a repeated request adds once, an old version changes nothing', async () => {
  const battery = newBattery({ name: '门诊套组' });
  expect((await save(battery, doctor.token)).status).toBe(403);
  const [made, again] = [await save(battery), await save(battery)];
  expect(made.data).toMatchObject({ name: '门诊套组', archived: false, version: 1 });
  expect(made.data.items.map(({ usable }) => usable)).toEqual([true, true, true]);
  expect(again.data).toEqual(made.data);
  expect(await save(newBattery({ name: '门诊套组' }))).toMatchObject({ status: 409 });

  const { id } = made.data;
  const change = { ...battery, change: { id, version: 1 }, items: items('GAD-7', 'PHQ-9') };
  const changed = await save(change);
  expect(changed.data).toMatchObject({ version: 2, items: [{ instrument: 'GAD-7' }, { instrument: 'PHQ-9' }] });
  expect(await save(change)).toMatchObject({ status: 409, data: { version: 2 } });

  const archived = { id, version: 2, archived: true };
  expect((await t.send(batteryCalls.archive, { body: archived }, admin.token)).data.archived).toBe(true);
  expect((await save(newBattery({ name: '门诊套组' }))).status).toBe(200);
  const back = { id, version: 3, archived: false };
  expect((await t.send(batteryCalls.archive, { body: back }, admin.token)).status).toBe(409);
  const { data } = await t.send(batteryCalls.list, {}, doctor.token);
  expect(data.map((one) => one.archived)).toEqual([false, true]);
});

test('only instruments that the institution may use come in, answered by those who can answer them', async () => {
  expect((await save(newBattery({ items: items('MMSE') }))).status).toBe(422);
  expect((await save(newBattery({ items: items('OWN-NONE') }))).status).toBe(422);
  expect((await save(newBattery({ items: items('PHQ-9', 'PHQ-9') }))).status).toBe(400);
  const byPatient = [{ instrument: 'ZARIT', answeredBy: 'patient' as const, restAfter: 0 }];
  expect((await save(newBattery({ items: byPatient }))).status).toBe(422);

  const held = (is: boolean) =>
    t.send(scaleCalls.confirmLicence, { params: { id: 'MMSE' }, body: { held: is } }, admin.token);
  await held(true);
  const { data } = await save(newBattery({ items: items('MMSE', 'PHQ-9') }));
  await held(false);
  // It stays, and is shown as not usable, until somebody takes it out.
  const change = { id: data.id, version: 1 };
  const kept = await save(newBattery({ requestId: randomUUID(), change, items: items('PHQ-9', 'MMSE') }));
  expect(kept.data.items.map(({ usable }) => usable)).toEqual([true, false]);
});
