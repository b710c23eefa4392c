import { overviewCalls } from '@cogclinic/contract/overview';
import { TIMELINE_KINDS } from '@cogclinic/contract/records';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { dayFromNow, patientHands } from './testing.ts';

type Query = { pageSize?: number; pageNum?: number; after?: string; kind?: (typeof TIMELINE_KINDS)[number] };

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
let id: string;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  doctor = await t.account({ institutionId });
  id = await t.archive({ institutionId, createdAt: new Date('2024-01-01T00:00:00Z') });
  await t.owner('UPDATE archives SET created_by = $2 WHERE id = $1', [id, doctor.id]);
  const hands = patientHands(t, doctor, id);
  await hands.score('PHQ-9', 1, '2025-01-10 09:00:00');
  await hands.score('GAD-7', 1, '2025-01-10 09:00:00');
  await hands.examine('2025-02-10', { systolic: 150, heartRate: 70 }, '血压偏高');
  await hands.examine(dayFromNow(0), { systolic: 120 });
  const guidance = await hands.advise('少盐', '<p>少盐饮食</p>');
  const push = await hands.push(guidance.id);
  await t.owner('UPDATE pushes SET opened_at = created_at, done_at = created_at WHERE id = $1', [push.id]);
  await hands.finish(await hands.plan(dayFromNow(0), 'visit'), '睡眠好');
  await hands.plan(dayFromNow(30));
  await hands.begin('FAQ');
  const other = await t.archive({ institutionId });
  await patientHands(t, doctor, other).score('PHQ-9', 1, '2025-01-10 09:00:00');
});
afterAll(() => t.close());

const timeline = async (query: Query = {}, language = 'en') =>
  (await t.send(overviewCalls.timeline, { params: { id }, query }, doctor.token, { 'accept-language': language })).data;

test('tells everything that happened with the patient, newest first, and nothing of another', async () => {
  const { rows, total } = await timeline({ pageSize: 50 });
  expect(total).toBe(11);
  expect(rows.map(({ event }) => event).toSorted()).toEqual(
    [
      ...['registered', 'scored', 'scored', 'examined', 'examined', 'guidanceIssued', 'pushed', 'opened', 'confirmed'],
      ...['followUpDone', 'begun'],
    ].toSorted(),
  );
  const times = rows.map(({ time }) => time);
  expect(times.at(-1)).toBe('2024-01-01 08:00:00');
  expect(rows.slice(-4).map(({ event }) => event)).toEqual(['examined', 'scored', 'scored', 'registered']);
  expect(rows.find(({ event, time }) => event === 'examined' && time === '2025-02-10')).toMatchObject({
    title: 'Physical examination',
    detail: '1 value out of range · 血压偏高',
    byName: expect.stringContaining('医生'),
  });
  expect(rows.find(({ event }) => event === 'followUpDone')).toMatchObject({
    title: 'Telephone follow-up',
    detail: 'stable · 睡眠好',
  });
  expect(rows.find(({ title }) => title.startsWith('PHQ-9'))).toMatchObject({
    detail: '9 / 27 · Mild depression · safety alert',
    level: 'mild',
    time: '2025-01-10 09:00:00',
  });
  expect(rows.find(({ event }) => event === 'opened')).toMatchObject({ title: '少盐', byName: null });
});

test('is told in the reader’s language', async () => {
  const { rows } = await timeline({ pageSize: 50 }, 'ru');
  expect(rows.find(({ event, time }) => event === 'examined' && time === '2025-02-10')).toMatchObject({
    title: 'Осмотр и анализы',
    detail: '1 отклонение от нормы · 血压偏高',
  });
});

test('by kind, the kinds together are all', async () => {
  const all = (await timeline({ pageSize: 50 })).rows;
  for (const kind of TIMELINE_KINDS) {
    const { rows, total } = await timeline({ kind, pageSize: 50 });
    expect(rows, kind).toEqual(all.filter((row) => row.kind === kind));
    expect(total).toBe(rows.length);
  }
});

test('page by page, at any page size, nothing is missed or repeated', async () => {
  const all = (await timeline({ pageSize: 50 })).rows;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 12 }), fc.boolean(), async (pageSize, byCursor) => {
      const seen: unknown[] = [];
      let after: string | undefined;
      for (let pageNum = 1; ; pageNum++) {
        const page = await timeline(byCursor ? { pageSize, after } : { pageSize, pageNum });
        seen.push(...page.rows);
        after = page.next ?? undefined;
        if (!after) break;
      }
      expect(seen).toEqual(all);
    }),
    { numRuns: 20 },
  );
});

test('of another’s patient nothing is told', async () => {
  const stranger = await t.account({ institutionId, dataAuthority: 'private' });
  const elsewhere = await t.account({ institutionId: await t.institution('别处') });
  for (const { token } of [stranger, elsewhere]) {
    expect((await t.send(overviewCalls.timeline, { params: { id } }, token)).status).toBe(404);
  }
});

test('is noted in the audit trail once, however far it is read', async () => {
  const reader = await t.account({ institutionId });
  const read = async (after?: string) =>
    (await t.send(overviewCalls.timeline, { params: { id }, query: { pageSize: 3, after } }, reader.token)).data;
  await read((await read()).next ?? undefined);
  const trail = await t.owner('SELECT action, noun, archive_id FROM audit_entries WHERE account_id = $1', [reader.id]);
  expect(trail).toEqual([{ action: 'open', noun: 'overview', archive_id: id }]);
});

test('is noted also when it is entered by a page that follows none', async () => {
  const sneaky = await t.account({ institutionId });
  const { next } = await timeline({ pageSize: 1 });
  const query = { pageSize: 50, after: next ?? '' };
  const { data } = await t.send(overviewCalls.timeline, { params: { id }, query }, sneaky.token);
  expect(data.rows.length).toBeGreaterThan(5);
  const trail = await t.owner('SELECT action, noun, archive_id FROM audit_entries WHERE account_id = $1', [sneaky.id]);
  expect(trail).toEqual([{ action: 'open', noun: 'overview', archive_id: id }]);
});
