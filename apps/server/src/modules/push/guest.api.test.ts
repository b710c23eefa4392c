import { randomBytes, randomUUID } from 'node:crypto';
import { pushCalls as calls } from '@cogclinic/contract/push';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newPush } from '#testing/samples.push.ts';
import { PHQ9_ANSWERS } from '#testing/world.ts';
import { followUp, issuedGuidance, tokenOf } from './testing.ts';

let t: TestApp;
let doctor: TestAccount;
let archiveId: string;

beforeAll(async () => {
  t = await testApp({ TRUST_PROXY: 1 });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner('DELETE FROM sign_in_failures');
  const institutionId = await t.institution();
  doctor = await t.account({ institutionId });
  archiveId = await t.archive({ institutionId, educationYears: 9, birthday: '1950-01-01' });
});

const push = async (more: Parameters<typeof newPush>[1] = {}, id = archiveId) => {
  const { data } = await t.send(calls.add, { body: newPush(id, more) }, doctor.token);
  return { id: data.id, token: tokenOf(data.link) };
};
const open = (token: string) => t.send(calls.guest, { params: { token } });
const keep = (token: string, answers: Record<string, number>, revision: number) =>
  t.send(calls.guestAnswers, { params: { token }, body: { answers, revision } });
const handIn = (token: string, revision = 9, answers: Record<string, number> = PHQ9_ANSWERS) =>
  t.send(calls.guestSubmit, { params: { token }, body: { answers, revision } });
const confirm = async (token: string, shown?: string) => {
  const body = { shown: shown ?? (await open(token)).data?.shown ?? '' };
  return t.send(calls.guestConfirm, { params: { token }, body });
};
const shown = async (id: string) => (await t.send(calls.one, { params: { id } }, doctor.token)).data;
const count = async (text: string, values: unknown[]) =>
  (await t.owner<{ count: number }>(`SELECT count(*) AS count FROM ${text}`, values))[0]?.count;

/** Every key of a JSON value, at any depth. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}
/** An item that needs no answer may say so. */
const SECRET = /(?<!^un)score|scoring|total|level|band|norm|flag|report|advice|meaning/i;

