import { addDays } from '@cogclinic/contract/days';
import { trainingCalls } from '@cogclinic/contract/training';
import { trainingPlanCalls as calls } from '@cogclinic/contract/trainingPlans';
import { type Pattern, weeklyDays } from '@cogclinic/contract/trainingSchedule';
import { wireDay } from '#platform/time.ts';
import { testApp } from '#testing/harness.ts';
import { playedSession } from '#testing/samples.training.ts';
import { planBody } from '#testing/samples.trainingPlans.ts';

export const today = wireDay(new Date(), 'Asia/Shanghai');
export const inDays = (days: number): string => addDays(today, days);

/** A clinic whose doctor plans the training of patients. */
export type Clinic = Awaited<ReturnType<typeof openClinic>>;

export async function openClinic() {
  const t = await testApp();
  const institutionId = await t.institution();
  const doctor = await t.account({ institutionId, roleType: 'ADMIN' });
  const save = (body: object, token = doctor.token, language = 'en') =>
    t.send(calls.save, { body: body as never }, token, { 'accept-language': language });
  const list = async (id: string) => (await t.send(calls.list, { params: { id } }, doctor.token)).data.rows;
  const one = async (id: string) => (await t.send(calls.one, { params: { id } }, doctor.token)).data;
  return {
    ...{ t, institutionId, doctor, save, list, one },
    patient: () => t.archive({ institutionId }),
    /** Half an hour every day from today on, unless said. */
    prescribe: async (archiveId: string, more: object = {}) => (await save(planBody(archiveId, more))).data,
    todayOf: async (id: string) => (await t.send(calls.today, { params: { id } }, doctor.token)).data,
    /** Lets a plan have begun so many days earlier; the weekdays of a weekly one then fall on other days. */
    async back(id: string, days: number) {
      const [plan] = await t.owner<Pattern & { kind: string }>(
        `UPDATE training_plans SET start_day = start_day - $2::int, last_day = last_day - $2::int WHERE id = $1
         RETURNING kind, start_day::text AS "startDay", weekdays, minutes, weeks, tasks`,
        [id, days],
      );
      if (plan?.kind !== 'weekly') return;
      const lastDay = weeklyDays(plan, []).at(-1)?.day;
      await t.owner('UPDATE training_plans SET last_day = $2 WHERE id = $1', [id, lastDay]);
    },
    /** Sends five minutes of the first of the six tasks, for a task of a plan. */
    async train(archiveId: string, planId: string, day = today, position = 0) {
      const body = { ...playedSession(archiveId), planTask: { planId, day, position } };
      return { id: body.id, ...(await t.send(trainingCalls.save, { body }, doctor.token)) };
    },
    /** Days from today on that more than one plan has, and how many plans run. */
    async overlaps(archiveId: string) {
      const rows = await list(archiveId);
      const days = await Promise.all(rows.map(async ({ id }) => (await one(id)).calendar));
      const open = days
        .flat()
        .map(({ day }) => day)
        .filter((day) => day >= today);
      return {
        twice: open.filter((day, at) => open.indexOf(day) !== at),
        running: rows.filter(({ state }) => state === 'running' || state === 'paused').length,
      };
    },
  };
}
