import { randomUUID } from 'node:crypto';
import type { CallArguments } from '@cogclinic/contract/call';
import { addDays, addMonths } from '@cogclinic/contract/days';
import { plannedDays } from '@cogclinic/contract/followUpPlan';
import { followUpCalls } from '@cogclinic/contract/followUps';
import { identityCalls } from '@cogclinic/contract/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wireDay } from '#platform/time.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newWorld, type World } from '#testing/world.ts';

type Plan = Partial<CallArguments<typeof followUpCalls.add>['body']>;

let t: TestApp;
let world: World;
let chief: TestAccount;
const today = wireDay(new Date(), 'Asia/Shanghai');

beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
  chief = world.accounts.admin;
});
afterAll(() => t.close());

const planBody = (archiveId: string, plan: Plan = {}) => ({
  requestId: randomUUID(),
  archiveId,
  kind: 'telephone' as const,
  dueDate: addDays(today, 3),
  ...plan,
});
const add = (body: ReturnType<typeof planBody>, account = chief) => t.send(followUpCalls.add, { body }, account.token);
async function planned(plan: Plan = {}, archiveId?: string) {
  const made = await add(planBody(archiveId ?? (await world.newPatient()), plan));
  const [first] = made.data;
  if (!first) throw new Error(made.msg);
  return first;
}
const series = async (times = 4) =>
  (
    await add(
      planBody(await world.newPatient(), { dueDate: addDays(today, 1), repeat: { every: 1, unit: 'month', times } }),
    )
  ).data;
const finishBody = (of: { id: string; version: number }, more: object = {}) => ({
  id: of.id,
  version: of.version,
  doneDate: today,
  way: 'visit' as const,
  outcome: 'improved' as const,
  result: '睡眠好转',
  ...more,
});
const finish = (of: { id: string; version: number }, more: object = {}) =>
  t.send(followUpCalls.finish, { body: finishBody(of, more) }, chief.token);
const open = (archiveId: string, view: 'open' | 'all' | 'cancelled' = 'open') =>
  t.send(followUpCalls.list, { query: { archiveId, view } }, chief.token);
const entries = (archiveId: string) =>
  t.owner<{ action: string; detail: object | null }>(
    "SELECT action, detail FROM audit_entries WHERE archive_id = $1 AND noun = 'followUps' ORDER BY id",
    [archiveId],
  );

