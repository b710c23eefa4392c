import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { trainingPlanCalls as calls } from '@cogclinic/contract/trainingPlans';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planBody, weekly } from '#testing/samples.trainingPlans.ts';
import { type Clinic, openClinic, today } from './testing.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.t.close());

describe('when the files of one patient are merged', () => {
  const merge = (keepId: string, dropId: string) =>
    clinic.t.send(
      archiveBatchCalls.merge,
      { body: { keepId, keepVersion: 1, dropId, dropVersion: 1, fromDropped: [] } },
      clinic.doctor.token,
    );

  test('the plan that began later ends the other, from today on', async () => {
    const [keep, drop] = [await clinic.patient(), await clinic.patient()];
    const [older, newer] = [await clinic.prescribe(keep), await clinic.prescribe(drop)];
    await clinic.back(older.id, 6);
    await clinic.back(newer.id, 3);
    expect((await merge(keep, drop)).status).toBe(200);
    const { rows } = (await clinic.t.send(calls.list, { params: { id: keep } }, clinic.doctor.token)).data;
    expect(rows.map(({ id, state, endedOn }) => ({ id, state, endedOn }))).toEqual([
      { id: newer.id, state: 'running', endedOn: null },
      { id: older.id, state: 'ended', endedOn: today },
    ]);
    // Its past stays.
    expect((await clinic.one(older.id)).calendar).toHaveLength(6);
  });

  test('a plan to come stands, and ends the one that runs until then', async () => {
    const [keep, drop] = [await clinic.patient(), await clinic.patient()];
    const runs = await clinic.prescribe(drop);
    const waits = await clinic.prescribe(keep, { start: 'nextMonday' });
    await merge(keep, drop);
    expect(await clinic.one(runs.id)).toMatchObject({ archiveId: keep, state: 'running', endedOn: waits.startDay });
    expect(await clinic.one(waits.id)).toMatchObject({ state: 'waiting', endedOn: null });
  });

  test('plans that are over stay as they were', async () => {
    const [keep, drop] = [await clinic.patient(), await clinic.patient()];
    const over = await clinic.prescribe(keep);
    await clinic.back(over.id, 60);
    const before = await clinic.one(over.id);
    await clinic.prescribe(drop);
    await merge(keep, drop);
    expect(await clinic.one(over.id)).toEqual(before);
  });

  test('a session that waited on its device goes to the archive that is kept', async () => {
    const [keep, drop] = [await clinic.patient(), await clinic.patient()];
    const { id } = await clinic.prescribe(drop);
    await merge(keep, drop);
    const { data } = await clinic.train(drop, id);
    expect(data).toMatchObject({ archiveId: keep, planTask: { planId: id } });
  });

  test('a plan that is prescribed meanwhile is not a second one', async () => {
    const [keep, drop] = [await clinic.patient(), await clinic.patient()];
    await Promise.all([
      clinic.t.send(calls.save, { body: planBody(drop) }, clinic.doctor.token),
      clinic.t.send(calls.save, { body: planBody(keep) }, clinic.doctor.token),
      merge(keep, drop),
      clinic.t.send(calls.save, { body: planBody(drop) }, clinic.doctor.token),
      clinic.t.send(calls.save, { body: planBody(keep) }, clinic.doctor.token),
    ]);
    const { rows } = (await clinic.t.send(calls.list, { params: { id: keep } }, clinic.doctor.token)).data;
    expect(rows.filter(({ state }) => state === 'running')).toHaveLength(1);
  });

  test('with any plans in both records, no day from today on has two', { timeout: 60_000 }, async () => {
    const plan = fc.record({
      ofKept: fc.boolean(),
      start: fc.constantFrom('now', 'nextMonday'),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      ago: fc.integer({ min: 0, max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(plan, { minLength: 2, maxLength: 6 }), async (given) => {
        const [keep, drop] = [await clinic.patient(), await clinic.patient()];
        for (const { ofKept, start, weekdays, ago } of given) {
          const more = { start, plan: weekly({ weekdays }) };
          const { id } = await clinic.prescribe(ofKept ? keep : drop, more);
          if (start === 'now') await clinic.back(id, ago);
        }
        expect((await merge(keep, drop)).status).toBe(200);
        const { twice, running } = await clinic.overlaps(keep);
        expect(twice).toEqual([]);
        expect(running).toBeLessThanOrEqual(1);
      }),
      { numRuns: 15 },
    );
  });
});
