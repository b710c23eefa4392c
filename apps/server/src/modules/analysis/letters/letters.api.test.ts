import { randomUUID } from 'node:crypto';
import { analysisCalls } from '@cogclinic/contract/analysis';
import { analysisLetterCalls as calls, LETTERS_AT_MOST } from '@cogclinic/contract/analysisLetters';
import { addDays } from '@cogclinic/contract/days';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { translator } from '#platform/texts.ts';
import { momentOf, wireDay, wireTime } from '#platform/time.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { letterForm, newLetter } from '#testing/samples.analysisLetters.ts';
import { sendingOf } from './letters.sending.ts';

const ZONE = 'Asia/Shanghai';
const DAY_MS = 86_400_000;

let t: TestApp;
let institutionId: string;
let head: TestAccount;
let doctor: TestAccount;
let departmentId: string;

beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: 'https://clinic.example' });
  // Letters stay as they were queued, and only these tests make any.
  await t.platform.background.close();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner('DELETE FROM letters');
  await t.owner('DELETE FROM analysis_letters');
  institutionId = await t.institution('周报医院', ZONE);
  departmentId = await t.department(institutionId, '记忆门诊');
  head = await t.account({ institutionId, roleType: 'ADMIN' });
  doctor = await t.account({ institutionId, dataAuthority: 'private' });
  await t.owner("UPDATE accounts SET email = id || '@example.org' WHERE institution_id = $1", [institutionId]);
});

const pass = (now = new Date()) => sendingOf(t.house.records)(t.platform, now);
const mails = () =>
  t.owner<{ id: string; recipient: string; subject: string; text: string }>(
    'SELECT id, recipient, subject, text FROM letters ORDER BY created_at, id',
  );
const own = async ({ token }: TestAccount) => (await t.send(calls.list, {}, token)).data.letters;
/** Makes a letter due, so many days ago. */
const due = (id: string, daysAgo = 0) =>
  t.owner('UPDATE analysis_letters SET due_at = $2, retry_at = NULL WHERE id = $1', [
    id,
    new Date(Date.now() - 60_000 - daysAgo * DAY_MS),
  ]);
const yesterday = () => addDays(wireDay(new Date(), ZONE), -1);

/** Patients who were registered and tested yesterday; so many of each level. */
async function tested(levels: Record<string, number>, of: { doctorId?: string; departmentId?: string } = {}) {
  const at = momentOf(`${yesterday()} 10:00:00`, ZONE);
  for (const [level, count] of Object.entries(levels)) {
    for (let one = 0; one < count; one++) {
      const id = await t.archive({ institutionId, createdAt: at, ...of });
      await t.owner(
        `WITH given AS (INSERT INTO administrations (institution_id, id, archive_id, account_id, instrument, instrument_version, state)
           VALUES ($1, $2, $3, $4, 'PHQ-9', '1', 'finished') RETURNING id)
         INSERT INTO reports (institution_id, administration_id, archive_id, account_id, instrument, instrument_version, category, level,
                              flagged, age_years, answers, score, test_started_at, test_ended_at)
         SELECT $1, id, $3, $4, 'PHQ-9', '1', 'mood', $5, false, 70, '{}', '{"subscores": []}', $6, $6 FROM given`,
        [institutionId, randomUUID(), id, head.id, level, at],
      );
    }
  }
}

