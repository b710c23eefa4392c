import { trainingPlanCalls as calls } from '@cogclinic/contract/trainingPlans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planBody, weekly } from '#testing/samples.trainingPlans.ts';
import { type Clinic, inDays, openClinic, today } from './testing.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.t.close());

type Pause = { fromDay: string; untilDay: string; why?: string | null };
const pause = (id: string, version: number, pauses: Pause[]) =>
  clinic.t.send(calls.pauses, { params: { id }, body: { version, pauses } }, clinic.doctor.token);
const end = (id: string, version: number, token = clinic.doctor.token) =>
  clinic.t.send(calls.end, { params: { id }, body: { version } }, token);
/** A plan that began so many days ago. */
async function plan({ ago = 0, more = {} }: { ago?: number; more?: object } = {}) {
  const made = await clinic.prescribe(await clinic.patient(), more);
  await clinic.back(made.id, ago);
  return made;
}

describe('a pause', () => {
  test('takes its days, and they are made up for at the end', async () => {
    const { id, version } = await plan();
    const pauses = [{ fromDay: inDays(2), untilDay: inDays(4), why: '春节' }];
    const { data } = await pause(id, version, pauses);
    expect(data).toMatchObject({ pauses, lastDay: inDays(16), state: 'running', version: version + 1 });
    const { calendar } = await clinic.one(id);
    expect(calendar).toHaveLength(14);
    expect(calendar.slice(0, 3).map(({ day }) => day)).toEqual([today, inDays(1), inDays(5)]);
    expect((await pause(id, version + 1, [])).data).toMatchObject({ pauses: [], lastDay: inDays(13) });
  });

  test('may begin today, before the day’s training', async () => {
    const { id, version } = await plan();
    const { data } = await pause(id, version, [{ fromDay: today, untilDay: inDays(1) }]);
    expect(data).toMatchObject({ state: 'paused', adherence: { planned: 0 } });
  });

  test('changes no day that is past: it may be cut or lengthened from today on only', async () => {
    const { id, version } = await plan({ ago: 10 });
    const before = { fromDay: inDays(-5), untilDay: inDays(3) };
    await clinic.t.owner('UPDATE training_plans SET pauses = $2 WHERE id = $1', [id, JSON.stringify([before])]);
    const refused: Pause[][] = [
      [],
      [{ ...before, fromDay: inDays(-4) }],
      [before, { fromDay: inDays(-9), untilDay: inDays(-9) }],
      [{ ...before, untilDay: inDays(-2) }],
    ];
    for (const pauses of refused) {
      const answer = await pause(id, version, pauses);
      expect(answer.status).toBe(422);
      expect(answer.data).toMatchObject({ fields: [{ path: 'pauses', message: expect.stringMatching(/^Past days/) }] });
    }
    const longer = await pause(id, version, [before, { fromDay: inDays(4), untilDay: inDays(6) }]);
    expect(longer.data.version).toBe(version + 1);
    expect((await pause(id, version + 1, [{ ...before, untilDay: inDays(-1) }])).data.state).toBe('running');
  });

  test('does not take a day that was trained already', async () => {
    const { id, version, archiveId } = await plan();
    await clinic.train(archiveId, id);
    expect((await pause(id, version, [{ fromDay: today, untilDay: inDays(1) }])).status).toBe(422);
    expect((await pause(id, version, [{ fromDay: inDays(1), untilDay: inDays(1) }])).status).toBe(200);
  });

  test('that ends before it begins, or lies years ahead, is refused', async () => {
    const { id, version } = await plan();
    expect((await pause(id, version, [{ fromDay: inDays(2), untilDay: inDays(1) }])).status).toBe(400);
    const far = await pause(id, version, [{ fromDay: inDays(2), untilDay: inDays(900) }]);
    expect(far).toMatchObject({ status: 422, msg: 'At most 24 months ahead' });
  });
});

describe('an end', () => {
  test('takes the days from today on', async () => {
    const { id, version } = await plan({ ago: 3 });
    const { data } = await end(id, version);
    expect(data).toMatchObject({ state: 'ended', endedOn: today, lastDay: inDays(-1), adherence: { missed: 18 } });
    expect((await clinic.one(id)).calendar.map(({ day }) => day)).toEqual([inDays(-3), inDays(-2), inDays(-1)]);
    const trail = await clinic.t.owner(`SELECT detail FROM audit_entries WHERE subject_id = $1 AND action = 'change'`, [
      id,
    ]);
    expect(trail).toEqual([{ detail: { state: 'ended' } }]);
  });

  test('leaves today when today was trained', async () => {
    const { id, version, archiveId } = await plan();
    await clinic.train(archiveId, id);
    expect((await end(id, version)).data).toMatchObject({ state: 'running', endedOn: inDays(1), lastDay: today });
  });

  test('of a plan that waits lets it never begin', async () => {
    const { id, version } = await plan({ more: { start: 'nextMonday' } });
    const { data } = await end(id, version);
    expect(data).toMatchObject({ lastDay: null, endedOn: data.startDay });
    expect((await clinic.one(id)).calendar).toEqual([]);
  });

  test('does not put off the end that a next plan set', async () => {
    const first = await plan();
    const body = planBody(first.archiveId, { start: 'nextMonday' });
    const next = await clinic.t.send(calls.save, { body }, clinic.doctor.token);
    await end(next.data.id, next.data.version);
    expect((await clinic.one(first.id)).endedOn).toBe(next.data.startDay);
    expect((await end(first.id, 2)).data.endedOn).toBe(today);
  });
});

describe('a past plan, a stale version or another patient’s plan does not change', () => {
  test('a plan that is over or was ended is refused, and stays as it was', async () => {
    const over = await plan({ ago: 40 });
    expect((await clinic.one(over.id)).adherence).toMatchObject({ missed: 84, recentShare: 0, state: 'behind' });
    const ended = await plan({ ago: 3 });
    await end(ended.id, ended.version);
    for (const id of [over.id, ended.id]) {
      const before = await clinic.one(id);
      expect((await end(id, before.version)).status).toBe(409);
      expect((await pause(id, before.version, [{ fromDay: inDays(1), untilDay: inDays(2) }])).status).toBe(409);
      expect(await clinic.one(id)).toEqual(before);
    }
  });

  test('of two changes at once one is told of the other', async () => {
    const { id, version } = await plan();
    const pauses = (day: number) => [{ fromDay: inDays(day), untilDay: inDays(day) }];
    const answers = await Promise.all([2, 3, 4].map((day) => pause(id, version, pauses(day))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const stale = answers.find(({ status }) => status === 409);
    expect(stale?.data).toMatchObject({ id, version: version + 1 });
  });

  test('who does not see the patient finds no plan', async () => {
    const { id, version } = await plan();
    const other = await clinic.t.account({ institutionId: clinic.institutionId, dataAuthority: 'private' });
    expect((await end(id, version, other.token)).status).toBe(404);
    expect((await clinic.t.send(calls.one, { params: { id } }, other.token)).status).toBe(404);
  });

  test('a plan with a day a week takes its weekdays alone', async () => {
    const { calendar } = await plan({ more: { plan: weekly({ weekdays: [2], weeks: 3 }) } }).then(({ id }) =>
      clinic.one(id),
    );
    expect(calendar).toHaveLength(3);
    expect(new Set(calendar.map(({ day }) => new Date(`${day}T00:00:00Z`).getUTCDay()))).toEqual(new Set([2]));
  });
});
