import { randomUUID } from 'node:crypto';
import { batteryCalls, batteryRunCalls } from '@cogclinic/contract/batteries';
import { pushCalls } from '@cogclinic/contract/push';
import { scaleCalls } from '@cogclinic/contract/scales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersTo } from '#testing/answers.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newBattery } from '#testing/samples.batteries.ts';
import { newPush } from '#testing/samples.push.ts';
import { TEST_TIMES } from '#testing/world.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
});
afterAll(() => t.close());

const battery = async (more: Parameters<typeof newBattery>[0] = {}) =>
  (await t.send(batteryCalls.save, { body: newBattery(more) }, admin.token)).data.id;
const open = async (token: string) => (await t.send(pushCalls.guest, { params: { token } })).data;
const submit = (token: string, code: string, administrationId: string | null) => {
  const body = { answers: answersTo(code), revision: 1, administrationId };
  return t.send(pushCalls.guestSubmit, { params: { token }, body });
};
async function pushed(batteryId: string) {
  const archiveId = await t.archive({ institutionId });
  const body = newPush(archiveId, { kind: 'battery', instrument: null, batteryId });
  const { data, status } = await t.send(pushCalls.add, { body }, admin.token);
  return { archiveId, status, id: data?.id, token: data?.link?.split('/').at(-1) ?? '' };
}

test('one link leads through the scales that the patient answers alone, and no others', async () => {
  const { token, id, archiveId } = await pushed(await battery());
  const first = await open(token);
  expect(first).toMatchObject({ battery: { place: 1, count: 2, rest: 0 }, handedOver: null, state: 'open' });
  expect(first.scale?.instrument.code).toBe('PHQ-9');
  const test1 = first.scale?.administrationId ?? '';
  const second = (await submit(token, 'PHQ-9', test1)).data;
  expect(second).toMatchObject({ battery: { place: 2, count: 2 }, state: 'open' });
  expect(second.scale?.instrument.code).toBe('GAD-7');
  // Sent again because the answer was lost: it answers the page as it stands and goes to no other test.
  const again = (await submit(token, 'PHQ-9', test1)).data;
  expect(again.scale?.administrationId).toBe(second.scale?.administrationId);
  const late = { answers: { 1: 1 }, revision: 1, administrationId: test1 };
  expect((await t.send(pushCalls.guestAnswers, { params: { token }, body: late })).status).toBe(409);
  const done = (await submit(token, 'GAD-7', second.scale?.administrationId ?? '')).data;
  expect(done).toMatchObject({ state: 'done', scale: null, battery: null });
  const { data: push } = await t.send(pushCalls.one, { params: { id } }, admin.token);
  expect(push.state).toBe('done');
  // What the examiner reads out is left for the desk.
  const { data: runs } = await t.send(batteryRunCalls.open, { query: { archiveId } }, admin.token);
  expect(runs[0]?.items.map(({ state }) => state)).toEqual(['done', 'waiting', 'done']);
});

