import { randomUUID } from 'node:crypto';
import { trainingPlanCalls as calls } from '@cogclinic/contract/trainingPlans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemsOn, planBody, SIX } from '#testing/samples.trainingPlans.ts';
import { type Clinic, inDays, openClinic, today } from './testing.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.t.close());

type Item = ReturnType<typeof itemsOn>[number];
const itemsOf = async (id: string) =>
  (await clinic.t.send(calls.customList, { params: { id } }, clinic.doctor.token)).data;
const put = (planId: string, version: number, items: Item[], token = clinic.doctor.token) =>
  clinic.t.send(calls.customSave, { body: { planId, version, items } }, token);
const remove = (planId: string, version: number, ids: string[]) =>
  clinic.t.send(calls.customDelete, { body: { planId, version, ids } }, clinic.doctor.token);
const refusedAt = (path: string, message: string) => ({ status: 422, data: { fields: [{ path, message }] } });
const PAST = 'Past training days cannot be changed';
const TRAINED = 'Training has already begun on that day; it can no longer be changed';

/** A custom plan of today and of a day in a week. */
async function custom() {
  const archiveId = await clinic.patient();
  const [now, later] = [itemsOn(today), itemsOn(inDays(7))];
  const plan = { kind: 'custom' as const, items: [...now, ...later] };
  return { ...(await clinic.prescribe(archiveId, { plan })), now, later };
}
const lastDay = async (id: string) => (await clinic.one(id)).lastDay;

test('items are listed by day and position', async () => {
  const { id, now, later } = await custom();
  expect(await itemsOf(id)).toEqual({ version: 1, rows: [...now, ...later] });
});

test('items are added, moved and changed, and the plan’s last day follows', async () => {
  const { id, now, later } = await custom();
  const [first, second] = later as [Item, Item];
  const more = itemsOn(inDays(20), SIX.slice(0, 1));
  const moved = [{ ...first, day: inDays(8) }, { ...second, difficulty: 'medium' as const }, ...more];
  const { data, status } = await put(id, 1, moved);
  expect(status).toBe(200);
  expect(data.version).toBe(2);
  expect(data.rows.map((item) => item.id)).toEqual([...now, ...later.slice(1), first, ...more].map((item) => item.id));
  expect(data.rows.find((item) => item.id === second.id)?.difficulty).toBe('medium');
  expect(await lastDay(id)).toBe(inDays(20));
  const less = await remove(
    id,
    2,
    more.map((item) => item.id),
  );
  expect(less.data).toMatchObject({ version: 3 });
  expect(await lastDay(id)).toBe(inDays(8));
});

test('the same batch again changes nothing, and needs no newer version', async () => {
  const { id, later } = await custom();
  const more = itemsOn(inDays(3));
  const [first, again] = [await put(id, 1, more), await put(id, 1, more)];
  expect(again.data).toEqual(first.data);
  const ids = later.map((item) => item.id);
  const [gone, stillGone] = [await remove(id, 2, ids), await remove(id, 2, ids)];
  expect(stillGone.data).toEqual(gone.data);
  expect(gone.data.version).toBe(3);
});