describe('a scale', () => {
  test('begins at the first opening, is kept answer by answer and resumed anywhere', async () => {
    const { id, token } = await push();
    expect(await count('administrations WHERE archive_id = $1', [archiveId])).toBe(0);
    const first = await open(token);
    expect(first.data).toMatchObject({
      kind: 'scale',
      state: 'open',
      language: 'zh',
      patientName: '王先生',
      institutionName: '测试医院',
      institutionPhone: '02112345678',
      scale: { instrument: { code: 'PHQ-9' }, answers: {}, revision: 0 },
      support: null,
    });
    const opened = await shown(id);
    expect(opened).toMatchObject({ state: 'opened', openTime: expect.any(String) });
    expect((await keep(token, { 1: 1 }, 1)).data).toEqual({ revision: 1 });
    expect((await keep(token, { 1: 1, 2: 3 }, 2)).data).toEqual({ revision: 2 });
    expect((await keep(token, { 1: 0 }, 1)).data).toEqual({ revision: 2 });
    expect((await open(token)).data.scale).toMatchObject({ answers: { 1: 1, 2: 3 }, revision: 2 });
    expect((await shown(id)).openTime).toBe(opened.openTime);
    expect(await count('administrations WHERE archive_id = $1', [archiveId])).toBe(1);
    expect((await keep(token, { 77: 1 }, 3)).status).toBe(422);
    expect((await keep(token, { 1: 9 }, 3)).status).toBe(422);
  });

  test('on two phones at once, neither lays its answers over the other’s unseen', async () => {
    const { token } = await push();
    const save = async (answers: Record<string, number>, revision: number) => {
      const body = { answers, revision, base: revision - 1 };
      return (await t.send(calls.guestAnswers, { params: { token }, body })).data;
    };
    expect(await save({ 1: 1 }, 1)).toEqual({ revision: 1 });
    expect(await save({ 1: 1, 2: 2 }, 2)).toEqual({ revision: 2 });
    expect(await save({ 1: 1, 3: 3 }, 2)).toEqual({ revision: 2, overtaken: true });
    // It comes again: what the clinic answered got lost on its way.
    expect(await save({ 1: 1, 2: 2 }, 2)).toEqual({ revision: 2 });
    expect(await save({ 1: 1, 2: 2, 3: 3 }, 3)).toEqual({ revision: 3 });
    expect((await open(token)).data.scale).toMatchObject({ answers: { 1: 1, 2: 2, 3: 3 }, revision: 3 });
  });

  test('handed in, it is scored once and told to the staff, never to the patient', async () => {
    const { id, token } = await push();
    const answers = [await open(token), await keep(token, PHQ9_ANSWERS, 9), await handIn(token, 9), await open(token)];
    for (const { status, data } of answers) {
      expect(status).toBe(200);
      expect(keysOf(data).filter((key) => SECRET.test(key))).toEqual([]);
    }
    expect(answers[2]?.data).toMatchObject({ state: 'done', scale: null });
    expect(answers[3]?.data).toMatchObject({ state: 'done', scale: null });
    const { state, reportId, doneTime } = await shown(id);
    expect({ state, doneTime }).toEqual({ state: 'done', doneTime: expect.any(String) });
    const report = await t.send(reportCalls.one, { params: { id: reportId ?? '' } }, doctor.token);
    expect(report.data).toMatchObject({ total: 9, patient: { educationYears: 9 } });
    const [noted] = await t.owner(
      `SELECT account_id, detail FROM audit_entries WHERE subject_id = $1 AND action = 'change'`,
      [id],
    );
    expect(noted).toEqual({
      account_id: doctor.id,
      detail: { by: 'patient', push: id, state: 'done', report: reportId },
    });
    expect((await keep(token, { 1: 0 }, 20)).status).toBe(409);
  });

  test('handed in from many places at once makes one report', async () => {
    const { token } = await push();
    const all = await Promise.all(Array.from({ length: 6 }, () => handIn(token)));
    expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await count('reports WHERE archive_id = $1', [archiveId])).toBe(1);
  });

  test('is not handed in over newer answers, nor with some lacking', async () => {
    const { token } = await push();
    await keep(token, PHQ9_ANSWERS, 9);
    expect(await handIn(token, 4, { 1: 3 })).toMatchObject({ status: 409, data: { scale: { revision: 9 } } });
    const lacking = await handIn(token, 10, { 1: 3 });
    expect(lacking).toMatchObject({ status: 422 });
    expect(await count('reports WHERE archive_id = $1', [archiveId])).toBe(0);
  });

  test('a safety flag: the patient is told whom to call, the staff see the flag', async () => {
    const { id, token } = await push();
    // The numbers are shown at once, before anything is submitted, and no longer once the answer is taken back.
    const numbers = { emergency: '120', helpline: '12356' };
    expect((await keep(token, { 9: 1 }, 1)).data).toEqual({ revision: 1, support: numbers });
    expect((await open(token)).data.support).toEqual(numbers);
    expect((await keep(token, { 9: 0 }, 2)).data).toEqual({ revision: 2 });
    expect((await open(token)).data.support).toBeNull();
    const done = await handIn(token, 9, { ...PHQ9_ANSWERS, 9: 1 });
    expect(done.data.support).toEqual(numbers);
    const report = await t.send(reportCalls.one, { params: { id: (await shown(id)).reportId ?? '' } }, doctor.token);
    expect(report.data.flagged).toBe(true);
    const quiet = await push();
    expect((await handIn(quiet.token, 9, { ...PHQ9_ANSWERS, 9: 0 })).data.support).toBeNull();
  });

  test('takes answers for its own test only, and ignores what else is sent', async () => {
    const [mine, other] = [await push(), await push({}, await t.archive({ institutionId: doctor.institutionId }))];
    await open(mine.token);
    await open(other.token);
    const [foreign] = await t.owner<{ administration_id: string; archive_id: string }>(
      'SELECT administration_id, archive_id FROM pushes WHERE id = $1',
      [other.id],
    );
    const forged = { answers: PHQ9_ANSWERS, revision: 5, id: foreign?.administration_id, ...foreign };
    const body = { ...forged, administrationId: foreign?.administration_id, archiveId: foreign?.archive_id };
    expect((await t.send(calls.guestAnswers, { params: { token: mine.token }, body })).status).toBe(200);
    expect((await t.send(calls.guestSubmit, { params: { token: mine.token }, body })).status).toBe(200);
    expect((await open(other.token)).data.scale).toMatchObject({ answers: {}, revision: 0 });
    expect(await count('reports WHERE archive_id = $1', [foreign?.archive_id])).toBe(0);
  });

  test('given up by the staff, its link opens nothing; finished by them, it is done', async () => {
    const [given, finished] = [await push(), await push()];
    for (const { token } of [given, finished]) await open(token);
    const administration = async (id: string) =>
      (await t.owner<{ id: string }>('SELECT administration_id AS id FROM pushes WHERE id = $1', [id]))[0]?.id ?? '';
    await t.send(scaleCalls.discard, { params: { id: await administration(given.id) } }, doctor.token);
    expect((await open(given.token)).status).toBe(404);
    expect(await shown(given.id)).toMatchObject({ state: 'withdrawn', link: null });
    const body = {
      administrationId: await administration(finished.id),
      archiveId,
      answers: PHQ9_ANSWERS,
      testStartTime: '2026-01-05 09:00:00',
      testEndTime: '2026-01-05 09:06:00',
    };
    await t.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body }, doctor.token);
    expect((await open(finished.token)).data).toMatchObject({ state: 'done', scale: null });
    expect(await shown(finished.id)).toMatchObject({ state: 'done', reportId: expect.any(String) });
  });
});