test('submitted twice at once, a scale is reported once and the next one begins once', async () => {
  const { token, archiveId } = await pushed(await battery());
  const current = (await open(token)).scale?.administrationId ?? '';
  const sent = await Promise.all([1, 2, 3].map(() => submit(token, 'PHQ-9', current)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await t.owner('SELECT FROM reports WHERE archive_id = $1', [archiveId])).toHaveLength(1);
  expect(await t.owner('SELECT FROM administrations WHERE archive_id = $1', [archiveId])).toHaveLength(2);
});

test('a battery that only examiners give is not pushed; one that staff ended opens nothing', async () => {
  const items = [{ instrument: 'PHQ-9', answeredBy: 'examiner' as const, restAfter: 0 }];
  expect((await pushed(await battery({ items }))).status).toBe(422);
  const { token, archiveId } = await pushed(await battery());
  await open(token);
  const { data: runs } = await t.send(batteryRunCalls.open, { query: { archiveId } }, admin.token);
  await t.send(batteryRunCalls.end, { params: { id: runs[0]?.id ?? '' } }, admin.token);
  expect((await t.send(pushCalls.guest, { params: { token } })).status).toBe(404);
});

test('an expired link of a battery opens nothing; what was begun goes on at the desk', async () => {
  const { token, archiveId } = await pushed(await battery());
  const current = (await open(token)).scale?.administrationId;
  await t.owner("UPDATE pushes SET expires_at = now() - interval '1 minute' WHERE archive_id = $1", [archiveId]);
  expect((await t.send(pushCalls.guest, { params: { token } })).status).toBe(404);
  const { data: runs } = await t.send(batteryRunCalls.open, { query: { archiveId } }, admin.token);
  const params = { id: runs[0]?.id ?? '' };
  expect((await t.send(batteryRunCalls.next, { params }, admin.token)).data.administrationId).toBe(current);
});

test('a scale that may not be used any more is skipped for the patient too', async () => {
  const { token } = await pushed(await battery());
  const current = (await open(token)).scale?.administrationId ?? '';
  await t.owner(
    `UPDATE battery_run_items SET instrument = 'OWN-GONE' WHERE instrument = 'GAD-7' AND run_id =
       (SELECT run_id FROM battery_run_items WHERE administration_id = $1)`,
    [current],
  );
  expect((await submit(token, 'PHQ-9', current)).data).toMatchObject({ state: 'done' });
});

test('each request has its own run: the same request twice is one link', async () => {
  const batteryId = await battery();
  const archiveId = await t.archive({ institutionId });
  const body = newPush(archiveId, { kind: 'battery', instrument: null, batteryId, requestId: randomUUID() });
  const [one, two] = [
    await t.send(pushCalls.add, { body }, admin.token),
    await t.send(pushCalls.add, { body }, admin.token),
  ];
  expect(two.data.id).toBe(one.data.id);
  expect(await t.owner('SELECT FROM battery_runs WHERE archive_id = $1', [archiveId])).toHaveLength(1);
});

test('what is left of a run goes on behind a link and at the desk again, with nothing answered twice', async () => {
  const archiveId = await t.archive({ institutionId });
  const run = { id: randomUUID(), batteryId: await battery(), archiveId, informant: null };
  await t.send(batteryRunCalls.start, { body: run }, admin.token);
  const goOn = async () => (await t.send(batteryRunCalls.next, { params: { id: run.id } }, admin.token)).data;
  const desk = (await goOn()).administrationId ?? '';
  const saved = { answers: { 1: 2 }, revision: 1 };
  await t.send(scaleCalls.saveAnswers, { params: { id: desk }, body: saved }, admin.token);
  const rest = (more = {}, id = archiveId) =>
    t.send(
      pushCalls.add,
      { body: newPush(id, { kind: 'battery', instrument: null, batteryRunId: run.id, ...more }) },
      admin.token,
    );
  expect((await rest({}, await t.archive({ institutionId }))).status).toBe(404);
  expect((await rest({ batteryRunId: randomUUID() })).status).toBe(404);
  const pushed = await rest();
  expect(pushed.data).toMatchObject({ batteryRunId: run.id, state: 'sent' });
  const token = pushed.data.link?.split('/').at(-1) ?? '';
  const one = async () => (await t.send(batteryRunCalls.one, { params: { id: run.id } }, admin.token)).data;
  expect((await one()).link).toMatchObject({ pushId: pushed.data.id, openTime: null });

  const begun = await open(token);
  expect(begun.scale).toMatchObject({ administrationId: desk, answers: { 1: 2 } });
  expect((await one()).link).toMatchObject({ openTime: expect.any(String) });
  const second = (await submit(token, 'PHQ-9', desk)).data.scale?.administrationId ?? '';

  // At the desk comes first what the examiner reads out, then what the patient has begun.
  const read = (await goOn()).administrationId ?? '';
  const submitAtDesk = (code: string, administrationId: string) => {
    const body = { administrationId, archiveId, answers: answersTo(code), ...TEST_TIMES };
    return t.send(scaleCalls.answer, { params: { id: code }, body }, admin.token);
  };
  expect((await submitAtDesk('GDS-15', read)).status).toBe(200);
  expect((await goOn()).administrationId).toBe(second);
  expect((await submitAtDesk('GAD-7', second)).status).toBe(200);
  expect((await goOn()).run).toMatchObject({ state: 'finished', link: null });
  expect(await open(token)).toMatchObject({ state: 'done', scale: null });
  const [reports] = await t.owner('SELECT count(*)::int AS count FROM reports WHERE archive_id = $1', [archiveId]);
  expect(reports).toEqual({ count: 3 });
  expect((await rest()).status).toBe(422);
});
