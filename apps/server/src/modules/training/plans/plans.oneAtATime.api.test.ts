import { addDays } from '@cogclinic/contract/days';
import { trainingPlanCalls as calls } from '@cogclinic/contract/trainingPlans';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemsOn, planBody, weekly } from '#testing/samples.trainingPlans.ts';
import { type Clinic, inDays, openClinic } from './testing.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.t.close());

describe('one plan runs at a time', () => {
  test('a new one ends the old from its first day on', async () => {
    const archiveId = await clinic.patient();
    const { data: first } = await clinic.save(planBody(archiveId));
    const { data: next } = await clinic.save(planBody(archiveId, { start: 'nextMonday' }));
    const rows = await clinic.list(archiveId);
    expect(rows.map(({ id, state, endedOn }) => ({ id, state, endedOn }))).toEqual([
      { id: next.id, state: 'waiting', endedOn: null },
      { id: first.id, state: 'running', endedOn: next.startDay },
    ]);
    expect(rows[1]?.lastDay).toBe(addDays(next.startDay, -1));
    const { data: now } = await clinic.save(planBody(archiveId));
    expect((await clinic.list(archiveId)).map(({ id, state }) => [id, state]).toSorted()).toEqual(
      [
        [now.id, 'running'],
        [next.id, 'waiting'],
        [first.id, 'ended'],
      ].toSorted(),
    );
    expect(await clinic.overlaps(archiveId)).toEqual({ twice: [], running: 1 });
  });

  test('what was trained today stays with the plan before: the new one begins tomorrow', async () => {
    const archiveId = await clinic.patient();
    const first = await clinic.prescribe(archiveId);
    await clinic.train(archiveId, first.id);
    const next = await clinic.prescribe(archiveId);
    expect(next).toMatchObject({ state: 'waiting', startDay: inDays(1) });
    const before = await clinic.one(first.id);
    expect(before).toMatchObject({ state: 'running', endedOn: inDays(1), lastDay: inDays(0) });
    expect(before.calendar[0]?.tasks.filter(({ state }) => state === 'done')).toHaveLength(1);
    expect((await clinic.todayOf(archiveId)).week.find(({ day }) => day === inDays(0))).toMatchObject({ done: 1 });
    expect(await clinic.overlaps(archiveId)).toEqual({ twice: [], running: 1 });

    const plan = { kind: 'custom', items: [...itemsOn(inDays(0)), ...itemsOn(inDays(2))] };
    const refused = await clinic.save(planBody(archiveId, { plan }));
    expect(refused).toMatchObject({
      status: 422,
      msg: 'The patient has already trained today; the new plan starts tomorrow',
    });
    expect(
      (await clinic.save(planBody(archiveId, { plan: { kind: 'custom', items: itemsOn(inDays(2)) } }))).status,
    ).toBe(200);
  });

  test('one that is over stays as it was', async () => {
    const archiveId = await clinic.patient();
    const { data } = await clinic.save(planBody(archiveId));
    await clinic.t.owner(
      'UPDATE training_plans SET start_day = start_day - 40, last_day = last_day - 40 WHERE id = $1',
      [data.id],
    );
    const before = await clinic.list(archiveId);
    await clinic.save(planBody(archiveId));
    expect(before[0]?.state).toBe('over');
    expect((await clinic.list(archiveId))[1]).toEqual(before[0]);
  });

  test('however many are saved at once, paused, ended and moved, no day has two', { timeout: 120_000 }, async () => {
    const start = fc.constantFrom('now', 'nextMonday');
    const plan = fc.record({
      kind: fc.constantFrom('weekly', 'custom'),
      day: fc.integer({ min: 0, max: 20 }),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      pause: fc.integer({ min: 0, max: 15 }),
      after: fc.constantFrom('pause', 'end', 'nothing'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(start, plan), { minLength: 2, maxLength: 5 }), async (given) => {
        const archiveId = await clinic.patient();
        await Promise.all(
          given.map(async ([start, { kind, day, weekdays, pause, after }]) => {
            const items = itemsOn(inDays(day + 7));
            const of = kind === 'weekly' ? weekly({ weekdays }) : { kind, items };
            const { data, status } = await clinic.save(planBody(archiveId, { start, plan: of }));
            expect(status).toBe(200);
            const { version } = (await clinic.t.send(calls.one, { params: { id: data.id } }, clinic.doctor.token)).data;
            const params = { id: data.id };
            const fromDay = inDays(pause);
            const pauses = [{ fromDay, untilDay: addDays(fromDay, 9) }];
            if (after === 'pause')
              await clinic.t.send(calls.pauses, { params, body: { version, pauses } }, clinic.doctor.token);
            if (after === 'end') await clinic.t.send(calls.end, { params, body: { version } }, clinic.doctor.token);
          }),
        );
        const { twice, running } = await clinic.overlaps(archiveId);
        expect(twice).toEqual([]);
        expect(running).toBeLessThanOrEqual(1);
      }),
      { numRuns: 15 },
    );
  });
});
