import { randomUUID } from 'node:crypto';
import { identityCalls } from '@cogclinic/contract/identity';
import { overviewCalls } from '@cogclinic/contract/overview';
import { pushCalls } from '@cogclinic/contract/push';
import { trainingCalls } from '@cogclinic/contract/training';
import { trainingHomeCalls as calls, LATE_DAYS } from '@cogclinic/contract/trainingHome';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newPush, OF_LINK } from '#testing/samples.push.ts';
import { playedAtHome, weeklyPlan } from '#testing/samples.trainingHome.ts';

let t: TestApp;
let doctor: TestAccount;
let archiveId: string;

beforeAll(async () => {
  t = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner('DELETE FROM sign_in_failures');
  const institutionId = await t.institution();
  doctor = await t.account({ institutionId });
  archiveId = await t.archive({ institutionId, email: `${randomUUID()}@example.org` });
});

const plan = (more: Parameters<typeof weeklyPlan>[2] = {}) =>
  weeklyPlan(t, { institutionId: doctor.institutionId, archiveId, accountId: doctor.id }, more);
const add = (more: Parameters<typeof newPush>[1] = {}) =>
  t.send(
    pushCalls.add,
    { body: newPush(archiveId, { kind: 'training', instrument: null, days: null, ...more }) },
    doctor.token,
  );
async function push() {
  const { data } = await add();
  return { id: data.id, token: tokenOf(data.link) };
}
const today = (token: string) => t.send(calls.today, { params: { token } });
const save = (token: string, body: ReturnType<typeof playedAtHome> | object) =>
  t.send(calls.save, { params: { token }, body: body as ReturnType<typeof playedAtHome> });
const tokenOf = (link: string | null) => link?.split('/').at(-1) ?? '';
const sessions = async () => (await t.send(trainingCalls.page, { query: { archiveId } }, doctor.token)).data.rows;
const daysOf = async (id: string) => {
  const [row] = await t.owner<{ days: number }>(
    `SELECT (expires_at AT TIME ZONE 'Asia/Shanghai')::date - (created_at AT TIME ZONE 'Asia/Shanghai')::date AS days
       FROM pushes WHERE id = $1`,
    [id],
  );
  return row?.days;
};

describe('training is pushed', () => {
  test('where a plan runs or waits, by its name, until a week after its last day', async () => {
    await plan({ name: '三月训练', weeks: 4 });
    const { status, data } = await add();
    expect({ status, kind: data.kind, title: data.title, state: data.state }).toEqual({
      ...{ status: 200, kind: 'training', title: '三月训练', state: 'sent' },
    });
    expect(await daysOf(data.id)).toBe(27 + 7);
    const listed = await t.send(pushCalls.list, { query: { archiveId, kind: 'training' } }, doctor.token);
    expect(listed.data.rows.map(({ title }) => title)).toEqual(['三月训练']);
    const { data: timeline } = await t.send(
      overviewCalls.timeline,
      { params: { id: archiveId }, query: {} },
      doctor.token,
    );
    expect(timeline.rows).toContainEqual(expect.objectContaining({ kind: 'push', event: 'pushed', title: '三月训练' }));
  });

  test('also of a plan that begins later, and never longer than 400 days', async () => {
    await plan({ startsIn: 5, weeks: 52 });
    const { data } = await add();
    expect(await daysOf(data.id)).toBe(5 + 52 * 7 - 1 + 7);
    await t.owner('UPDATE training_plans SET last_day = last_day + 300 WHERE archive_id = $1', [archiveId]);
    expect(await daysOf((await add()).data.id)).toBe(400);
  });

  test('for as long as the doctor says: training up to 400 days, all else up to 90', async () => {
    await plan();
    expect(await daysOf((await add({ days: 400 })).data.id)).toBe(400);
    expect((await add({ days: 401 })).status).toBe(400);
    const scale = await add({ kind: 'scale', instrument: 'PHQ-9', days: 91 });
    expect(scale).toMatchObject({ status: 400, data: { fields: [{ path: 'days' }] } });
    expect(await daysOf((await add({ kind: 'scale', instrument: 'PHQ-9' })).data.id)).toBe(14);
  });

  test('not without a plan, nor when it is over or was ended: in words', async () => {
    const none = await add();
    expect(none).toMatchObject({ status: 422, data: { fields: [{ path: 'kind' }] } });
    expect(none.msg).toContain('no current or upcoming training plan');
    const planId = await plan({ startsIn: -40 });
    expect((await add()).status).toBe(422);
    await t.owner('UPDATE training_plans SET last_day = last_day + 60, ended_on = start_day + 3 WHERE id = $1', [
      planId,
    ]);
    expect((await add()).status).toBe(422);
  });

  test('and its link belongs to the patient: it opens the next plan too', async () => {
    const first = await plan();
    const { token } = await push();
    expect((await today(token)).data.plan?.id).toBe(first);
    await t.owner('UPDATE training_plans SET ended_on = start_day WHERE id = $1', [first]);
    const second = await plan({ name: '新方案' });
    expect((await today(token)).data.plan).toMatchObject({ id: second, name: '新方案' });
  });
});

