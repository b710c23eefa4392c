import { randomUUID } from 'node:crypto';
import { archiveCalls } from '@cogclinic/contract/archives';
import type { CallArguments } from '@cogclinic/contract/call';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

type Query = NonNullable<CallArguments<typeof archiveCalls.list>['query']>;

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;

beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  institutionId = await t.institution();
  doctor = await t.account({ institutionId });
});
afterAll(() => t.close());

const list = (query: Query = {}) => t.send(archiveCalls.list, { query }, doctor.token);
const names = async (query: Query) => (await list(query)).data.rows.map((row) => row.name);
const at = (text: string) => new Date(text);

/** `count` archives; several of each name and moment, so that the id has to decide the order. */
async function fill(count: number, from = 0): Promise<void> {
  await t.owner(
    `INSERT INTO archives (institution_id, id, name, gender, birthday, id_type, id_number, created_by, created_at)
     SELECT $1, gen_random_uuid(), '患者' || n % 7, 'male', '1950-01-01', 'passport', 'P' || n, $2,
            timestamptz '2026-01-01' + interval '1 minute' * (n / 3)
       FROM generate_series($3::int, $4::int) AS n`,
    [institutionId, randomUUID(), from, from + count - 1],
  );
}

async function report(archiveId: string, level: string | null, createdAt: string, deleted = false): Promise<string> {
  const id = randomUUID();
  const administrationId = randomUUID();
  await t.owner(
    `INSERT INTO administrations (institution_id, id, archive_id, account_id, instrument, instrument_version, norm_set)
     VALUES ($1, $2, $3, $4, 'AD8', '1', '')`,
    [institutionId, administrationId, archiveId, doctor.id],
  );
  await t.owner(
    `INSERT INTO reports (institution_id, id, administration_id, archive_id, account_id, instrument, instrument_version, category, level,
                          flagged, age_years, answers, score, test_started_at, test_ended_at, created_at, deleted_at)
     VALUES ($1, $2, $3, $4, $5, 'AD8', '1', '', $6, false, 70, '{}', '{}', $7, $7, $7, CASE WHEN $8 THEN now() END)`,
    [institutionId, id, administrationId, archiveId, doctor.id, level, at(createdAt), deleted],
  );
  return id;
}

