import { randomUUID } from 'node:crypto';
import { guidanceCalls } from '@cogclinic/contract/guidance';
import { scaleCalls } from '@cogclinic/contract/scales';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { spellSome } from '#modules/archives/record/words.service.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { PHQ9_ANSWERS, TEST_TIMES } from '#testing/world.ts';
import { issuedGuidance, noteGuidanceEvent } from './guidance.service.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
let colleague: TestAccount;
let stranger: TestAccount;
let archiveId: string;

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  doctor = await t.account({ institutionId, dataAuthority: 'private' });
  colleague = await t.account({ institutionId, roleType: 'ADMIN' });
  stranger = await t.account({ institutionId, dataAuthority: 'private' });
});
afterAll(() => t.close());
beforeEach(async () => {
  archiveId = await t.archive({ institutionId, name: '欧阳修', phone: '13700137014', doctorId: doctor.id });
});

const content = { title: '多走动', body: '<p>每天步行半小时。</p>', language: 'zh' } as const;
type Content = { title: string; body: string; language: 'zh' | 'en' };
const add = (given: Partial<Content & { requestId: string; archiveId: string; reportId: string | null }> = {}) =>
  t.send(
    guidanceCalls.add,
    { body: { requestId: randomUUID(), archiveId, reportId: null, ...content, ...given } },
    doctor.token,
  );
const save = (id: string, version: number, given: Partial<Content> = {}, account = doctor) =>
  t.send(guidanceCalls.save, { body: { id, version, ...content, ...given } }, account.token);
const setState = (id: string, version: number, state: 'issued' | 'withdrawn' | 'draft', account = doctor) =>
  t.send(guidanceCalls.setState, { body: { id, version, state } }, account.token);
const one = (id: string, account = doctor) => t.send(guidanceCalls.one, { params: { id } }, account.token);
const record = (id: string, account = doctor) => t.send(guidanceCalls.record, { params: { id } }, account.token);
const remove = (id: string, version: number) => t.send(guidanceCalls.remove, { body: { id, version } }, doctor.token);

/** What the patient would read now. */
const readable = (id: string) => t.platform.database.asOwner((tx) => issuedGuidance(tx, id));
const note = (id: string, event: 'pushed' | 'opened' | 'read', pushId: string) =>
  t.platform.database.asOwner((tx) =>
    noteGuidanceEvent(
      tx,
      { accountId: doctor.id, institutionId, timeZone: 'Asia/Shanghai' } as Parameters<typeof noteGuidanceEvent>[1],
      id,
      event,
      pushId,
    ),
  );

describe('writing', () => {
  test('a draft is added clean, with its report, and the patient reads nothing of it', async () => {
    const body = { administrationId: randomUUID(), archiveId, answers: PHQ9_ANSWERS, ...TEST_TIMES };
    const given = await t.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body }, doctor.token);
    const { data } = await add({ reportId: given.data.reportId, body: '<p onclick="x()">好<script>x</script></p>' });
    expect(data).toMatchObject({
      archiveId,
      patientName: '欧阳修',
      title: '多走动',
      body: '<p>好</p>',
      standing: 'draft',
      revision: 1,
      issuedRevision: null,
      issueTime: null,
      reportId: given.data.reportId,
      version: 1,
    });
    expect(data.reportName).toMatch(/PHQ-9|抑郁/);
    expect(await readable(data.id)).toBeNull();
    expect((await record(data.id)).data.events).toMatchObject([{ event: 'created', revision: 1 }]);
  });

  test('the same request adds once, also when two come at once, and is not another patient’s', async () => {
    const requestId = randomUUID();
    const [a, b] = await Promise.all([add({ requestId }), add({ requestId })]);
    expect(a.data.id).toBe(b.data.id);
    expect((await add({ requestId, title: '别的' })).data.title).toBe('多走动');
    const other = await t.archive({ institutionId, doctorId: doctor.id });
    const refused = await add({ requestId, archiveId: other });
    expect([refused.status, refused.data]).toEqual([409, null]);
    const hidden = await t.archive({ institutionId });
    const theirs = randomUUID();
    await t.send(
      guidanceCalls.add,
      { body: { requestId: theirs, archiveId: hidden, reportId: null, ...content } },
      colleague.token,
    );
    expect((await add({ requestId: theirs })).status).toBe(404);
  });

  test('a report of another patient is not found', async () => {
    const other = await t.archive({ institutionId, doctorId: doctor.id });
    const body = { administrationId: randomUUID(), archiveId: other, answers: PHQ9_ANSWERS, ...TEST_TIMES };
    const given = await t.send(scaleCalls.answer, { params: { id: 'PHQ-9' }, body }, doctor.token);
    expect((await add({ reportId: given.data.reportId })).status).toBe(404);
    expect((await add({ reportId: randomUUID() })).status).toBe(404);
  });

  test('what says nothing is refused at the body, in the reader’s language', async () => {
    const refused = await t.send(
      guidanceCalls.add,
      { body: { requestId: randomUUID(), archiveId, reportId: null, ...content, body: '<p><img src=x></p>' } },
      doctor.token,
      { 'accept-language': 'ru' },
    );
    expect(refused.status).toBe(422);
    expect(refused.data).toEqual({ fields: [{ path: 'body', message: 'Напишите рекомендации' }] });
  });

  test('addOrEdit without an id adds; the same content again makes no version', async () => {
    const { data } = await t.send(
      guidanceCalls.save,
      { body: { requestId: randomUUID(), archiveId, reportId: null, ...content } },
      doctor.token,
    );
    expect(data.revision).toBe(1);
    expect((await save(data.id, 1)).data).toMatchObject({ revision: 1, version: 1 });
    expect((await save(data.id, 1, { title: '新标题' })).data).toMatchObject({ revision: 2, version: 2 });
  });

  test('of two writers the second is given the current record', async () => {
    const { data } = await add();
    await save(data.id, 1, { title: '先到' }, colleague);
    const late = await save(data.id, 1, { title: '后到' });
    expect(late.status).toBe(409);
    expect(late.data).toMatchObject({ title: '先到', revision: 2, version: 2 });
    // The same content as a stale version is a conflict too.
    expect((await save(data.id, 1, {})).status).toBe(409);
  });
});