describe('planning', () => {
  test('once, for the account itself unless another is named', async () => {
    const archiveId = await world.newPatient({ name: '赵一', phone: '13900001234', birthday: '1950-01-01' });
    const made = await add(planBody(archiveId, { kind: 'screening', instrument: 'FAQ', note: ' 复查 ' }));
    expect(made.status).toBe(200);
    expect(made.data).toHaveLength(1);
    expect(made.data[0]).toMatchObject({
      patientName: '赵一',
      phone: '13900001234',
      kind: 'screening',
      instrument: 'FAQ',
      dueDate: addDays(today, 3),
      assigneeId: chief.id,
      note: '复查',
      state: 'planned',
      overdue: false,
      seriesId: null,
      version: 1,
    });
    expect(made.data[0]?.instrumentName).toMatch(/[a-z]{4}/);
    expect(await entries(archiveId)).toEqual([{ action: 'add', detail: null }]);
  });

  test('an instrument belongs to a screening only', async () => {
    expect((await planned({ kind: 'visit', instrument: 'FAQ' })).instrument).toBeNull();
  });

  test('repeating, as one series on the days counted from the first', async () => {
    const archiveId = await world.newPatient();
    const repeat = { every: 1, unit: 'month', times: 14 } as const;
    const first = addMonths(`${today.slice(0, 4)}-01-31`, 12);
    const { data } = await add(planBody(archiveId, { dueDate: first, repeat }));
    expect(data.map(({ dueDate }) => dueDate)).toEqual(plannedDays(first, repeat));
    expect(data[1]?.dueDate).toMatch(/-02-2[89]$/);
    expect(data[2]?.dueDate).toMatch(/-03-31$/);
    expect(new Set(data.map(({ seriesId }) => seriesId)).size).toBe(1);
    expect(data[0]?.seriesId).not.toBeNull();
    expect(await entries(archiveId)).toEqual([{ action: 'add', detail: { times: 14 } }]);
  });

  test('the same request twice, also at once, plans once; for another patient it is refused', async () => {
    const body = planBody(await world.newPatient(), { repeat: { every: 2, unit: 'week', times: 3 } });
    const [a, b] = await Promise.all([add(body), add(body)]);
    const again = await add(body);
    const ids = a.data.map(({ id }) => id);
    expect(b.data.map(({ id }) => id)).toEqual(ids);
    expect(again.data.map(({ id }) => id)).toEqual(ids);
    expect((await open(body.archiveId)).data.total).toBe(3);
    const taken = await add({ ...body, archiveId: await world.newPatient() });
    expect(taken.status).toBe(409);
    expect(taken.raw.toString()).not.toContain(body.archiveId);
    // The owner of the request has gone to the bin: it stays taken, and nothing breaks.
    await t.owner('UPDATE archives SET deleted_at = now() WHERE id = $1', [body.archiveId]);
    expect((await add({ ...body, archiveId: await world.newPatient() })).status).toBe(409);
    expect((await add(body)).status).toBe(404);
  });

  test('refuses a day in the past or too far ahead, an unknown scale or an unknown account', async () => {
    const archiveId = await world.newPatient();
    const refused = async (plan: Plan) => {
      const answer = await add(planBody(archiveId, plan));
      return [answer.status, (answer.data as unknown as { fields: { path: string }[] }).fields[0]?.path];
    };
    expect(await refused({ dueDate: addDays(today, -1) })).toEqual([422, 'dueDate']);
    expect(await refused({ dueDate: addDays(addMonths(today, 120), 1) })).toEqual([422, 'dueDate']);
    expect(await refused({ repeat: { every: 24, unit: 'month', times: 24 } })).toEqual([422, 'dueDate']);
    expect(await refused({ kind: 'screening', instrument: 'NOT-THERE' })).toEqual([422, 'instrument']);
    expect(await refused({ assigneeId: world.disabled.id })).toEqual([422, 'assigneeId']);
    expect(await refused({ assigneeId: world.accounts.doctorElsewhere.id })).toEqual([422, 'assigneeId']);
    expect((await open(archiveId)).data.total).toBe(0);
    expect((await planned({ dueDate: addMonths(today, 120) })).dueDate).toBe(addMonths(today, 120));
  });

  test('from a report of the same patient only', async () => {
    const archiveId = await world.newPatient();
    const reportId = await world.newReport(archiveId);
    expect((await planned({ reportId }, archiveId)).reportId).toBe(reportId);
    expect((await add(planBody(await world.newPatient(), { reportId }))).status).toBe(404);
  });

  test('says who of the staff can see the patient, as the access module has it', async () => {
    const id = await world.newPatient();
    const { data } = await t.send(followUpCalls.assignees, { params: { id } }, chief.token);
    const sees = new Map(data.map((one) => [one.id, one.seesPatient]));
    for (const [kind, account] of Object.entries(world.accounts)) {
      const own = account.institutionId === world.institutionId;
      expect(sees.get(account.id), kind).toBe(own ? world.reaches.has(kind as keyof typeof world.accounts) : undefined);
    }
    expect(sees.has(world.disabled.id)).toBe(false);
    const nobodys = await t.archive({ institutionId: world.institutionId });
    const { data: of } = await t.send(followUpCalls.assignees, { params: { id: nobodys } }, chief.token);
    expect(of.find((one) => one.id === world.accounts.treatingDoctor.id)?.seesPatient).toBe(false);
    expect(of.find((one) => one.id === world.accounts.doctorOfNoDepartment.id)?.seesPatient).toBe(false);
  });
});