describe('a list of archives', () => {
  test('is empty at first', async () => {
    expect((await list()).data).toEqual({ rows: [], total: 0, totalCapped: false, next: null });
  });

  test('shows newest first, with masked identity numbers and the newest report that stands', async () => {
    const old = await t.archive({ institutionId, name: '旧', createdAt: at('2026-01-01T00:00:00Z') });
    await t.archive({
      institutionId,
      name: '新',
      idNumber: '110105194912310038',
      createdAt: at('2026-02-28T16:30:00Z'),
    });
    await report(old, 'severe', '2026-01-05T00:00:00Z');
    const newest = await report(old, 'mild', '2026-02-05T04:00:00Z');
    await report(old, 'normal', '2026-03-05T00:00:00Z', true);
    const { data } = await list();
    expect(data.rows.map((row) => row.name)).toEqual(['新', '旧']);
    expect(data.rows[0]).toMatchObject({
      idNumber: '1101******0038',
      createTime: '2026-03-01 00:30:00',
      lastReport: null,
    });
    expect(data.rows[1]?.lastReport).toEqual({
      id: newest,
      instrument: 'AD8',
      level: 'mild',
      confirmation: null,
      unbanded: null,
      createTime: '2026-02-05 12:00:00',
    });
    expect(await names({ level: 'mild' })).toEqual(['旧']);
    expect(await names({ level: 'severe' })).toEqual([]);
    expect(await names({ level: 'normal' })).toEqual([]);
    expect((await list({ level: 'mild' })).data.total).toBe(1);
  });

  test('leaves deleted archives out', async () => {
    const id = await t.archive({ institutionId });
    await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [id]);
    expect((await list()).data).toMatchObject({ rows: [], total: 0 });
  });

  test('finds a part of a name of any signs', async () => {
    const all = ['李𠮷明', '100%_\\', 'Anna ÉMILIE', 'Ольга Ёлкина', 'مريم', '🧠 José', "O'Neil"];
    for (const name of all) await t.archive({ institutionId, name });
    for (const [word, found] of [
      ['𠮷', ['李𠮷明']],
      ['%', ['100%_\\']],
      ['_', ['100%_\\']],
      ['\\', ['100%_\\']],
      ['0%_\\', ['100%_\\']],
      ['émilie', ['Anna ÉMILIE']],
      ['ёлкин', ['Ольга Ёлкина']],
      ['ريم', ['مريم']],
      ['🧠', ['🧠 José']],
      ["'", ["O'Neil"]],
      ['anna emilie', []],
      ['?', []],
    ] as const) {
      expect(await names({ name: word }), word).toEqual(found);
    }
    expect(await names({ name: '  ' })).toHaveLength(all.length);
  });

  test('finds a phone number by its beginning, spaces and hyphens aside', async () => {
    for (const phone of ['13800001111', '13800002222', '+8613800003333', '02138000044']) {
      await t.archive({ institutionId, name: phone, phone });
    }
    await t.archive({ institutionId, name: '无' });
    expect((await names({ phone: '138' })).sort()).toEqual(['13800001111', '13800002222']);
    expect(await names({ phone: '138-0000 2' })).toEqual(['13800002222']);
    for (const phone of ['(138) 0000－2222', '+86 138 0000 2222', '１３８００００２２'])
      expect(await names({ phone }), phone).toEqual(['13800002222']);
    expect(await names({ phone: '+86' })).toEqual(['+8613800003333']);
    expect(await names({ phone: '13800001111' })).toEqual(['13800001111']);
    for (const phone of ['8000', '138%', '_3', '9', "'", '𠮷']) expect(await names({ phone }), phone).toEqual([]);
    expect(await names({ phone: '-' })).toHaveLength(5);
  });

  test('takes a range of days or times of the institution’s own clock, both ends within', async () => {
    await t.archive({ institutionId, name: '前', createdAt: at('2026-03-09T15:59:59.999Z') });
    await t.archive({ institutionId, name: '始', createdAt: at('2026-03-09T16:00:00Z') });
    await t.archive({ institutionId, name: '末', createdAt: at('2026-03-10T15:59:59.999Z') });
    await t.archive({ institutionId, name: '后', createdAt: at('2026-03-10T16:00:00Z') });
    expect(await names({ beginTime: '2026-03-10', endTime: '2026-03-10' })).toEqual(['末', '始']);
    expect(await names({ beginTime: '2026-03-10 23:59:59' })).toEqual(['后', '末']);
    expect(await names({ endTime: '2026-03-10 00:00:00' })).toEqual(['始', '前']);
    expect(await names({ beginTime: '2026-03-11', endTime: '2026-03-10' })).toEqual([]);
  });

  test('takes one department; a foreign one is an empty list', async () => {
    const departmentId = await t.department(institutionId);
    await t.archive({ institutionId, name: '科内', departmentId });
    await t.archive({ institutionId, name: '科外' });
    expect(await names({ departmentId })).toEqual(['科内']);
    expect((await list({ departmentId })).data.rows[0]?.departmentName).toBe('神经内科');
    expect(await names({ departmentId: randomUUID() })).toEqual([]);
  });

  test('refuses a cursor that is not its own', async () => {
    await fill(3);
    const { data } = await list({ pageSize: 1 });
    const next = String(data.next);
    for (const after of ['x', 'W10', next.slice(1), Buffer.from('["x","y"]').toString('base64url')]) {
      expect((await list({ after })).status, after).toBe(400);
    }
    expect((await list({ after: next, orderBy: 'name asc' })).status).toBe(400);
    for (const time of ['0000-01-01 00:00:00+00', '2026-01-01 00:00:00+23', '2026-13-01 00:00:00+00']) {
      const key = JSON.stringify([time, data.rows[0]?.id, 'createTime desc']);
      expect((await list({ after: Buffer.from(key).toString('base64url') })).status, time).toBe(400);
    }
  });

  test('goes on behind a name with a line end or a tab in it', async () => {
    for (const name of ['A\nB', 'C\tD', 'E']) await t.archive({ institutionId, name });
    const walked: string[] = [];
    let after: string | undefined;
    for (;;) {
      const { data } = await list({ pageSize: 1, orderBy: 'name asc', ...(after ? { after } : {}) });
      walked.push(...data.rows.map(({ name }) => name));
      if (!data.next) break;
      after = data.next;
    }
    expect(walked).toEqual(['A\nB', 'C\tD', 'E']);
  });
});