describe('guidance and appointments', () => {
  test('guidance is opened, read and confirmed once, and the next appointment told', async () => {
    const guidanceId = await issuedGuidance(t, doctor, archiveId);
    await followUp(t, doctor, archiveId, { days: 3 });
    const { id, token } = await push({ kind: 'guidance', guidanceId });
    const first = await open(token);
    expect(first.data).toMatchObject({
      state: 'open',
      guidance: { title: '睡眠建议', body: '<p>每天散步</p>', language: 'zh' },
      appointment: { kind: 'visit' },
    });
    for (const _ of [1, 2]) expect((await confirm(token)).data).toMatchObject({ state: 'done' });
    await open(token);
    const events = await t.owner(
      'SELECT event, account_id FROM guidance_events WHERE push_id = $1 ORDER BY created_at',
      [id],
    );
    expect(events).toEqual([
      { event: 'pushed', account_id: doctor.id },
      { event: 'opened', account_id: null },
      { event: 'read', account_id: null },
    ]);
  });

  test('confirms only the version shown: a newer version or another day is shown first', async () => {
    const guidanceId = await issuedGuidance(t, doctor, archiveId);
    const followUpId = await followUp(t, doctor, archiveId, { days: 5 });
    const guidance = await push({ kind: 'guidance', guidanceId });
    const appointment = await push({ kind: 'appointment', followUpId });
    const before = [await open(guidance.token), await open(appointment.token)].map(({ data }) => data.shown);
    await t.owner(
      `INSERT INTO guidance_versions (institution_id, guidance_id, revision, title, body, language, saved_by)
       VALUES ($1, $2, 2, '新的建议', '<p>每天游泳</p>', 'zh', $3)`,
      [doctor.institutionId, guidanceId, doctor.id],
    );
    await t.owner('UPDATE guidances SET revision = 2, issued_revision = 2, read_at = NULL WHERE id = $1', [guidanceId]);
    await t.owner('UPDATE follow_ups SET due_date = due_date + 1 WHERE id = $1', [followUpId]);
    const late = [await confirm(guidance.token, before[0]), await confirm(appointment.token, before[1])];
    expect(late.map(({ status }) => status)).toEqual([409, 409]);
    expect(late[0]?.data).toMatchObject({ state: 'open', guidance: { title: '新的建议' } });
    expect(await count("guidance_events WHERE guidance_id = $1 AND event = 'read'", [guidanceId])).toBe(0);
    for (const { token } of [guidance, appointment]) expect((await confirm(token)).data.state).toBe('done');
    expect(await count("guidance_events WHERE guidance_id = $1 AND event = 'read'", [guidanceId])).toBe(1);
  });

  test('an appointment that was cancelled gives way to the next, or to none', async () => {
    const followUpId = await followUp(t, doctor, archiveId, { days: 5 });
    const { token } = await push({ kind: 'appointment', followUpId });
    const sooner = await followUp(t, doctor, archiveId, { days: 1 });
    const day = async () => (await open(token)).data.appointment?.day;
    const [first] = await t.owner<{ due: string }>('SELECT due_date::text AS due FROM follow_ups WHERE id = $1', [
      followUpId,
    ]);
    expect(await day()).toBe(first?.due);
    await t.owner(`UPDATE follow_ups SET state = 'cancelled' WHERE id = $1`, [followUpId]);
    expect(await day()).not.toBe(first?.due);
    await t.owner(`UPDATE follow_ups SET state = 'cancelled' WHERE id = $1`, [sooner]);
    expect(await day()).toBeUndefined();
    expect((await confirm(token)).data.state).toBe('done');
  });

  test('a link does only what it is for', async () => {
    const scale = await push();
    expect((await confirm(scale.token)).status).toBe(404);
    const guidance = await push({ kind: 'guidance', guidanceId: await issuedGuidance(t, doctor, archiveId) });
    expect((await keep(guidance.token, { 1: 1 }, 1)).status).toBe(404);
    expect((await handIn(guidance.token)).status).toBe(404);
  });
});