describe('behind the link', () => {
  test('stand today’s tasks, the week and the next appointment, and nothing of the file but the form of address', async () => {
    await plan();
    await t.owner(
      `INSERT INTO follow_ups (institution_id, request_id, archive_id, assignee_id, created_by, kind, due_date)
       VALUES ($1, gen_random_uuid(), $2, $3, $3, 'visit', current_date + 3)`,
      [doctor.institutionId, archiveId, doctor.id],
    );
    const { id, token } = await push();
    const page = await t.send(pushCalls.guest, { params: { token } });
    expect(page.data).toMatchObject({
      kind: 'training',
      state: 'open',
      patientName: '王先生',
      scale: null,
      guidance: null,
    });
    expect(page.data.appointment).toMatchObject({ kind: 'visit' });
    const { data, raw } = await today(token);
    expect(data.tasks.map(({ game, position, state }) => ({ game, position, state }))).toEqual(
      [0, 1].map((position) => ({ game: 'footprint', position, state: 'open' })),
    );
    expect(data.week).toHaveLength(7);
    expect(raw.toString()).not.toMatch(new RegExp(`${archiveId}|sessionId|score|threshold`));
    expect((await t.send(pushCalls.one, { params: { id } }, doctor.token)).data.state).toBe('opened');
  });

  test('stands the key of what the patient plays: the same behind each of the patient’s links, and another patient’s behind theirs', async () => {
    await plan();
    const keyBehind = async (token: string) => (await today(token)).data.draftKey;
    const key = await keyBehind((await push()).token);
    expect(Buffer.from(key ?? '', 'base64')).toHaveLength(32);
    expect(await keyBehind((await push()).token)).toBe(key);
    const account = (await t.send(identityCalls.info, {}, doctor.token)).data;
    expect(account.draftKey).not.toBe(key);
    archiveId = await t.archive({ institutionId: doctor.institutionId });
    await plan();
    expect(await keyBehind((await push()).token)).not.toBe(key);
  });

  test('a session is kept once, as the patient’s own, for the task that it was played for', async () => {
    const planId = await plan();
    const { id: pushId, token } = await push();
    const before = (await today(token)).data;
    const body = { ...playedAtHome(), planTask: { planId, day: before.day, position: 0 } };
    for (const _ of [1, 2]) expect(await save(token, body)).toMatchObject({ status: 200, data: { id: body.id } });
    expect(await sessions()).toMatchObject([
      { id: body.id, setting: 'home', byName: null, planTask: body.planTask, isValid: true },
    ]);
    const [row] = await t.owner('SELECT push_id, created_by FROM training_sessions WHERE id = $1', [body.id]);
    expect(row).toEqual({ push_id: pushId, created_by: null });
    const [noted] = await t.owner("SELECT detail FROM audit_entries WHERE subject_id = $1 AND action = 'add'", [
      body.id,
    ]);
    expect(noted?.detail).toEqual({ by: 'patient', push: pushId });
    const after = (await today(token)).data;
    expect(after.tasks.map(({ state }) => state)).toEqual(['done', 'open']);
    expect(after.week.find(({ day }) => day === after.day)).toMatchObject({ planned: 2, done: 1 });
    expect(after.streak).toBe(1);
  });

  test('the next session begins where the last one ended', async () => {
    await plan();
    const { token } = await push();
    const start = () => t.send(calls.start, { params: { token }, query: { game: 'footprint', difficulty: 'easy' } });
    expect((await start()).data).toEqual({ lastMean: null, isKnown: false });
    await save(token, playedAtHome());
    expect((await start()).data).toEqual({ lastMean: expect.any(Number), isKnown: true });
  });

  test('what cannot be so is refused as at the clinic', async () => {
    await plan();
    const { token } = await push();
    const body = playedAtHome();
    expect((await save(token, { ...body, claim: { ...body.claim, correct: 0 } })).status).toBe(422);
    expect((await save(token, { ...body, events: Array(800_000).fill([1, 'i', 1]) })).status).toBe(413);
    const other = await t.archive({ institutionId: doctor.institutionId });
    const { institutionId, id: accountId } = doctor;
    const foreign = await weeklyPlan(t, { institutionId, archiveId: other, accountId });
    const { day } = (await today(token)).data;
    expect((await save(token, { ...body, planTask: { planId: foreign, day, position: 0 } })).status).toBe(422);
    expect(await sessions()).toEqual([]);
  });

  test('a link to something else opens no training', async () => {
    await plan();
    const scale = tokenOf((await add({ kind: 'scale', instrument: 'PHQ-9' })).data.link);
    const answers = [
      await today(scale),
      await t.send(calls.remind, { params: { token: scale }, body: { wanted: false } }),
      await save(scale, playedAtHome()),
      await t.send(calls.start, { params: { token: scale }, query: { game: 'footprint' } }),
      await t.send(calls.manifest, { params: { token: scale } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test('the app is installed under the institution’s name, and begins at the link', async () => {
    await plan();
    const { token } = await push();
    const { raw, headers } = await t.send(calls.manifest, { params: { token } });
    expect(headers['content-type']).toBe('application/manifest+json');
    expect(JSON.parse(raw.toString())).toMatchObject({ name: '测试医院', start_url: `/p/${token}`, lang: 'zh' });
  });
});

describe('a session that arrives late', () => {
  const ended = (token: string, days: number) =>
    t.owner(
      `UPDATE pushes SET created_at = now() - interval '60 days', expires_at = now() - make_interval(days => $2::int, mins => 1)
        WHERE ${OF_LINK}`,
      [token, days],
    );
  const playedDaysAgo = (days: number) => {
    const earlier = (time: string) => new Date(Date.parse(time) - days * 86_400_000).toISOString();
    const body = playedAtHome();
    return { ...body, begun: earlier(body.begun), ended: earlier(body.ended) };
  };

  test(`is kept up to ${LATE_DAYS} days after the link’s end, if it began before`, async () => {
    await plan();
    const { token } = await push();
    await ended(token, LATE_DAYS - 1);
    expect((await today(token)).status).toBe(404);
    expect((await save(token, playedAtHome())).status).toBe(404);
    const body = playedDaysAgo(LATE_DAYS);
    expect((await save(token, body)).status).toBe(200);
    expect((await sessions()).map(({ id }) => id)).toEqual([body.id]);
    await ended(token, LATE_DAYS);
    expect((await save(token, playedDaysAgo(30))).status).toBe(404);
  });

  test('by a withdrawn link is refused: a link is withdrawn when it is in the wrong hands', async () => {
    await plan();
    const { id, token } = await push();
    await t.send(pushCalls.withdraw, { params: { id } }, doctor.token);
    expect((await save(token, playedDaysAgo(1))).status).toBe(404);
    expect(await sessions()).toEqual([]);
  });
});