describe('issuing', () => {
  test('runs through every standing, and tells who did what', async () => {
    const { data } = await add();
    expect((await setState(data.id, 1, 'issued')).data).toMatchObject({ standing: 'issued', issuedRevision: 1 });
    const pushId = randomUUID();
    await note(data.id, 'pushed', pushId);
    expect((await one(data.id)).data.standing).toBe('pushed');
    await note(data.id, 'opened', pushId);
    await note(data.id, 'opened', pushId);
    await note(data.id, 'read', pushId);
    await note(data.id, 'read', pushId);
    const read = (await one(data.id)).data;
    expect(read.standing).toBe('read');
    expect(read.readTime).toMatch(/^\d{4}/);
    const { events } = (await record(data.id)).data;
    expect(events.map(({ event, byName }) => [event, byName === null])).toEqual([
      ['created', false],
      ['issued', false],
      ['pushed', false],
      ['opened', true],
      ['read', true],
    ]);
  });

  test('while the next version is written, the patient reads the issued one', async () => {
    const { data } = await add();
    await setState(data.id, 1, 'issued');
    await note(data.id, 'read', randomUUID());
    const edited = await save(data.id, 2, { title: '第二版', body: '<p>新内容</p>' });
    expect(edited.data).toMatchObject({ standing: 'draft', revision: 2, issuedRevision: 1 });
    expect(await readable(data.id)).toMatchObject({ archiveId, title: '多走动', revision: 1 });
    expect((await remove(data.id, 3)).status).toBe(409);
    const again = await setState(data.id, 3, 'issued');
    // The new version was neither pushed nor read.
    expect(again.data).toMatchObject({ standing: 'issued', issuedRevision: 2, readTime: null });
    expect(await readable(data.id)).toMatchObject({ title: '第二版', revision: 2 });
    const { versions } = (await record(data.id)).data;
    expect(versions.map(({ revision, title }) => [revision, title])).toEqual([
      [2, '第二版'],
      [1, '多走动'],
    ]);
  });

  test('withdrawn guidance stays unreadable, even when edited, until it is issued again', async () => {
    const { data } = await add();
    expect((await setState(data.id, 1, 'withdrawn')).status).toBe(409);
    await setState(data.id, 1, 'issued');
    expect((await setState(data.id, 2, 'withdrawn')).data).toMatchObject({
      standing: 'withdrawn',
      issuedRevision: null,
    });
    expect(await readable(data.id)).toBeNull();
    await note(data.id, 'opened', randomUUID());
    expect((await record(data.id)).data.events.map(({ event }) => event)).toEqual(['created', 'issued', 'withdrawn']);
    expect((await setState(data.id, 3, 'draft')).data.standing).toBe('draft');
    expect(await readable(data.id)).toBeNull();
    await save(data.id, 4, { title: '改' });
    expect(await readable(data.id)).toBeNull();
    await setState(data.id, 5, 'issued');
    expect(await readable(data.id)).toMatchObject({ title: '改' });
  });

  test('the same step twice is one, a stale one a conflict', async () => {
    const { data } = await add();
    await setState(data.id, 1, 'issued');
    expect((await setState(data.id, 2, 'issued')).data.version).toBe(2);
    const late = await setState(data.id, 1, 'withdrawn');
    expect([late.status, (late.data as { standing: string }).standing]).toEqual([409, 'issued']);
    expect((await setState(data.id, 2, 'draft')).status).toBe(409);
  });

  test('pushing needs an issued version; clicked twice it is one link', async () => {
    const { data } = await add();
    const push = (account = doctor) => t.send(guidanceCalls.push, { params: { id: data.id } }, account.token);
    expect((await push()).status).toBe(409);
    await setState(data.id, 1, 'issued');
    const [first, second] = await Promise.all([push(), push()]);
    expect(first.data.pushId).toBe(second.data.pushId);
    expect((await one(data.id)).data.standing).toBe('pushed');
    expect((await push(stranger)).status).toBe(404);
  });
});