describe('the letters of an account', () => {
  test('are listed with their next moment, changed, switched off and on, and dropped; nobody else has them', async () => {
    const made = await newLetter(t, head, { figures: ['trained', 'screened'], weekday: 3, hour: 17, departmentId });
    expect(made).toMatchObject({ figures: ['screened', 'trained'], isOn: true, lastSentTime: null, problem: null });
    expect(made.filters).toEqual([{ label: expect.any(String), value: '记忆门诊' }]);
    const next = String(made.nextTime);
    expect([new Date(`${next.slice(0, 10)}T00:00:00Z`).getUTCDay(), next.slice(11)]).toEqual([3, '17:00:00']);
    expect(next > wireTime(new Date(), ZONE)).toBe(true);
    const { id, version } = made;
    const off = await t.send(calls.switch, { body: { id, isOn: false } }, head.token);
    expect(off.data).toMatchObject({ isOn: false, nextTime: null });
    const body = { ...letterForm(), id, version: off.data.version, gender: 'female' as const };
    const changed = await t.send(calls.update, { body }, head.token);
    expect(changed.data).toMatchObject({ isOn: false, departmentId: null, gender: 'female', weekday: 1 });
    expect((await t.send(calls.update, { body: { ...body, version } }, head.token)).status).toBe(409);
    expect((await t.send(calls.switch, { body: { id, isOn: true } }, head.token)).data.isOn).toBe(true);

    expect(await own(doctor)).toEqual([]);
    for (const { status } of [
      await t.send(calls.update, { body: { ...body, version: 4 } }, doctor.token),
      await t.send(calls.switch, { body: { id, isOn: false } }, doctor.token),
      await t.send(calls.remove, { params: { id } }, doctor.token),
    ]) {
      expect(status).toBe(404);
    }
    expect(await own(head)).toHaveLength(1);
    expect((await t.send(calls.remove, { params: { id } }, head.token)).status).toBe(200);
    expect(await own(head)).toEqual([]);
    const trail = await t.owner(
      "SELECT action FROM audit_entries WHERE subject_id = $1 AND noun = 'analysis' ORDER BY id",
      [id],
    );
    expect(trail.map(({ action }) => action)).toEqual(['add', 'change', 'change', 'change', 'delete']);
  });

  test('need an address, and are ten at most; sent twice one is added once', async () => {
    const body = { requestId: randomUUID(), ...letterForm() };
    const nobody = await t.account({ institutionId });
    const refused = await t.send(calls.add, { body }, nobody.token);
    expect([refused.status, refused.msg]).toEqual([422, translator('en')('analysisLetters:noEmail')]);
    const twice = await Promise.all([1, 2].map(() => t.send(calls.add, { body }, head.token)));
    expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1);
    for (let count = 1; count < LETTERS_AT_MOST; count++) await newLetter(t, head);
    const more = await t.send(calls.add, { body: { ...body, requestId: randomUUID() } }, head.token);
    expect([more.status, (await own(head)).length]).toEqual([422, LETTERS_AT_MOST]);
  });

  test.each([
    { figures: [] },
    { figures: ['income'] },
    { weekday: 0 },
    { hour: 24 },
    { age: 'old' },
    { days: '8' },
    { language: 'de' },
  ])('refuses %j at its field', async (wrong) => {
    const body = { requestId: randomUUID(), ...letterForm(), ...wrong } as never;
    const { status, data } = await t.send(calls.add, { body }, head.token);
    expect([status, (data as unknown as { fields: { path: string }[] }).fields[0]?.path.split('.')[0]]).toEqual([
      400,
      Object.keys(wrong)[0],
    ]);
  });
});