test('of two batches at once one is told of the other, with the items as they are', async () => {
  const { id } = await custom();
  const answers = await Promise.all([3, 4, 5].map((day) => put(id, 1, itemsOn(inDays(day)))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const stale = answers.find(({ status }) => status === 409);
  expect(stale?.data).toEqual(await itemsOf(id));
});

test('past days stay: nothing is put there, changed there or moved away', async () => {
  const { id, now } = await custom();
  await clinic.t.owner('UPDATE training_plans SET start_day = start_day - 5 WHERE id = $1', [id]);
  await clinic.t.owner('UPDATE training_plan_items SET day = day - 5 WHERE plan_id = $1 AND day = $2', [id, today]);
  const [first] = now as [Item];
  const before = { ...first, day: inDays(-5) };
  expect(await put(id, 1, itemsOn(inDays(-2)))).toMatchObject(refusedAt('items.0.day', PAST));
  expect(await put(id, 1, [{ ...before, difficulty: 'hard' }])).toMatchObject(refusedAt('items.0.day', PAST));
  expect(await put(id, 1, [{ ...before, day: inDays(3) }])).toMatchObject(refusedAt('items.0.day', PAST));
  expect(await remove(id, 1, [randomUUID(), first.id])).toMatchObject(refusedAt('ids.1', PAST));
  // What is sent unchanged beside others is no change.
  expect((await put(id, 1, [before, ...itemsOn(inDays(3))])).status).toBe(200);
});

test('a day on which training has begun stays, too', async () => {
  const { id, archiveId, now, later } = await custom();
  expect((await clinic.train(archiveId, id)).data.planTask).toMatchObject({ day: today });
  const [first] = now as [Item];
  expect(await put(id, 1, [{ ...first, setting: 'home' }])).toMatchObject(refusedAt('items.0.day', TRAINED));
  expect(await put(id, 1, itemsOn(today, SIX.slice(0, 1)))).toMatchObject(refusedAt('items.0.day', TRAINED));
  expect(await remove(id, 1, [first.id])).toMatchObject(refusedAt('ids.0', TRAINED));
  expect((await put(id, 1, [{ ...(later[0] as Item), setting: 'home' }])).status).toBe(200);
});

test('what would be left must be a plan', async () => {
  const { id, now, later } = await custom();
  const all = [...now, ...later];
  const idsOf = (items: Item[]) => items.map((item) => item.id);
  const few = await remove(id, 1, idsOf(all.slice(0, 7)));
  expect(few).toMatchObject({ status: 422, data: { fields: [{ path: 'ids', message: 'At least 6 tasks in all' }] } });
  expect(await remove(id, 1, idsOf(all.filter(({ difficulty }) => difficulty === 'hard')))).toMatchObject({
    data: { fields: [{ message: 'Each difficulty needs at least one task: hard is missing' }] },
  });
  const easy = all.map((item) => ({ ...item, difficulty: 'easy' as const }));
  expect(await put(id, 1, easy)).toMatchObject(
    refusedAt('items', 'Each difficulty needs at least one task: medium and hard are missing'),
  );
  expect(await put(id, 1, itemsOn(inDays(3), Array(5).fill(SIX).flat()))).toMatchObject(
    refusedAt('items', 'At most 24 tasks per day'),
  );
  expect((await itemsOf(id)).version).toBe(1);
});

test('a plan that was ended, a weekly one, or another’s takes no items', async () => {
  const { id, archiveId, later } = await custom();
  const other = await clinic.t.account({ institutionId: clinic.institutionId, dataAuthority: 'private' });
  expect((await put(id, 1, itemsOn(inDays(3)), other.token)).status).toBe(404);
  const foreign = await custom();
  expect((await put(foreign.id, 1, [{ ...(later[0] as Item), day: inDays(9) }])).status).toBe(409);
  const weekly = await clinic.t.send(calls.save, { body: planBody(archiveId) }, clinic.doctor.token);
  expect((await put(weekly.data.id, 1, itemsOn(inDays(3)))).status).toBe(422);
  expect((await remove(weekly.data.id, 1, [randomUUID()])).status).toBe(422);
  expect((await itemsOf(weekly.data.id)).rows).toEqual([]);
  expect((await put(id, 2, itemsOn(inDays(3)))).status).toBe(409);
});

test('an item from the day on which the next plan begins is refused', async () => {
  const { id, archiveId } = await custom();
  const next = await clinic.t.send(
    calls.save,
    { body: planBody(archiveId, { start: 'nextMonday' }) },
    clinic.doctor.token,
  );
  const refused = await put(id, 2, itemsOn(next.data.startDay));
  expect(refused).toMatchObject(refusedAt('items.0.day', 'The plan has already ended by that day'));
});