describe('changing', () => {
  test('puts off, gives to another account, and notes what changed', async () => {
    const first = await planned({ kind: 'screening', instrument: 'FAQ' });
    const { id, version, archiveId } = first;
    const body = { id, version, kind: 'visit' as const, dueDate: addDays(today, 9), note: '带药', instrument: 'FAQ' };
    const changed = await t.send(
      followUpCalls.update,
      { body: { ...body, assigneeId: world.accounts.managerOfAll.id } },
      chief.token,
    );
    expect(changed.data).toMatchObject({
      dueDate: addDays(today, 9),
      kind: 'visit',
      instrument: null,
      note: '带药',
      version: 2,
      assigneeId: world.accounts.managerOfAll.id,
    });
    const late = await t.send(followUpCalls.update, { body }, chief.token);
    expect([late.status, (late.data as { version: number }).version]).toEqual([409, 2]);
    expect((await entries(archiveId)).at(-1)).toEqual({
      action: 'change',
      detail: { fields: ['kind', 'instrument', 'dueDate', 'assigneeId', 'note'] },
    });
  });

  test('leaves an overdue day as it is, but moves nothing into the past; keeps an account disabled since', async () => {
    const left = await t.account({ institutionId: world.institutionId });
    const { id } = await planned({ assigneeId: left.id });
    await t.owner('UPDATE follow_ups SET due_date = $2 WHERE id = $1', [id, addDays(today, -5)]);
    await t.owner('UPDATE accounts SET enabled = false WHERE id = $1', [left.id]);
    const update = (version: number, dueDate: string, assigneeId = left.id) =>
      t.send(
        followUpCalls.update,
        { body: { id, version, kind: 'telephone', dueDate, assigneeId, note: '再打' } },
        chief.token,
      );
    const kept = await update(1, addDays(today, -5));
    expect(kept.data).toMatchObject({ overdue: true, note: '再打', assigneeId: left.id });
    expect((await update(2, addDays(today, -4))).status).toBe(422);
    expect((await update(2, today)).data).toMatchObject({ overdue: false, dueDate: today });
    expect((await update(3, today, world.disabled.id)).status).toBe(422);
  });
});

