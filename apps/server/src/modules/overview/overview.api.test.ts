import { randomUUID } from 'node:crypto';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { overviewCalls } from '@cogclinic/contract/overview';
import { scaleCalls } from '@cogclinic/contract/scales';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Item } from '@cogclinic/scales/instrument';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { urgentPaths } from '#modules/scales/urgent/urgentPaths.service.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { dayFromNow, patientHands } from './testing.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  doctor = await t.account({ institutionId });
});
afterAll(() => t.close());

const overview = async (id: string, language = 'en', by = doctor) =>
  (await t.send(overviewCalls.one, { params: { id } }, by.token, { 'accept-language': language })).data;
async function patient(fields: Partial<Parameters<TestApp['archive']>[0]> = {}) {
  const name = `患者${randomUUID().slice(0, 8)}`;
  const id = await t.archive({ institutionId, name, educationYears: 9, ...fields });
  return { id, hands: patientHands(t, doctor, id) };
}
const kinds = ({ alerts }: { alerts: readonly { kind: string }[] }) => alerts.map(({ kind }) => kind);

test('a new patient has a file and nothing else', async () => {
  const { id } = await patient({ name: '陈新', idNumber: 'P12345678901' });
  const found = await overview(id);
  expect(found).toMatchObject({
    archive: { id, name: '陈新', idNumber: 'P123******8901' },
    scores: [],
    alerts: [],
    nextFollowUp: null,
    counts: { reports: 0, exams: 0, guidances: 0, followUps: 0, pushes: 0, openTests: 0 },
  });
});

describe('scores', () => {
  test('the newest of each instrument, how it changed, and its course', async () => {
    const { id, hands } = await patient();
    // PHQ-9, less is better: eight items at 1, then at 2, then seven at 1.
    const first = await hands.score('PHQ-9', 1, '2025-01-10 09:00:00', { 9: 0 });
    const second = await hands.score('PHQ-9', 2, '2025-06-10 09:00:00', { 9: 0 });
    const third = await hands.score('PHQ-9', 1, '2026-01-10 09:00:00', { 9: 0, 8: 0 });
    // GAD-7: seven items at 1, twice.
    await hands.score('GAD-7', 1, '2026-02-01 10:00:00');
    const gad = await hands.score('GAD-7', 1, '2026-03-01 10:00:00');
    const { scores, counts, alerts } = await overview(id);
    expect(scores.map(({ instrument }) => instrument)).toEqual(['GAD-7', 'PHQ-9']);
    expect(scores[0]).toMatchObject({ reportId: gad, total: 7, change: 0, direction: 'same', level: 'mild' });
    expect(scores[1]).toMatchObject({
      reportId: third,
      total: 7,
      min: 0,
      max: 27,
      level: 'mild',
      flagged: false,
      change: -9,
      direction: 'better',
      testEndTime: '2026-01-10 09:00:00',
      points: [
        { reportId: first, day: '2025-01-10', total: 8 },
        { reportId: second, day: '2025-06-10', total: 16 },
        { reportId: third, day: '2026-01-10', total: 7 },
      ],
    });
    expect(counts.reports).toBe(5);
    expect(alerts).toEqual([]);
  });

  test('of many, the last twenty are drawn; the change is still against the one before', async () => {
    const { id, hands } = await patient();
    for (let day = 1; day <= 22; day++) {
      await hands.score('GAD-7', 0, `2026-01-${String(day).padStart(2, '0')} 10:00:00`, { 1: day % 4 });
    }
    const [score] = (await overview(id)).scores;
    expect(score?.points).toHaveLength(20);
    expect(score?.points[0]).toMatchObject({ day: '2026-01-03', total: 3 });
    expect(score?.points.at(-1)).toMatchObject({ day: '2026-01-22', total: 2 });
    expect(score).toMatchObject({ total: 2, change: 1, direction: 'worse' });
  });

  test('a form without a total has no change, and is no point of the course', async () => {
    const { id, hands } = await patient();
    const rated = await hands.score('ADL-14', 1, '2026-01-01 10:00:00');
    await hands.score('ADL-14', 9, '2026-02-01 10:00:00');
    const { scores, alerts } = await overview(id);
    expect(scores).toHaveLength(1);
    expect(scores[0]).toMatchObject({ total: null, change: null, direction: null, level: null });
    expect(scores[0]?.points).toEqual([{ reportId: rated, day: '2026-01-01', total: 14 }]);
    expect(alerts).toEqual([]);
  });

  test('a total of another range is not compared', async () => {
    const { id, hands } = await patient();
    const before = await hands.score('GAD-7', 1, '2026-01-01 10:00:00');
    await hands.score('GAD-7', 2, '2026-02-01 10:00:00');
    await t.owner(`UPDATE reports SET score = jsonb_set(score, '{max}', '42') WHERE id = $1`, [before]);
    const [score] = (await overview(id)).scores;
    expect(score).toMatchObject({ change: null, direction: null });
    expect(score?.points).toHaveLength(1);
  });
});

