import { archiveCalls } from '@cogclinic/contract/archives';
import { auditCalls } from '@cogclinic/contract/audit';
import { reportCalls } from '@cogclinic/contract/reports';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
});
afterAll(() => t.close());

const entriesOf = ({ id }: TestAccount) =>
  t.owner(
    'SELECT action, noun, subject_id, archive_id, detail, address FROM audit_entries WHERE account_id = $1 ORDER BY id',
    [id],
  );

test('a list is written down once with its filter and count, however often its pages are asked for; another filter is another list', async () => {
  doctor = await t.account({ institutionId });
  await t.archive({ institutionId, name: '王小明' });
  await t.archive({ institutionId, name: '李逍遥' });
  const list = (query: object) => t.send(archiveCalls.list, { query }, doctor.token);
  for (const pageNum of [1, 2, 1, 1]) await list({ pageNum, pageSize: 1, level: 'mild' });
  for (const orderBy of ['name asc', 'name desc']) await list({ orderBy });
  await list({ text: '王小明' });
  const call = 'GET /archives/list';
  const of = { action: 'list', noun: 'archives', subject_id: null, archive_id: null, address: '127.0.0.1' };
  // That a name was searched for is kept, not the name.
  expect(await entriesOf(doctor)).toEqual([
    { ...of, detail: { call, level: 'mild', rows: 0 } },
    { ...of, detail: { call, rows: 2 } },
    { ...of, detail: { call, text: true, rows: 1 } },
  ]);
});

test('what is read on and on is written down again after a rest of ten minutes, and every hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    doctor = await t.account({ institutionId });
    const read = async (afterMinutes: number) => {
      vi.setSystemTime(Date.now() + afterMinutes * 60_000);
      await t.send(reportCalls.list, { query: {} }, doctor.token);
      return (await entriesOf(doctor)).length;
    };
    expect(await read(0)).toBe(1);
    expect(await read(9)).toBe(1);
    expect(await read(9)).toBe(1);
    expect(await read(11)).toBe(2);
    for (let minutes = 9; minutes < 60; minutes += 9) expect(await read(9)).toBe(2);
    expect(await read(9)).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

test('a part of one patient’s record is an entry of that patient', async () => {
  doctor = await t.account({ institutionId });
  const id = await t.archive({ institutionId });
  await t.send(reportCalls.byArchive, { params: { id } }, doctor.token);
  await t.send(reportCalls.list, { query: { archiveId: id } }, doctor.token);
  expect(await entriesOf(doctor)).toMatchObject([
    { action: 'open', noun: 'reports', subject_id: id, archive_id: id, detail: { rows: 0 } },
    { action: 'open', noun: 'reports', subject_id: id, archive_id: id, detail: { rows: 0 } },
  ]);
});

test('a refused call is written down once, with what was asked for and how it was refused', async () => {
  doctor = await t.account({ institutionId });
  const foreign = await t.archive({ institutionId: await t.institution() });
  for (let times = 0; times < 3; times++) {
    expect((await t.send(archiveCalls.one, { params: { id: foreign }, query: {} }, doctor.token)).status).toBe(404);
    expect((await t.send(auditCalls.list, { query: {} }, doctor.token)).status).toBe(403);
  }
  await expect.poll(() => entriesOf(doctor)).toHaveLength(2);
  expect(await entriesOf(doctor)).toMatchObject(
    expect.arrayContaining([
      {
        ...{ action: 'refuse', noun: 'archives', address: '127.0.0.1' },
        ...{ subject_id: null, archive_id: null, detail: { call: 'GET /archives/oneById/:id', status: 404 } },
      },
      expect.objectContaining({ noun: 'audit', detail: { call: 'GET /audit/list', status: 403 } }),
    ]),
  );
});