describe('lists and removal', () => {
  test('a patient’s guidance comes newest first; a list finds it by standing and name', async () => {
    const a = (await add({ title: '一' })).data;
    const b = (await add({ title: '二' })).data;
    await setState(b.id, 1, 'issued');
    const all = await t.send(guidanceCalls.byArchive, { params: { id: archiveId } }, doctor.token);
    expect(all.data.map(({ title }) => title)).toEqual(['二', '一']);
    const list = (query: object) => t.send(guidanceCalls.list, { query: { archiveId, ...query } }, doctor.token);
    expect((await list({ standing: 'draft' })).data.rows.map(({ id }) => id)).toEqual([a.id]);
    expect((await list({ standing: 'issued', text: '阳' })).data.rows.map(({ id }) => id)).toEqual([b.id]);
    expect((await list({ text: '%' })).data.total).toBe(0);
    await spellSome(t.platform);
    for (const text of ['ouyang', 'oyx', '0137014']) expect((await list({ text })).data.total, text).toBe(2);
    const first = await list({ pageSize: 1 });
    expect(first.data).toMatchObject({ total: 2, rows: [{ id: b.id }] });
    expect((await list({ pageSize: 1, after: first.data.next ?? '' })).data.rows[0]?.id).toBe(a.id);
  });

  test('a draft that was never issued can be removed, once', async () => {
    const { data } = await add();
    expect((await remove(data.id, 9)).status).toBe(409);
    expect((await remove(data.id, 1)).status).toBe(200);
    expect((await one(data.id)).status).toBe(404);
    expect((await remove(data.id, 2)).status).toBe(404);
  });

  test('other doctors and other institutions find nothing', async () => {
    const { data } = await add();
    const elsewhere = await t.account({ institutionId: await t.institution('别处'), roleType: 'ADMIN' });
    for (const account of [stranger, elsewhere]) {
      expect((await one(data.id, account)).status).toBe(404);
      expect((await record(data.id, account)).status).toBe(404);
      expect((await save(data.id, 1, {}, account)).status).toBe(404);
      expect((await setState(data.id, 1, 'issued', account)).status).toBe(404);
      expect((await t.send(guidanceCalls.byArchive, { params: { id: archiveId } }, account.token)).status).toBe(404);
    }
  });

  test('every opening and change is in the audit trail, without contents', async () => {
    const { data } = await add();
    await save(data.id, 1, { body: '<p>秘密</p>' });
    await one(data.id);
    await record(data.id);
    await setState(data.id, 2, 'issued');
    const entries = await t.owner<{ action: string; archive_id: string; detail: unknown }>(
      "SELECT action, archive_id, detail FROM audit_entries WHERE noun = 'guidance' AND subject_id = $1 ORDER BY id",
      [data.id],
    );
    expect(entries.map(({ action }) => action)).toEqual(['add', 'change', 'open', 'open', 'change']);
    expect(entries.every((entry) => entry.archive_id === archiveId)).toBe(true);
    expect(JSON.stringify(entries)).not.toContain('秘密');
  });
});
