import { randomUUID } from 'node:crypto';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { followUpCalls } from '@cogclinic/contract/followUps';
import { reportCalls } from '@cogclinic/contract/reports';
import { trainingCalls } from '@cogclinic/contract/training';
import { WEBHOOK_EVENTS, webhookCalls } from '@cogclinic/contract/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveInstrument } from '#modules/reports/testing.ts';
import { noticeDevices, noticeFollowUps } from '#modules/webhooks/noticed.ts';
import { wireDay } from '#platform/time.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newDevice } from '#testing/samples.devices.ts';
import { playedSession } from '#testing/samples.training.ts';
import { newWebhook } from '#testing/samples.webhooks.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let webhookId: string;
const NAME = '欧阳秘密';

beforeAll(async () => {
  t = await testApp();
  // What waits stays to be looked at.
  await t.platform.background.close();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  webhookId = (await newWebhook(t, admin, { events: [...WEBHOOK_EVENTS] })).webhook.id;
});
afterAll(() => t.close());

const told = async () => {
  const query = { webhookId, orderBy: 'time asc' as const, pageSize: 200 };
  const { data, raw } = await t.send(webhookCalls.deliveries, { query }, admin.token);
  expect(raw.includes(NAME)).toBe(false);
  return data.rows.map(({ event, about }) => [event, about]);
};
/** What was told since. */
const news = async (work: () => Promise<unknown>) => {
  const before = (await told()).length;
  await work();
  return (await told()).slice(before);
};
const newPatient = () => t.archive({ institutionId, name: NAME });
const today = () => wireDay(new Date(), 'Asia/Shanghai');

test('a patient who is added, merged and erased', async () => {
  const [kept, twin] = [await newPatient(), await newPatient()];
  expect((await told()).slice(-2)).toEqual([
    ['patient.added', { archiveId: kept }],
    ['patient.added', { archiveId: twin }],
  ]);
  expect(await news(() => t.owner('UPDATE archives SET merged_into = $1 WHERE id = $2', [kept, twin]))).toEqual([
    ['patient.merged', { archiveId: twin, intoArchiveId: kept }],
  ]);
  const gone = await newPatient();
  await t.send(archiveBatchCalls.remove, { body: { ids: [gone] } }, admin.token);
  const asked = "INSERT INTO erasures (institution_id, archive_id, cause) VALUES ($1, $2, 'bin')";
  expect(await news(() => t.owner(asked, [institutionId, gone]))).toEqual([]);
  expect(await news(() => t.owner('UPDATE erasures SET done_at = now() WHERE archive_id = $1', [gone]))).toEqual([
    ['patient.erased', { archiveId: gone }],
  ]);
});

test('a result, its safety flag once, and its signed conclusion', async () => {
  const archiveId = await newPatient();
  let reportId = '';
  const administrationId = randomUUID();
  const submitted = await news(async () => {
    reportId = await giveInstrument(t, admin, { archiveId, code: 'PHQ-9', value: 3, administrationId });
  });
  expect(submitted).toHaveLength(2);
  expect(submitted).toEqual(
    expect.arrayContaining([
      ['result.submitted', { reportId, administrationId, archiveId, instrument: 'PHQ-9' }],
      ['safety.flagged', { reportId, administrationId, archiveId }],
    ]),
  );
  const draft = { id: reportId, version: 1, doctorComment: '复查' };
  expect(await news(() => t.send(reportCalls.comment, { body: draft }, admin.token))).toEqual([]);
  await t.confirm(admin);
  expect(await news(() => t.send(reportCalls.sign, { body: { id: reportId, version: 2 } }, admin.token))).toEqual([
    ['conclusion.signed', { reportId, archiveId, revision: 1 }],
  ]);
});

test('a follow-up that is due, once, and one that is done', async () => {
  const archiveId = await newPatient();
  const body = { requestId: randomUUID(), archiveId, kind: 'telephone' as const, dueDate: today(), note: '问睡眠' };
  const [planned] = (await t.send(followUpCalls.add, { body }, admin.token)).data;
  const { id = '', version = 0 } = planned ?? {};
  const notice = () => noticeFollowUps(t.platform);
  expect(await news(notice)).toEqual([
    ['followUp.due', { followUpId: id, archiveId, kind: 'telephone', dueDate: today() }],
  ]);
  expect(await news(notice)).toEqual([]);
  const finish = {
    id,
    version,
    doneDate: today(),
    way: 'telephone' as const,
    outcome: 'stable' as const,
    result: '好',
  };
  expect(await news(() => t.send(followUpCalls.finish, { body: finish }, admin.token))).toEqual([
    ['followUp.done', { followUpId: id, archiveId, kind: 'telephone', doneDate: today() }],
  ]);
});

test('a training session that is finished', async () => {
  const archiveId = await newPatient();
  const body = playedSession(archiveId);
  const save = () => t.send(trainingCalls.save, { body }, admin.token);
  expect(await news(save)).toEqual([['training.finished', { sessionId: body.id, archiveId, game: 'footprint' }]]);
  expect(await news(save)).toEqual([]);
});

test('a device that falls silent, once each time', async () => {
  const { id } = await newDevice(t, admin);
  const seen = (ago: string) =>
    t.owner(
      `INSERT INTO device_states (institution_id, device_id, seen_at, app_version, clock_offset_ms)
       VALUES ($1, $2, now() - $3::interval, '1.0.0', 0)
       ON CONFLICT (institution_id, device_id) DO UPDATE SET seen_at = excluded.seen_at`,
      [institutionId, id, ago],
    );
  await t.owner("UPDATE webhooks SET created_at = now() - interval '1 hour' WHERE id = $1", [webhookId]);
  const notice = () => noticeDevices(t.platform);
  await seen('0');
  expect(await news(notice)).toEqual([]);
  await seen('1 minute');
  expect(await news(notice)).toEqual([['device.offline', { deviceId: id, seenAt: expect.any(String) }]]);
  expect(await news(notice)).toEqual([]);
  await seen('40 seconds');
  expect(await news(notice)).toHaveLength(1);
});

test('an address hears of nothing that it did not ask for', async () => {
  const { webhook } = await newWebhook(t, admin, { events: ['device.offline'] });
  await newPatient();
  const query = { webhookId: webhook.id };
  expect((await t.send(webhookCalls.deliveries, { query }, admin.token)).data.rows).toEqual([]);
});
