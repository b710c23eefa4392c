import { randomUUID } from 'node:crypto';
import { batteryCalls, batteryRunCalls } from '@cogclinic/contract/batteries';
import { identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import { pushCalls } from '@cogclinic/contract/push';
import { scaleCalls } from '@cogclinic/contract/scales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersTo } from '#testing/answers.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newBattery } from '#testing/samples.batteries.ts';

let t: TestApp;
let institutionId: string;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
});
afterAll(() => t.close());

const PIN = '4711';
const setPin = (account: TestAccount, pin: string | null, password = account.password) =>
  t.send(identityCalls.savePin, { body: { password: toWirePassword(password), pin } }, account.token);
async function doctorWithPin() {
  const doctor = await t.account({ institutionId });
  expect((await setPin(doctor, PIN)).status).toBe(200);
  return doctor;
}
async function handedOver(doctor: TestAccount, instrument = 'PHQ-9') {
  const archiveId = await t.archive({ institutionId });
  const id = randomUUID();
  const start = { id, instrument, archiveId, informant: null, educationYears: null };
  await t.send(scaleCalls.start, { body: start }, doctor.token);
  const body = { requestId: randomUUID(), language: 'zh' as const, administrationId: id, batteryRunId: null };
  const answer = await t.send(pushCalls.handOverTest, { params: { id: archiveId }, body }, doctor.token);
  return { archiveId, administrationId: id, status: answer.status, token: answer.data?.token ?? '' };
}
const takeBack = (token: string, pin = PIN) => t.send(pushCalls.guestReturn, { params: { token }, body: { pin } });
const page = (token: string) => t.send(pushCalls.guest, { params: { token } });

test('a handed over device shows the one test, and the PIN of who handed it over takes it back, once', async () => {
  const doctor = await doctorWithPin();
  const { token, archiveId, administrationId } = await handedOver(doctor);
  const { data } = await page(token);
  expect(data).toMatchObject({ handedOver: { pin: true }, scale: { administrationId } });
  const body = { answers: { 1: 2 }, revision: 1, administrationId };
  expect((await t.send(pushCalls.guestAnswers, { params: { token }, body })).status).toBe(200);

  const back = await takeBack(token);
  expect(back).toMatchObject({ status: 200, data: { archiveId } });
  const info = await t.send(identityCalls.info, {}, back.data.token);
  expect(info.data).toMatchObject({ id: doctor.id, hasPin: true });
  // The link opens nothing any more, and what was answered goes on at the desk.
  expect((await page(token)).status).toBe(404);
  expect((await takeBack(token)).status).toBe(404);
  const { data: kept } = await t.send(scaleCalls.administration, { params: { id: administrationId } }, back.data.token);
  expect(kept).toMatchObject({ state: 'open', answers: { 1: 2 } });
});

test('after five wrong PINs, also at once, only the password takes it back', async () => {
  const doctor = await doctorWithPin();
  const { token } = await handedOver(doctor);
  const tries = await Promise.all(['0000', '1111', '2222', '3333', '5555', '6666'].map((pin) => takeBack(token, pin)));
  expect(tries.map(({ status }) => status).sort()).toEqual([409, 422, 422, 422, 422, 422]);
  expect((await takeBack(token)).status).toBe(409);
  expect((await page(token)).data.handedOver).toMatchObject({ pin: false });
  // Another link begins anew, until the account itself has to wait.
  const second = await handedOver(doctor);
  for (const pin of ['0000', '1111', '2222', '3333', '5555']) await takeBack(second.token, pin);
  const third = await handedOver(doctor);
  expect((await takeBack(third.token)).status).toBe(429);
  // Ten that were wrong; the others were not looked at any more.
  await expect
    .poll(() =>
      t.owner(
        "SELECT detail, count(*)::int FROM audit_entries WHERE account_id = $1 AND action = 'refuse' GROUP BY 1",
        [doctor.id],
      ),
    )
    .toEqual([{ detail: { state: 'wrongPin' }, count: 10 }]);
});

