import { scaleCalls } from '@cogclinic/contract/scales';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersTo, submission, submit } from '#testing/answers.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let admin: TestAccount;
let doctor: TestAccount;
let archiveId: string;

beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  doctor = await t.account({ institutionId });
  archiveId = await t.archive({ institutionId });
});
afterAll(() => t.close());

const licence = (code: string, held: boolean, account = admin) =>
  t.send(scaleCalls.confirmLicence, { params: { id: code }, body: { held } }, account.token);
const start = (id: string, instrument: string) =>
  t.send(scaleCalls.start, { body: { id, instrument, archiveId } }, doctor.token);

describe('the types', () => {
  test('stand in groups, named in the reader’s language, without items', async () => {
    const english = await t.send(scaleCalls.types, {}, doctor.token);
    const names = new Map(english.data.map(({ type, name }) => [type, name]));
    expect([...names.keys()][0]).toBe('cognition');
    expect([names.get('cognition'), names.get('function')]).toEqual(['Cognition', 'Daily function']);
    expect(english.data.filter(({ items }) => items.length === 0)).toEqual([]);
    expect(english.data[0]?.items.slice(0, 3).map(({ id }) => id)).toEqual(['AD8', 'MMSE', 'MOCA']);
    expect(JSON.stringify(english.data)).not.toContain('sections');
    const taiwan = await t.send(scaleCalls.types, {}, doctor.token, { 'accept-language': 'zh-TW' });
    expect(taiwan.data.find(({ type }) => type === 'mood')?.items.find(({ id }) => id === 'PHQ-9')?.name).toBe(
      'PHQ-9病人健康問卷（憂鬱）',
    );
  });

  test('one comes whole; an unknown code is not found', async () => {
    const found = await t.send(scaleCalls.items, { params: { typeId: 'PHQ-9' } }, doctor.token);
    expect(found.data.instrument.sections).toHaveLength(2);
    expect(found.data).toMatchObject({ enabled: true, confirmation: null });
    expect((await t.send(scaleCalls.items, { params: { typeId: 'NO-SUCH' } }, doctor.token)).code).toBe(404);
  });

  test('given last come newest first, each once, and only the account’s own', async () => {
    for (const code of ['GAD-7', 'SAS', 'GAD-7']) {
      expect((await start(crypto.randomUUID(), code)).code).toBe(200);
    }
    const recent = await t.send(scaleCalls.recent, {}, doctor.token);
    expect(recent.data.map(({ id }) => id)).toEqual(['GAD-7', 'SAS']);
    expect((await t.send(scaleCalls.recent, {}, admin.token)).data).toEqual([]);
  });
});

describe('a licence that must be confirmed', () => {
  test('keeps the instrument off for start and answer until an administrator confirms it', async () => {
    const body = submission(archiveId, answersTo('MMSE'), { educationYears: 6 });
    const refusedStart = await start(crypto.randomUUID(), 'MMSE');
    const refusedAnswer = await submit(t, doctor, 'MMSE', body);
    expect([refusedStart.code, refusedAnswer.code]).toEqual([422, 422]);
    expect(refusedStart.msg).toContain('MMSE cannot be used until an administrator confirms');
    expect(refusedAnswer.msg).toBe(refusedStart.msg);

    expect((await licence('MMSE', true, doctor)).code).toBe(403);
    expect((await licence('MMSE', true)).code).toBe(200);
    expect((await licence('MMSE', true)).code).toBe(200);
    const items = await t.send(scaleCalls.items, { params: { typeId: 'MMSE' } }, doctor.token);
    expect(items.data.enabled).toBe(true);
    expect(items.data.confirmation?.by).toBe(`医生${admin.loginName}`);
    expect((await submit(t, doctor, 'MMSE', body)).code).toBe(200);

    expect((await licence('MMSE', false)).code).toBe(200);
    expect((await start(crypto.randomUUID(), 'MMSE')).code).toBe(422);
    // What was scored stays scored: a repeated submission still answers its report.
    expect((await submit(t, doctor, 'MMSE', body)).code).toBe(200);
    const trail = await t.owner<{ detail: unknown }>(
      `SELECT detail FROM audit_entries WHERE noun = 'licences' ORDER BY created_at, id`,
    );
    expect(trail.map(({ detail }) => detail)).toEqual([
      { instrument: 'MMSE', held: true },
      { instrument: 'MMSE', held: false },
    ]);
  });

  test('counts for the own institution only', async () => {
    await licence('MOCA', true);
    const other = await t.account({ institutionId: await t.institution('别的医院') });
    const items = await t.send(scaleCalls.items, { params: { typeId: 'MOCA' } }, other.token);
    expect(items.data).toMatchObject({ enabled: false, confirmation: null });
  });

  test('is not asked of a free instrument, nor of one that is not there', async () => {
    expect((await licence('PHQ-9', true)).code).toBe(422);
    expect((await licence('NO-SUCH', true)).code).toBe(404);
  });
});