describe('paging', () => {
  const ORDERS = ['createTime desc', 'createTime asc', 'name asc', 'name desc'] as const;

  test('by number and by cursor: pages neither overlap nor skip, in every order and of every size', async () => {
    await fill(60);
    const sorted = new Map<string, string[]>();
    for (const orderBy of ORDERS)
      sorted.set(
        orderBy,
        (await list({ orderBy, pageSize: 200 })).data.rows.map((row) => row.id),
      );
    expect(new Set(sorted.get('name asc')).size).toBe(60);
    expect(sorted.get('createTime asc')).toEqual(sorted.get('createTime desc')?.toReversed());
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ORDERS), fc.integer({ min: 1, max: 70 }), async (orderBy, pageSize) => {
        const byCursor: string[] = [];
        const byNumber: string[] = [];
        let after: string | undefined;
        for (let pageNum = 1; ; pageNum++) {
          const [numbered, cursored] = await Promise.all([
            list({ orderBy, pageSize, pageNum }),
            list({ orderBy, pageSize, ...(after ? { after } : {}) }),
          ]);
          expect([numbered.data.total, cursored.data.total]).toEqual([60, 60]);
          expect(numbered.data.rows.length).toBeLessThanOrEqual(pageSize);
          byNumber.push(...numbered.data.rows.map((row) => row.id));
          byCursor.push(...cursored.data.rows.map((row) => row.id));
          if (!cursored.data.next) break;
          after = cursored.data.next;
        }
        expect(byCursor).toEqual(sorted.get(orderBy));
        expect(byNumber).toEqual(sorted.get(orderBy));
      }),
      { numRuns: 25 },
    );
    const past = await list({ pageNum: 99 });
    expect(past.data).toEqual({ rows: [], total: 60, totalCapped: false, next: null });
  });

  test('`next` walks everything once while archives are added and others change', async () => {
    await fill(40);
    const before = (await list({ pageSize: 200 })).data.rows.map((row) => row.id);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }), async (sizes) => {
        const known = new Set((await list({ pageSize: 200 })).data.rows.map((row) => row.id));
        const walked: string[] = [];
        let after: string | undefined;
        for (let step = 0; ; step++) {
          const pageSize = sizes[step % sizes.length] ?? 1;
          const { data } = await list({ pageSize, ...(after ? { after } : {}) });
          walked.push(...data.rows.map((row) => row.id));
          if (step % 3 === 0) await t.archive({ institutionId });
          if (!data.next) break;
          after = data.next;
        }
        expect(new Set(walked).size).toBe(walked.length);
        expect(walked.filter((id) => known.has(id))).toHaveLength(known.size);
      }),
      { numRuns: 6 },
    );
    expect(before).toHaveLength(40);
  });

  test('the total is exact to 10,000, says that there are more, and is exact beyond on demand', async () => {
    await fill(10_000);
    expect((await list()).data).toMatchObject({ total: 10_000, totalCapped: false });
    await fill(1, 10_000);
    expect((await list()).data).toMatchObject({ total: 10_000, totalCapped: true });
    expect((await list({ exact: 'true' })).data).toMatchObject({ total: 10_001, totalCapped: false });
    const last = await list({ pageNum: 501 });
    expect(last.data.rows).toHaveLength(1);
    // What is known of this list is not said of another: of fewer matches, or of the patients of another account.
    expect((await list({ name: '患者1', pageSize: 1 })).data).toMatchObject({ total: 1429, totalCapped: false });
    const own = await t.account({ institutionId, dataAuthority: 'private' });
    const ofOwn = await t.send(archiveCalls.list, { query: {} }, own.token);
    expect(ofOwn.data).toMatchObject({ total: 0, totalCapped: false });
  });
});
