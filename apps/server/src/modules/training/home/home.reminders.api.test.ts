import { randomUUID } from 'node:crypto';
import { pushCalls } from '@cogclinic/contract/push';
import { trainingHomeCalls as calls } from '@cogclinic/contract/trainingHome';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newPush, OF_LINK } from '#testing/samples.push.ts';
import { playedAtHome, weeklyPlan } from '#testing/samples.trainingHome.ts';
import { remind } from './home.reminders.ts';

let t: TestApp;
let doctor: TestAccount;
let archiveId: string;
let email: string;

/** A time zone in which it is ten o’clock now, so that today there and today here are one. */
const TEN = zoneAt(10);
/** `Etc/GMT-8` lies eight hours east of Greenwich. */
function zoneAt(hour: number): string {
  const east = ((hour - new Date().getUTCHours() + 35) % 24) - 11;
  return east === 0 ? 'Etc/GMT' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}

beforeAll(async () => {
  t = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://clinic.example' });
  // Letters stay as they were queued.
  await t.platform.background.close();
});
afterAll(() => t.close());
beforeEach(() => newPatient(TEN));

async function newPatient(timeZone: string): Promise<void> {
  await t.owner('DELETE FROM letters');
  await t.owner("UPDATE pushes SET withdrawn_at = now() WHERE kind = 'training'");
  const institutionId = await t.institution('晨光医院', timeZone);
  doctor = await t.account({ institutionId });
  email = `${randomUUID()}@example.org`;
  archiveId = await t.archive({ institutionId, email });
}
const plan = (timeZone = TEN, more: Parameters<typeof weeklyPlan>[2] = {}) =>
  weeklyPlan(t, { institutionId: doctor.institutionId, archiveId, accountId: doctor.id }, { timeZone, ...more });
/** A link made yesterday. */
async function push(language: 'zh' | 'en' = 'en'): Promise<string> {
  const body = newPush(archiveId, { kind: 'training', instrument: null, days: null, language });
  const { data } = await t.send(pushCalls.add, { body }, doctor.token);
  await t.owner("UPDATE pushes SET created_at = created_at - interval '1 day' WHERE id = $1", [data.id]);
  return tokenOf(data.link);
}
const tokenOf = (link: string | null) => link?.split('/').at(-1) ?? '';
const pass = () => remind(t.platform, new Date());
const letters = () =>
  t.owner<{ recipient: string; subject: string; text: string }>('SELECT recipient, subject, text FROM letters');
const wanted = (token: string, is: boolean) => t.send(calls.remind, { params: { token }, body: { wanted: is } });

test('in the morning of a training day a patient is reminded once, in the patient’s language, with the link', async () => {
  await plan();
  const token = await push('zh');
  for (const _ of [1, 2]) await pass();
  const all = await letters();
  expect(all.map(({ recipient }) => recipient)).toEqual([email]);
  expect(all[0]?.subject).toBe('晨光医院：今天的认知训练');
  expect(all[0]?.text).toContain(`https://clinic.example/p/${token}`);
  expect(all[0]?.text).toContain('10 分钟');
  expect(all[0]?.text).toContain('不再提醒');
});

test('several servers at once remind once', async () => {
  await plan();
  await push();
  await Promise.all([pass(), pass(), pass()]);
  expect(await letters()).toHaveLength(1);
});

test('of two links the newer one is sent', async () => {
  await plan();
  const old = await push();
  await t.owner(`UPDATE pushes SET created_at = created_at - interval '9 days' WHERE ${OF_LINK}`, [old]);
  const token = await push();
  await pass();
  expect((await letters()).map(({ text }) => text.includes(token))).toEqual([true]);
  // Withdrawn on the same day, it gives no occasion to send the older one.
  await t.owner(`UPDATE pushes SET withdrawn_at = now() WHERE ${OF_LINK}`, [token]);
  await pass();
  expect(await letters()).toHaveLength(1);
});

describe('no reminder is sent', () => {
  test.each([7, 12, 20])('at %i o’clock', async (hour) => {
    const zone = zoneAt(hour);
    await newPatient(zone);
    await plan(zone);
    await push();
    await pass();
    expect(await letters()).toEqual([]);
  });

  test('when all of today’s tasks are done', async () => {
    const planId = await plan();
    const token = await push();
    const { day } = (await t.send(calls.today, { params: { token } })).data;
    for (const position of [0, 1]) {
      const body = { ...playedAtHome(), planTask: { planId, day, position } };
      expect((await t.send(calls.save, { params: { token }, body })).status).toBe(200);
    }
    await pass();
    expect(await letters()).toEqual([]);
  });

  test('on a day without tasks, or with tasks at the clinic only', async () => {
    await plan(TEN, { startsIn: 1 });
    await push();
    await pass();
    expect(await letters()).toEqual([]);
    await newPatient(TEN);
    await plan(TEN, { setting: 'clinic' });
    await push();
    await pass();
    expect(await letters()).toEqual([]);
  });

  test('without an address, and by a link that opens nothing or was made this morning', async () => {
    await plan();
    const token = await push();
    for (const end of [
      `UPDATE pushes SET withdrawn_at = now() WHERE ${OF_LINK}`,
      `UPDATE pushes SET withdrawn_at = NULL, expires_at = now() - interval '1 second' WHERE ${OF_LINK}`,
      `UPDATE pushes SET expires_at = now() + interval '9 days', created_at = now() WHERE ${OF_LINK}`,
      `UPDATE archives SET email = NULL WHERE id = (SELECT archive_id FROM pushes WHERE ${OF_LINK})`,
    ]) {
      await t.owner(end, [token]);
      await pass();
      expect(await letters(), end).toEqual([]);
    }
  });

  test('who ended the reminders, by a later link either, until the patient wants them again', async () => {
    await plan();
    const token = await push();
    expect((await t.send(calls.today, { params: { token } })).data.reminders).toBe(true);
    expect((await wanted(token, false)).data.reminders).toBe(false);
    const [noted] = await t.owner("SELECT detail FROM audit_entries WHERE archive_id = $1 AND action = 'change'", [
      archiveId,
    ]);
    expect(noted?.detail).toEqual({ by: 'patient', reminder: false });
    const later = await push();
    await pass();
    expect(await letters()).toEqual([]);
    expect((await wanted(later, true)).data.reminders).toBe(true);
    await t.owner('UPDATE pushes SET reminded_on = NULL');
    await pass();
    expect(await letters()).toHaveLength(1);
  });
});

test('without an address, or without mail, the page speaks of no reminders', async () => {
  await plan();
  const token = await push();
  await t.owner('UPDATE archives SET email = NULL WHERE id = $1', [archiveId]);
  expect((await t.send(calls.today, { params: { token } })).data.reminders).toBeNull();
});