describe('alerts', () => {
  test('a severe level and a decline count in the newest report only; a safety flag stays until something is signed', async () => {
    const { id, hands } = await patient();
    await hands.score('PHQ-9', 0, '2026-01-01 10:00:00');
    const worst = await hands.score('PHQ-9', 3, '2026-02-01 10:00:00');
    const found = await overview(id);
    expect(found.alerts).toEqual([
      { kind: 'safety', subjectId: worst, title: 'PHQ-9 depression questionnaire', time: '2026-02-01 10:00:00' },
      { kind: 'severe', subjectId: worst, title: expect.stringContaining('Severe'), time: '2026-02-01 10:00:00' },
      { kind: 'decline', subjectId: worst, title: expect.stringContaining('+27'), time: '2026-02-01 10:00:00' },
    ]);
    await hands.score('PHQ-9', 0, '2026-03-01 10:00:00');
    expect((await overview(id)).alerts).toEqual([
      { kind: 'safety', subjectId: worst, title: 'PHQ-9 depression questionnaire', time: '2026-02-01 10:00:00' },
    ]);
  });

  test('a severe level says that its cut-offs are disputed or were not checked; a safety flag does not rest on them', async () => {
    const { id, hands } = await patient();
    await hands.score('PHQ-9', 3, '2026-02-01 10:00:00');
    const doubts = async () => (await overview(id)).alerts.map(({ kind, doubt }) => [kind, doubt]);
    expect(await doubts()).toEqual([
      ['safety', undefined],
      ['severe', undefined],
    ]);
    for (const doubt of ['disputed', 'unconfirmed']) {
      await t.owner(
        `UPDATE reports SET score = jsonb_set(score, '{normSet,confirmation}', to_jsonb($2::text)) WHERE archive_id = $1`,
        [id, doubt],
      );
      expect(await doubts()).toEqual([
        ['safety', undefined],
        ['severe', doubt],
      ]);
    }
  });

  test('a decline below the published change raises no alert, though the result says so', async () => {
    const { id, hands } = await patient();
    await hands.score('PHQ-9', 0, '2026-01-01 10:00:00');
    const later = await hands.score('PHQ-9', 0, '2026-02-01 10:00:00');
    const found = async (total: number) => {
      await t.owner('UPDATE reports SET total = $2 WHERE id = $1', [later, total]);
      const { scores, alerts } = await overview(id);
      return [scores[0]?.direction, kinds({ alerts })];
    };
    // Löwe 2004: five points.
    expect(await found(4)).toEqual(['worse', []]);
    expect(await found(5)).toEqual(['worse', ['decline']]);
  });

  test('more is better where the instrument says so', async () => {
    const { id, hands } = await patient();
    await hands.score('BARTHEL', 5, '2026-01-01 10:00:00');
    await hands.score('BARTHEL', 0, '2026-02-01 10:00:00');
    const { scores, alerts } = await overview(id);
    expect(scores[0]).toMatchObject({ total: 0, direction: 'worse' });
    expect(kinds({ alerts })).toEqual(['severe', 'decline']);
  });

  test('abnormal values of the newest examination, named', async () => {
    const { id, hands } = await patient();
    await hands.examine('2026-01-10', { systolic: 180, diastolic: 85 });
    const exam = await hands.examine('2026-02-10', { systolic: 150, diastolic: 55, heartRate: 70 });
    expect((await overview(id)).alerts).toEqual([
      {
        kind: 'exam',
        subjectId: exam.id,
        title: 'Systolic pressure high, Diastolic pressure low',
        time: '2026-02-10',
      },
    ]);
    expect((await overview(id, 'zh')).alerts[0]?.title).toBe('收缩压偏高、舒张压偏低');
    await hands.examine('2026-03-10', { systolic: 120, diastolic: 80 });
    const { alerts, counts } = await overview(id);
    expect(alerts).toEqual([]);
    expect(counts.exams).toBe(3);
  });

  test('a follow-up is overdue from the day after its day', async () => {
    const { id, hands } = await patient();
    const late = await hands.plan(dayFromNow(1), 'screening', 'MOCA');
    const today = await hands.plan(dayFromNow(0));
    await t.owner('UPDATE follow_ups SET due_date = $2 WHERE id = $1', [late.id, dayFromNow(-1)]);
    const found = await overview(id);
    expect(found.alerts).toEqual([
      {
        kind: 'overdue',
        subjectId: late.id,
        title: expect.stringMatching(/^Repeat screening: .+/),
        time: dayFromNow(-1),
      },
    ]);
    expect(found.nextFollowUp).toMatchObject({ id: late.id, overdue: true });
    await hands.finish(late, '已联系');
    const after = await overview(id);
    expect(after.alerts).toEqual([]);
    expect(after.nextFollowUp).toMatchObject({ id: today.id, overdue: false });
    expect(after.counts.followUps).toBe(2);
  });

  test('an open test with an answer that must not wait is told at once, first of all and even while the patient answers', async () => {
    const { id, hands } = await patient();
    const begun = await hands.begin('PHQ-9');
    const answer = (answers: Record<string, number>, revision: number) =>
      t.send(scaleCalls.saveAnswers, { params: { id: begun }, body: { answers, revision } }, doctor.token);
    await answer({ 1: 3, 9: 0 }, 1);
    expect((await overview(id)).alerts).toEqual([]);
    await answer({ 1: 3, 9: 1 }, 2);
    expect((await overview(id)).alerts).toMatchObject([{ kind: 'openSafety', subjectId: begun }]);
    await hands.score('PHQ-9', 2, '2026-01-10 09:00:00', { 9: 0 });
    await t.owner("UPDATE administrations SET started_at = now() - interval '25 hours' WHERE id = $1", [begun]);
    expect(kinds(await overview(id))[0]).toBe('openSafety');
    expect(kinds(await overview(id))).not.toContain('openTest');
    await answer({ 1: 3 }, 3);
    expect(kinds(await overview(id))).toContain('openTest');
    expect(kinds(await overview(id))).not.toContain('openSafety');
  });

  test('an own instrument is searched by the paths of its items, with any names and answers', async () => {
    const phq9 = instrumentByCode('PHQ-9');
    const [section] = phq9?.sections ?? [];
    if (!phq9 || !section) throw new Error('no PHQ-9');
    const words = phq9.name;
    const choices = [0, 1, 4].map((value) => ({ value, text: words }));
    const finds = async (item: Item, atLeast: number, answer: number | number[]) => {
      const flags = [{ code: 'f', item: item.code, atLeast, text: words, advice: words }];
      const [found] = urgentPaths(
        { ...phq9, sections: [{ ...section, items: [item] }], scoring: { ...phq9.scoring, flags } },
        '1',
      );
      const [row] = await t.owner<{ found: boolean }>('SELECT $1::jsonb @? $2::jsonpath AS found', [
        JSON.stringify({ [item.code]: answer }),
        found?.path,
      ]);
      return row?.found;
    };
    const number = { kind: 'number', code: 'a "b\\c" #2.1 / 每天', text: words, min: -5, max: 50, step: 0.5 } as const;
    expect([await finds(number, 2.5, 2.5), await finds(number, 2.5, 2), await finds(number, -1, -1)]).toEqual([
      true,
      false,
      true,
    ]);
    const multiple = { kind: 'multiple', code: '1', text: words, choices } as const;
    expect([await finds(multiple, 5, [1, 4]), await finds(multiple, 5, [0]), await finds(multiple, 5, [])]).toEqual([
      true,
      false,
      false,
    ]);
    const choice = { kind: 'choice', code: '1', text: words, choices } as const;
    expect([await finds(choice, 2, 4), await finds(choice, 2, 1)]).toEqual([true, false]);
  });

  test('an open test is told after a day, unless the patient may still answer it', async () => {
    const { id, hands } = await patient();
    const begun = await hands.begin('GAD-7');
    expect(await overview(id)).toMatchObject({ alerts: [], counts: { openTests: 1 } });
    await t.owner("UPDATE administrations SET started_at = now() - interval '25 hours' WHERE id = $1", [begun]);
    expect((await overview(id)).alerts).toMatchObject([{ kind: 'openTest', subjectId: begun }]);
    await t.owner(
      `INSERT INTO pushes (institution_id, request_id, archive_id, account_id, kind, instrument, administration_id, token, language, expires_at)
       VALUES ($1, uuidv7(), $2, $3, 'scale', 'GAD-7', $4, 'x', 'zh', now() + interval '1 day')`,
      [institutionId, id, doctor.id, begun],
    );
    expect((await overview(id)).alerts).toEqual([]);
    await t.owner("UPDATE pushes SET expires_at = now() - interval '1 hour' WHERE administration_id = $1", [begun]);
    expect(kinds(await overview(id))).toEqual(['openTest']);
  });

  test('the alert names the same likely duplicates as their own call', async () => {
    const person = { name: '周同', birthday: '1944-04-04', idNumber: 'D00012345678' };
    const { id } = await patient(person);
    const same = await t.archive({ institutionId, ...person, idNumber: 'D99912345678' });
    await t.archive({ institutionId: await t.institution('别处'), ...person });
    await t.archive({ institutionId, ...person, name: '周不同', idNumber: 'D99912345679' });
    const number = await t.archive({ institutionId, name: '另一个' });
    await t.owner("UPDATE archives SET id_type = 'other', id_number = $2 WHERE id = $1", [number, person.idNumber]);
    const told = async () =>
      (await overview(id)).alerts.map(({ kind, subjectId }) => `${kind} ${subjectId}`).toSorted();
    const found = async () => {
      const query = { archiveId: id };
      const { data } = await t.send(archiveBatchCalls.duplicates, { query }, doctor.token);
      return data.map(({ archives: [, other] }) => `duplicate ${other.id}`).toSorted();
    };
    expect(await told()).toEqual([`duplicate ${same}`, `duplicate ${number}`].toSorted());
    expect(await told()).toEqual(await found());
    await t.send(archiveBatchCalls.distinct, { body: { ids: [id, same], distinct: true } }, doctor.token);
    expect(await told()).toEqual([`duplicate ${number}`]);
    expect(await told()).toEqual(await found());
  });

  test('a duplicate out of sight is not told of', async () => {
    const person = { name: '吴双', birthday: '1944-04-04' };
    const own = await t.account({ institutionId, dataAuthority: 'private' });
    const id = await t.archive({ institutionId, ...person, doctorId: own.id });
    await t.archive({ institutionId, ...person });
    expect((await overview(id, 'en', own)).alerts).toEqual([]);
    expect(kinds(await overview(id))).toEqual(['duplicate']);
  });
});

test('opening is noted once; an account that may not see the patient leaves no trace', async () => {
  const { id } = await patient();
  const stranger = await t.account({ institutionId, dataAuthority: 'private' });
  const refused = await t.send(overviewCalls.one, { params: { id } }, stranger.token);
  expect(refused.status).toBe(404);
  await overview(id);
  const noted = await t.owner('SELECT account_id, action, noun FROM audit_entries WHERE archive_id = $1', [id]);
  expect(noted).toEqual([{ account_id: doctor.id, action: 'open', noun: 'archives' }]);
});
