import { randomUUID } from 'node:crypto';
import { overviewCalls } from '@cogclinic/contract/overview';
import { pushCalls } from '@cogclinic/contract/push';
import { trainingCalls } from '@cogclinic/contract/training';
import { trainingHomeCalls } from '@cogclinic/contract/trainingHome';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { OF_LINK } from '#testing/samples.push.ts';
import { playedAtHome } from '#testing/samples.trainingHome.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
let archiveId: string;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  doctor = await t.account({ institutionId });
  archiveId = await t.archive({ institutionId });
});
afterAll(() => t.close());

const handOver = (id = archiveId, requestId: string = randomUUID(), token = doctor.token) =>
  t.send(pushCalls.handOver, { params: { id }, body: { requestId, language: 'zh' } }, token);

test('a device that is handed over trains one patient, at the clinic, in the name of who handed it over', async () => {
  const { token } = (await handOver()).data;
  const params = { token };
  const start = await t.send(trainingHomeCalls.start, { params, query: { game: 'footprint' } });
  expect(start.data).toEqual({ lastMean: null, isKnown: false });
  const body = { ...playedAtHome(), planTask: null };
  expect((await t.send(trainingHomeCalls.save, { params, body })).status).toBe(200);
  const { data } = await t.send(trainingCalls.page, { query: { archiveId } }, doctor.token);
  expect(data.rows).toMatchObject([{ id: body.id, setting: 'clinic', byName: expect.any(String) }]);
  const [row] = await t.owner('SELECT push_id, created_by FROM training_sessions WHERE id = $1', [body.id]);
  expect(row).toMatchObject({ push_id: expect.any(String), created_by: doctor.id });
});

test('its link lasts four hours, needs no plan, and is the same for the same request', async () => {
  const requestId = randomUUID();
  const [first, second] = [await handOver(archiveId, requestId), await handOver(archiveId, requestId)];
  expect(second.data).toEqual(first.data);
  const [row] = await t.owner<{ hours: number }>(
    `SELECT round(extract(epoch FROM expires_at - created_at) / 3600)::int AS hours FROM pushes WHERE ${OF_LINK}`,
    [first.data.token],
  );
  expect(row?.hours).toBe(4);
  const other = await t.archive({ institutionId });
  expect((await handOver(other, requestId)).status).toBe(409);
});

test('it is no push that lists, timeline or counts show', async () => {
  const patient = await t.archive({ institutionId });
  await handOver(patient);
  const { data: pushes } = await t.send(pushCalls.list, { query: { archiveId: patient } }, doctor.token);
  expect(pushes.rows).toEqual([]);
  const args = { params: { id: patient }, query: {} };
  const { data: timeline } = await t.send(overviewCalls.timeline, args, doctor.token);
  expect(timeline.rows.filter(({ kind }) => kind === 'push')).toEqual([]);
});

test('a patient out of scope is not handed a device', async () => {
  const stranger = await t.account({ institutionId, roleType: 'DOCTOR', dataAuthority: 'private' });
  expect((await handOver(archiveId, randomUUID(), stranger.token)).status).toBe(404);
});