describe('a link opens nothing', () => {
  test('for any reason, by the same answer', async () => {
    const guidanceId = await issuedGuidance(t, doctor, archiveId);
    const gone = await t.archive({ institutionId: doctor.institutionId });
    const [expired, withdrawn, deleted, dropped] = [
      await push(),
      await push(),
      await push({}, gone),
      await push({ kind: 'guidance', guidanceId }),
    ];
    for (const { token } of [expired, withdrawn, deleted, dropped]) expect((await open(token)).status).toBe(200);
    await t.owner('UPDATE pushes SET expires_at = now() WHERE id = $1', [expired.id]);
    await t.send(calls.withdraw, { params: { id: withdrawn.id } }, doctor.token);
    await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [gone]);
    await t.owner(`UPDATE guidances SET state = 'withdrawn' WHERE id = $1`, [guidanceId]);
    const unknown = randomBytes(32).toString('base64url');
    const tokens = [expired, withdrawn, deleted, dropped].map(({ token }) => token);
    for (const token of [...tokens, unknown, doctor.token]) {
      for (const send of [open, confirm, handIn, (link: string) => keep(link, { 1: 1 }, 1)]) {
        const { status, raw } = await send(token);
        expect({ status, body: String(raw) }).toEqual({
          status: 404,
          body: '{"code":404,"msg":"Not found, or you do not have access","data":null}',
        });
      }
    }
  });

  test('and it is worth nothing as a session', async () => {
    const { token } = await push();
    expect((await t.send(calls.list, { query: {} }, token)).status).toBe(401);
    expect((await t.send(calls.guest, { params: { token } }, 'no-session')).status).toBe(200);
  });

  test('10,000 guesses open nothing, soon have to wait, and close no link of others', {
    timeout: 600_000,
  }, async () => {
    const { token } = await push();
    const from = { 'x-forwarded-for': '198.51.100.7' };
    const statuses = new Map<number, number>();
    for (let done = 0; done < 10_000; done += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) => {
          const near = `${token.slice(0, 40)}${randomUUID().slice(0, 3)}`;
          const guess = at % 2 === 0 && near !== token ? near : randomBytes(32).toString('base64url');
          return t.send(calls.guest, { params: { token: guess } }, undefined, from);
        }),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    // A server that has too much at once turns some away before it looks.
    statuses.delete(503);
    expect([...statuses.keys()].toSorted()).toEqual([404, 429]);
    expect(statuses.get(404)).toBeLessThan(120);
    expect((await t.send(calls.guest, { params: { token } }, undefined, from)).status).toBe(200);
  });
});

test('a link goes on working when its patient’s archive is merged into another', async () => {
  const { token } = await push();
  await keep(token, { 1: 2 }, 1);
  const kept = await t.archive({ institutionId: doctor.institutionId });
  for (const table of ['pushes', 'administrations'])
    await t.owner(`UPDATE ${table} SET archive_id = $2 WHERE archive_id = $1`, [archiveId, kept]);
  await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [archiveId]);
  expect((await open(token)).data.scale).toMatchObject({ answers: { 1: 2 } });
  expect((await handIn(token)).status).toBe(200);
  expect(await count('reports WHERE archive_id = $1', [kept])).toBe(1);
});
