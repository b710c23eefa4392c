import { createHash, randomUUID } from 'node:crypto';
import { addDays, addMonths } from '@cogclinic/contract/days';
import { followUpCalls } from '@cogclinic/contract/followUps';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { spellSome } from '#modules/archives/record/words.service.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { nextFollowUp } from './followUps.service.ts';

/** 23:30 on 30 June in Moscow is 04:30 on 1 July in Shanghai. */
const MOMENT = new Date('2026-06-30T20:30:00Z');

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
afterEach(() => {
  vi.useRealTimers();
});

type Place = { institutionId: string; account: TestAccount; archiveId: string };
async function newPlace(timeZone: string): Promise<Place> {
  const institutionId = await t.institution('医院', timeZone);
  const account = await t.account({ institutionId });
  return { institutionId, account, archiveId: await t.archive({ institutionId, name: '李_四', phone: '13800001111' }) };
}

type Given = { archiveId?: string; state?: 'planned' | 'done' | 'cancelled'; kind?: string; assigneeId?: string };
async function put(place: Place, dueDate: string, given: Given = {}): Promise<string> {
  const id = randomUUID();
  await t.owner(
    `INSERT INTO follow_ups (institution_id, id, request_id, archive_id, assignee_id, created_by, kind, due_date, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      place.institutionId,
      id,
      randomUUID(),
      given.archiveId ?? place.archiveId,
      given.assigneeId ?? place.account.id,
      place.account.id,
      given.kind ?? 'telephone',
      dueDate,
      given.state ?? 'planned',
    ],
  );
  return id;
}

const list = async (place: Place, query: object = {}, account = place.account) =>
  (await t.send(followUpCalls.list, { query }, account.token)).data;
const days = async (place: Place, query: object) => (await list(place, query)).rows.map(({ dueDate }) => dueDate);
const setNow = (now: Date) => vi.useFakeTimers({ now, toFake: ['Date'] });

describe('the day is that of the institution', () => {
  test('half past eleven in Moscow is still the day that Shanghai has left', async () => {
    setNow(MOMENT);
    for (const [timeZone, today] of [
      ['Europe/Moscow', '2026-06-30'],
      ['Asia/Shanghai', '2026-07-01'],
    ] as const) {
      const place = await newPlace(timeZone);
      const given = ['2026-06-29', '2026-06-30', '2026-07-01', '2026-07-07', '2026-07-08', '2026-07-09'];
      for (const day of given) await put(place, day);
      expect(await days(place, { view: 'today' }), timeZone).toEqual([today]);
      expect(await days(place, { view: 'overdue' }), timeZone).toEqual(given.filter((day) => day < today));
      expect(await days(place, { view: 'upcoming' }), timeZone).toEqual(given.filter((day) => day > today));
      const { data } = await t.send(followUpCalls.summary, {}, place.account.token);
      const within = given.filter((day) => day > today && day <= addDays(today, 7));
      expect(data, timeZone).toMatchObject({ overdue: given.indexOf(today), today: 1, week: within.length });
      expect(data.next.map(({ dueDate }) => dueDate)).toEqual(
        [...given.filter((day) => day <= today), ...within].slice(0, 5),
      );

      const add = (dueDate: string) =>
        t.send(
          followUpCalls.add,
          { body: { requestId: randomUUID(), archiveId: place.archiveId, kind: 'visit', dueDate } },
          place.account.token,
        );
      expect((await add(today)).status, timeZone).toBe(200);
      expect((await add(addDays(today, -1))).status, timeZone).toBe(422);
      const [first] = (await list(place, { view: 'today' })).rows;
      const finish = (doneDate: string) =>
        t.send(
          followUpCalls.finish,
          {
            body: {
              id: first?.id ?? '',
              version: 1,
              doneDate,
              way: 'telephone',
              outcome: 'stable',
              result: 'нет жалоб',
            },
          },
          place.account.token,
        );
      expect((await finish(addDays(today, 1))).status, timeZone).toBe(422);
      expect((await finish(today)).data.doneDate, timeZone).toBe(today);
    }
  });

  test('a minute after midnight a follow-up due yesterday is overdue', async () => {
    const place = await newPlace('Asia/Novosibirsk');
    await put(place, '2026-06-30');
    setNow(new Date('2026-06-30T16:59:00Z'));
    expect((await list(place)).rows[0]?.overdue).toBe(false);
    setNow(new Date('2026-06-30T17:01:00Z'));
    expect((await list(place)).rows[0]?.overdue).toBe(true);
  });
});

describe('the list', () => {
  test('by view, patient, kind, person and days; by the day both ways, page by page', async () => {
    const place = await newPlace('Asia/Shanghai');
    const { institutionId } = place;
    const other = await t.account({ institutionId });
    const zhou = await t.archive({ institutionId, name: '周五', phone: '13700137015' });
    setNow(new Date('2026-05-10T04:00:00Z'));
    for (const day of [1, 2, 3, 4, 5]) await put(place, `2026-06-0${day}`);
    await put(place, '2026-06-03', { archiveId: zhou, kind: 'visit', assigneeId: other.id });
    await put(place, '2026-06-04', { state: 'done' });
    await put(place, '2026-06-04', { state: 'cancelled' });

    expect((await list(place)).total).toBe(6);
    expect((await list(place, { view: 'all' })).total).toBe(8);
    expect(await days(place, { view: 'done' })).toEqual(['2026-06-04']);
    expect((await list(place, { view: 'cancelled' })).rows[0]?.state).toBe('cancelled');
    expect((await list(place, { archiveId: zhou })).total).toBe(1);
    expect((await list(place, { assigneeId: other.id })).rows[0]?.patientName).toBe('周五');
    expect((await list(place, { kind: 'visit' })).total).toBe(1);
    expect((await list(place, { text: '周' })).total).toBe(1);
    await spellSome(t.platform);
    for (const text of ['zhouwu', 'zw', '0137015']) expect((await list(place, { text })).total, text).toBe(1);
    // An underline is a letter like any other.
    expect((await list(place, { text: '_' })).total).toBe(5);
    expect(await days(place, { beginDate: '2026-06-02', endDate: '2026-06-03' })).toEqual([
      '2026-06-02',
      '2026-06-03',
      '2026-06-03',
    ]);

    for (const orderBy of ['dueDate asc', 'dueDate desc'] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await list(place, { orderBy, pageSize: 2, after });
        expect(page.total).toBe(6);
        seen.push(...page.rows.map(({ id }) => id));
        after = page.next ?? undefined;
      } while (after);
      const whole = (await list(place, { orderBy })).rows;
      expect(seen).toEqual(whole.map(({ id }) => id));
      const sorted = whole.map(({ dueDate }) => dueDate).toSorted();
      expect(whole.map(({ dueDate }) => dueDate)).toEqual(orderBy === 'dueDate asc' ? sorted : sorted.toReversed());
    }
    const cursor = Buffer.from(JSON.stringify(['2026-02-30', zhou, 'dueDate asc'])).toString('base64url');
    expect((await t.send(followUpCalls.list, { query: { after: cursor } }, place.account.token)).status).toBe(400);
  });

  test('leaves out patients who are deleted or out of scope', async () => {
    const place = await newPlace('Asia/Shanghai');
    const doctor = await t.account({ institutionId: place.institutionId, dataAuthority: 'private' });
    const own = await t.archive({ institutionId: place.institutionId, doctorId: doctor.id });
    await put(place, '2030-01-01');
    const mine = await put(place, '2030-01-02', { archiveId: own });
    expect((await list(place, {}, doctor)).rows.map(({ id }) => id)).toEqual([mine]);
    await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [own]);
    expect((await list(place, {}, doctor)).total).toBe(0);
    expect((await list(place)).total).toBe(1);
    expect((await t.send(followUpCalls.one, { params: { id: mine } }, place.account.token)).status).toBe(404);
  });
});

describe('the calendar', () => {
  test('counts each day of a month, for all accounts or one, without cancelled follow-ups', async () => {
    const place = await newPlace('Asia/Shanghai');
    const other = await t.account({ institutionId: place.institutionId });
    setNow(new Date('2026-02-15T04:00:00Z'));
    for (const day of ['2026-01-31', '2026-02-01', '2026-02-15', '2026-02-28', '2026-02-28', '2026-03-01']) {
      await put(place, day);
    }
    await put(place, '2026-02-15', { state: 'done' });
    await put(place, '2026-02-20', { state: 'cancelled' });
    await put(place, '2026-02-28', { assigneeId: other.id });
    const of = async (query: { month: string; assigneeId?: string }) =>
      (await t.send(followUpCalls.calendar, { query }, place.account.token)).data;
    const { days: counted, rows } = await of({ month: '2026-02' });
    expect(counted).toEqual([
      { day: '2026-02-01', planned: 0, overdue: 1, done: 0 },
      { day: '2026-02-15', planned: 1, overdue: 0, done: 1 },
      { day: '2026-02-28', planned: 3, overdue: 0, done: 0 },
    ]);
    expect(rows).toHaveLength(6);
    expect((await of({ month: '2026-02', assigneeId: other.id })).days).toEqual([
      { day: '2026-02-28', planned: 1, overdue: 0, done: 0 },
    ]);
    expect(await of({ month: '2026-04' })).toEqual({ days: [], rows: [] });
    expect((await t.send(followUpCalls.calendar, { query: { month: '2026-13' } }, place.account.token)).status).toBe(
      400,
    );
  });
});

describe('the next one of a patient', () => {
  test('is the first that is planned, and of no patient outside the scope', async () => {
    const place = await newPlace('Asia/Shanghai');
    const doctor = await t.account({ institutionId: place.institutionId, dataAuthority: 'private' });
    const next = (account: TestAccount) =>
      t.platform.database.asActor(createHash('sha256').update(account.token).digest(), (tx, actor) =>
        nextFollowUp(tx, actor, place.archiveId, 'en'),
      );
    expect(await next(place.account)).toBeNull();
    await put(place, '2020-01-01', { state: 'done' });
    const late = await put(place, '2020-02-01');
    await put(place, addMonths('2030-01-31', 1));
    expect(await next(place.account)).toMatchObject({ id: late, overdue: true, dueDate: '2020-02-01' });
    expect(await next(doctor)).toBeNull();
  });
});