test('only a handed over device is taken back, and only with a PIN that is set', async () => {
  const doctor = await t.account({ institutionId });
  const { token } = await handedOver(doctor);
  expect((await page(token)).data.handedOver).toMatchObject({ pin: false });
  expect((await takeBack(token)).status).toBe(422);
  expect((await setPin(doctor, PIN, 'Wrong123')).status).toBe(422);
  expect((await setPin(doctor, '12')).status).toBe(400);
  await setPin(doctor, PIN);
  expect((await takeBack(token)).status).toBe(200);
  await setPin(doctor, null);
  expect((await t.send(identityCalls.info, {}, doctor.token)).data.hasPin).toBe(false);
  const [row] = await t.owner('SELECT pin_hash FROM accounts WHERE id = $1', [doctor.id]);
  expect(row).toEqual({ pin_hash: null });
});

test('a PIN is kept as a hash, and a disabled account is not signed in by it', async () => {
  const doctor = await doctorWithPin();
  const [row] = await t.owner<{ pin_hash: string }>('SELECT pin_hash FROM accounts WHERE id = $1', [doctor.id]);
  expect(row?.pin_hash).toMatch(/^\$argon2id\$/);
  const { token } = await handedOver(doctor);
  await t.owner('UPDATE accounts SET enabled = false WHERE id = $1', [doctor.id]);
  expect((await takeBack(token)).status).toBe(422);
});

test('only what the patient answers alone is handed over, of a patient in scope', async () => {
  const doctor = await t.account({ institutionId });
  expect((await handedOver(doctor, 'HAMD-17')).status).toBe(422);
  const { archiveId, administrationId } = await handedOver(doctor);
  const send = (id: string, token: string) => {
    const body = { requestId: randomUUID(), language: 'zh' as const, administrationId, batteryRunId: null };
    return t.send(pushCalls.handOverTest, { params: { id }, body }, token);
  };
  const stranger = await t.account({ institutionId, dataAuthority: 'private' });
  expect((await send(archiveId, stranger.token)).status).toBe(404);
  expect((await send(await t.archive({ institutionId }), doctor.token)).status).toBe(404);
  await t.send(scaleCalls.discard, { params: { id: administrationId } }, doctor.token);
  expect((await send(archiveId, doctor.token)).status).toBe(409);
});

test('what is left of a battery is handed over, and done when the patient has answered it', async () => {
  const admin = await t.account({ institutionId, roleType: 'ADMIN' });
  const { data: battery } = await t.send(batteryCalls.save, { body: newBattery() }, admin.token);
  const archiveId = await t.archive({ institutionId });
  const run = { id: randomUUID(), batteryId: battery.id, archiveId, informant: null };
  await t.send(batteryRunCalls.start, { body: run }, admin.token);
  const body = { requestId: randomUUID(), language: 'zh' as const, administrationId: null, batteryRunId: run.id };
  const hand = () => t.send(pushCalls.handOverTest, { params: { id: archiveId }, body }, admin.token);
  const { token } = (await hand()).data;
  for (const code of ['PHQ-9', 'GAD-7']) {
    const { data } = await page(token);
    const given = { answers: answersTo(code), revision: 1, administrationId: data.scale?.administrationId ?? null };
    await t.send(pushCalls.guestSubmit, { params: { token }, body: given });
  }
  expect((await page(token)).data).toMatchObject({ state: 'done', handedOver: { pin: false } });
  const again = { ...body, requestId: randomUUID() };
  expect((await t.send(pushCalls.handOverTest, { params: { id: archiveId }, body: again }, admin.token)).status).toBe(
    422,
  );
  const { data: pushes } = await t.send(pushCalls.list, { query: { archiveId } }, admin.token);
  expect(pushes.rows).toEqual([]);
});