describe('finishing', () => {
  test('keeps the result, plans the next one, and is done once', async () => {
    const first = await planned({ kind: 'screening', instrument: 'PHQ-9', assigneeId: world.accounts.managerOfAll.id });
    const next = { dueDate: addMonths(today, 3), kind: 'screening' as const };
    const done = await finish(first, { next });
    expect(done.data).toMatchObject({
      state: 'done',
      doneDate: today,
      way: 'visit',
      outcome: 'improved',
      result: '睡眠好转',
      version: 2,
    });
    expect(done.data.doneByName).toBe(`医生${chief.loginName}`);
    const { rows } = (await open(first.archiveId)).data;
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ ...next, instrument: 'PHQ-9', assigneeId: world.accounts.managerOfAll.id });
    const twice = await finish(first, { next });
    expect([twice.status, (twice.data as { state: string }).state]).toEqual([409, 'done']);
    expect((await finish(done.data)).status).toBe(409);
    expect((await open(first.archiveId)).data.total).toBe(1);
  });

  test('of two at once one is done', async () => {
    const first = await planned();
    const both = await Promise.all([finish(first), finish(first)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('refuses a future day and a next follow-up in the past, and keeps nothing', async () => {
    const first = await planned();
    for (const doneDate of [addDays(today, 1), '1801-01-01']) {
      const wrong = await finish(first, { doneDate });
      expect([wrong.status, wrong.data], doneDate).toMatchObject([422, { fields: [{ path: 'doneDate' }] }]);
    }
    const past = await finish(first, { next: { dueDate: addDays(today, -1), kind: 'visit' } });
    expect([past.status, (past.data as unknown as { fields: { path: string }[] }).fields[0]?.path]).toEqual([
      422,
      'next',
    ]);
    expect((await open(first.archiveId)).data.rows[0]).toMatchObject({ state: 'planned', version: 1 });
  });

  test('is taken back whole: the next one goes too, unless it was edited', async () => {
    const first = await planned();
    const next = { dueDate: addDays(today, 30), kind: 'visit' as const };
    const done = await finish(first, { next });
    const reopen = (version: number) => t.send(followUpCalls.reopen, { body: { id: first.id, version } }, chief.token);
    const again = await reopen(done.data.version);
    expect(again.data).toMatchObject({ state: 'planned', doneDate: null, way: null, outcome: null, result: null });
    expect((await open(first.archiveId)).data.rows.map(({ id }) => id)).toEqual([first.id]);
    expect((await reopen(again.data.version)).status).toBe(409);

    const doneAgain = await finish(again.data, { next });
    const planned2 = (await open(first.archiveId)).data.rows[0];
    const { id = '', version = 0 } = planned2 ?? {};
    const touched = { id, version, kind: 'visit' as const, dueDate: addDays(today, 31) };
    await t.send(followUpCalls.update, { body: touched }, chief.token);
    await reopen(doneAgain.data.version);
    expect((await open(first.archiveId)).data.rows.map(({ id }) => id)).toEqual([first.id, id]);
    expect((await open(first.archiveId, 'all')).data.total).toBe(3);
  });
});

describe('cancelling', () => {
  test('one leaves the others of the series', async () => {
    const [, second] = await series();
    if (!second) throw new Error('no series');
    const { id, version } = second;
    const { data } = await t.send(followUpCalls.cancel, { body: { id, version } }, chief.token);
    expect(data).toEqual({ cancelled: 1 });
    expect((await open(second.archiveId)).data.total).toBe(3);
  });

  test('the series ends with it and those after it, not those before or done', async () => {
    const [first, second, third, fourth] = await series();
    if (!first || !second || !third || !fourth) throw new Error('no series');
    await finish(third);
    const other = await planned({ dueDate: fourth.dueDate }, first.archiveId);
    const { data } = await t.send(
      followUpCalls.cancel,
      { body: { id: second.id, version: second.version, wholeSeries: true } },
      chief.token,
    );
    expect(data).toEqual({ cancelled: 2 });
    expect((await open(first.archiveId)).data.rows.map(({ id }) => id).sort()).toEqual([first.id, other.id].sort());
    expect((await open(first.archiveId, 'cancelled')).data.rows.map(({ id }) => id)).toEqual([second.id, fourth.id]);
    const back = await t.send(followUpCalls.reopen, { body: { id: second.id, version: 2 } }, chief.token);
    expect(back.data.state).toBe('planned');
  });

  test('a single one has no series to end', async () => {
    const archiveId = await world.newPatient();
    const [a] = [await planned({}, archiveId), await planned({}, archiveId)];
    const body = { id: a.id, version: a.version, wholeSeries: true };
    expect((await t.send(followUpCalls.cancel, { body }, chief.token)).data).toEqual({ cancelled: 1 });
    expect((await t.send(followUpCalls.cancel, { body }, chief.token)).status).toBe(409);
    expect((await open(archiveId)).data.total).toBe(1);
  });
});

test('the menu has follow-ups on platforms 1 and 3 only', async () => {
  const has: boolean[] = [];
  for (const PLATFORM of [1, 2, 3, 4]) {
    const own = await testApp({ PLATFORM });
    const { token } = await own.account({ institutionId: await own.institution() });
    const { data } = await own.send(identityCalls.routes, {}, token);
    has.push(data.some(({ path }) => path === '/follow/index'));
    await own.close();
  }
  expect(has).toEqual([true, false, true, false]);
});