describe('a weekly letter', () => {
  test('has the figures of the page in both periods, in its language, and opens the page with the same filters', async () => {
    await tested({ severe: 6, normal: 8 }, { departmentId });
    await tested({ mild: 5 });
    const { id } = await newLetter(t, head, { figures: ['screened'], departmentId, gender: 'female', language: 'zh' });
    await due(id);
    await pass();
    const [mail] = await mails();
    expect(mail?.recipient).toBe(`${head.id}@example.org`);
    expect(mail?.subject).toContain('周报医院：数据分析');
    const link = new URL(/https:\/\/clinic\.example\/dataAnalysis\/index\S*/.exec(mail?.text ?? '')?.[0] ?? '');
    const query = Object.fromEntries(link.searchParams);
    expect(query).toEqual({
      departmentId,
      gender: 'female',
      beginTime: addDays(yesterday(), -6),
      endTime: yesterday(),
    });
    const { data } = await t.send(
      analysisCalls.figures,
      { query: { ...query, part: 'screening', fresh: 'true' } as never },
      head.token,
    );
    const screened = data.figures.find(({ figure }) => figure === 'screened');
    expect(mail?.text).toContain(`患者数：${screened?.patients}（上期 0）`);
    expect(mail?.text).toContain('性别：女');
    expect(mail?.text).toContain('科室：记忆门诊');
    expect(mail?.text).not.toContain('训练患者');
  });

  test('counts only what its account may see when it is made', async () => {
    await tested({ severe: 7 }, { doctorId: doctor.id });
    await tested({ normal: 9 });
    const { id } = await newLetter(t, doctor, { figures: ['registered', 'screened'] });
    await due(id);
    await pass();
    expect((await mails())[0]?.text).toContain('Patients: 7 (before: 0)');
    // It no longer has any patient.
    await t.owner('UPDATE archives SET doctor_id = NULL WHERE institution_id = $1', [institutionId]);
    await t.owner('DELETE FROM letters');
    await due(id);
    await pass();
    const text = (await mails())[0]?.text ?? '';
    expect(text).toContain('Patients: 0 (before: 0)');
    expect(text).not.toContain(': 7');
  });

  test('withholds groups of fewer than five, and the number that would tell of them', async () => {
    await tested({ severe: 3, mild: 6, normal: 20 });
    const { id } = await newLetter(t, head, { figures: ['screened'] });
    await due(id);
    await pass();
    const text = (await mails())[0]?.text ?? '';
    const t_ = translator('en');
    expect(text).toContain('Patients: 29 (before: 0)');
    for (const level of ['severe', 'mild']) {
      expect(text).toContain(`${t_(`dict:level.${level}`)}: not shown (before: 0)`);
    }
    expect(text).toContain(`${t_('dict:level.normal')}: 20 (before: 0)`);
    expect(text).toContain(t_('analysisLetters:withheldNote'));
  });

  test.each(LANGUAGES)('is whole in %s', async (language) => {
    await tested({ severe: 6 });
    const { id } = await newLetter(t, head, {
      language,
      figures: ['registered', 'active', 'chain', 'screened', 'levelChange', 'trained', 'thresholds', 'adherence'],
    });
    await due(id);
    await pass();
    const [mail] = await mails();
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/undefined|null|NaN|\{\{|analysis(Letters)?:|figures:|dict:/);
    expect(mail?.text).toContain(translator(language)('figures:name.thresholds'));
  });

  test('goes out once, however many servers look; the next comes a week later', async () => {
    const { id, nextTime } = await newLetter(t, head, { weekday: 2, hour: 6 });
    await due(id);
    await Promise.all([pass(), pass(), pass()]);
    await pass();
    expect(await mails()).toHaveLength(1);
    expect((await own(head))[0]?.nextTime).toBe(nextTime);
  });

  test('is not made while it is off, its account disabled, or far too late; without an address its account is told', async () => {
    const { id } = await newLetter(t, head);
    await t.send(calls.switch, { body: { id, isOn: false } }, head.token);
    await pass();
    await t.send(calls.switch, { body: { id, isOn: true } }, head.token);
    await pass();
    await due(id);
    await t.owner('UPDATE accounts SET enabled = false WHERE id = $1', [head.id]);
    await pass();
    await t.owner('UPDATE accounts SET enabled = true WHERE id = $1', [head.id]);
    await due(id, 3);
    await pass();
    expect(await mails()).toEqual([]);
    expect((await own(head))[0]).toMatchObject({ isOn: true, problem: null });
    await t.owner('UPDATE accounts SET email = NULL WHERE id = $1', [head.id]);
    await due(id);
    await pass();
    expect(await mails()).toEqual([]);
    expect((await own(head))[0]).toMatchObject({ isOn: true, problem: 'noEmail' });
  });

  test('that cannot be counted is told of and tried again, until the next week; others are made all the same', async () => {
    // The passes below look a day ahead; none may meet the next week's letter.
    const weekday = new Date(`${addDays(wireDay(new Date(), ZONE), 3)}T00:00:00Z`).getUTCDay() || 7;
    const [broken, whole] = [await newLetter(t, head, { weekday }), await newLetter(t, doctor, { weekday })];
    // No such age is ever kept; it stands for any failure while counting.
    await t.owner("UPDATE analysis_letters SET age = 'broken' WHERE id = $1", [broken.id]);
    await due(broken.id);
    await due(whole.id);
    await expect(pass()).rejects.toThrow('1 weekly letters could not be made');
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([`${doctor.id}@example.org`]);
    const state = async () =>
      (
        await t.owner<{ problem: string; tries: number; retry_at: Date | null; due_at: Date }>(
          'SELECT problem, tries, retry_at, due_at FROM analysis_letters WHERE id = $1',
          [broken.id],
        )
      )[0];
    expect(await state()).toMatchObject({ problem: 'failed', tries: 1, retry_at: expect.any(Date) });
    await pass();
    for (let hours = 1; hours < 20; hours++)
      await pass(new Date(Date.now() + hours * 3_600_000)).catch(() => undefined);
    const last = await state();
    expect(last).toMatchObject({ problem: 'failed', tries: 0, retry_at: null });
    expect(Number(last?.due_at)).toBeGreaterThan(Date.now());
    expect(await mails()).toHaveLength(1);
  });

  test('tells its account when it was sent, or that its address takes no mail', async () => {
    const { id } = await newLetter(t, head);
    const ended = async (state: string) => {
      await due(id);
      await pass();
      await t.owner("UPDATE letters SET state = $1, text = NULL, ended_at = now() WHERE state = 'waiting'", [state]);
      await pass();
      return (await own(head))[0];
    };
    expect(await ended('failed')).toMatchObject({ problem: 'undelivered', lastSentTime: null });
    const sent = await ended('sent');
    expect(sent).toMatchObject({ problem: null, lastSentTime: expect.any(String) });
  });

  test('a clock that was ahead holds none up', async () => {
    const { id, nextTime } = await newLetter(t, head, { weekday: 4, hour: 9 });
    await t.owner("UPDATE analysis_letters SET due_at = now() + interval '3 years' WHERE id = $1", [id]);
    await pass();
    expect([(await mails()).length, (await own(head))[0]?.nextTime]).toEqual([0, nextTime]);
  });
});

describe('the link in a letter', () => {
  async function keyOf(account: TestAccount): Promise<{ id: string; key: string }> {
    const { id } = await newLetter(t, account);
    await due(id);
    await pass();
    const [mail] = (await mails()).slice(-1);
    return { id, key: /stopLetter#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' };
  }
  const stop = (key: string) => t.send(calls.stop, { body: { key } });

  test('stops that letter without signing in, any number of times, and no other', async () => {
    const { id, key } = await keyOf(head);
    const other = await newLetter(t, head);
    for (const _ of [1, 2]) expect((await stop(key)).status).toBe(200);
    const states = (await own(head)).map((letter) => [letter.id, letter.isOn]);
    expect(states).toEqual([
      [id, false],
      [other.id, true],
    ]);
    const [entry] = await t.owner("SELECT detail FROM audit_entries WHERE subject_id = $1 AND action = 'change'", [id]);
    expect(entry).toEqual({ detail: { letter: true, isOn: false, by: 'link' } });
    await t.send(calls.remove, { params: { id } }, head.token);
    expect((await stop(key)).status).toBe(200);
  });

  test('cannot be made up or altered', async () => {
    const { id, key } = await keyOf(head);
    const altered = `${key.slice(0, -3)}${key.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    for (const wrong of [altered, 'x'.repeat(86), Buffer.from(id.repeat(2)).toString('base64url')]) {
      expect((await stop(wrong)).status).toBe(422);
    }
    expect((await own(head))[0]?.isOn).toBe(true);
  });
});
