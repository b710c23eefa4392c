import type { CallInput } from '@cogclinic/contract/call';
import { addDays } from '@cogclinic/contract/days';
import type { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { startDayOf, type Task } from '@cogclinic/contract/trainingSchedule';
import { sql } from 'kysely';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { uuid } from '#platform/sql/columns.ts';
import { read, readSql, write, writeSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { allDays } from './plans.days.ts';
import { needItemDays, needRoom } from './plans.items.rules.ts';
import { addItems } from './plans.items.write.ts';
import { presentPlan, type TrainingPlan, today } from './plans.present.ts';
import { seePlan } from './plans.rows.ts';
import type { trainingPlans } from './plans.tables.ts';
import { needTasks } from './plans.tasks.ts';

type Prescribed = CallInput<typeof trainingPlanCalls.save>['body'];

const db = queries<typeof trainingPlans>();

/** The row itself: nothing is locked through a view. */
const HOLD_PATIENT = readVisibleSql(
  'trainingPlans.holdPatient',
  {},
  ({ patients }, { id }: { id: string }) =>
    `SELECT FROM ${patients} a JOIN archives t ON t.institution_id = a.institution_id AND t.id = a.id
     WHERE a.id = ${id} FOR NO KEY UPDATE OF t`,
);
const BY_REQUEST = read('trainingPlans.byRequest', ({ requestId }: { requestId: string }) =>
  db.selectFrom('training_plans').select(['id', 'archive_id']).where('request_id', '=', requestId),
);
/** Waits for sessions that are being kept: each holds its plan. */
const HOLD_PLANS = read('trainingPlans.holdOfPatient', (given: { archiveId: string; today: string }) =>
  db
    .selectFrom('training_plans')
    .select('id')
    .where('archive_id', '=', given.archiveId)
    .where(({ eb, or }) => or([eb('ended_on', 'is', null), eb('ended_on', '>', given.today)]))
    .forUpdate(),
);
const TRAINED_ON = readSql(
  'trainingPlans.trainedOn',
  { id: uuid },
  ({ archiveId, day }: { archiveId: string; day: string }) =>
    `SELECT id FROM training_sessions WHERE archive_id = ${archiveId}::uuid AND plan_day = ${day}::date
     UNION ALL
     SELECT v.id FROM vr_sessions v JOIN training_headset_tasks h ON h.institution_id = v.institution_id AND h.session_id = v.id
      WHERE v.archive_id = ${archiveId}::uuid AND h.plan_day = ${day}::date
     LIMIT 1`,
);
const END_BEFORE = writeSql(
  'trainingPlans.endBefore',
  { id: uuid },
  (given: { archiveId: string; startDay: string; today: string; by: string }) =>
    `UPDATE training_plans
        SET ended_on = greatest(start_day, ${given.startDay}::date), ended_by = ${given.by}, version = version + 1
      WHERE archive_id = ${given.archiveId} AND (last_day IS NULL OR last_day >= ${given.today}::date)
        AND (ended_on IS NULL OR ended_on > greatest(start_day, ${given.startDay}::date))
     RETURNING id`,
);
type New = Pick<Prescribed, 'requestId' | 'archiveId' | 'name' | 'reason'> &
  Pick<Actor, 'institutionId'> &
  Readonly<{
    createdBy: string;
    kind: Prescribed['plan']['kind'];
    startDay: string;
    lastDay: string | null;
    weekdays: number[] | null;
    minutes: number | null;
    weeks: number | null;
    tasks: string | null;
  }>;
const ADD = write('trainingPlans.add', (given: New) =>
  db
    .insertInto('training_plans')
    .values({
      institution_id: given.institutionId,
      request_id: given.requestId,
      archive_id: given.archiveId,
      kind: given.kind,
      name: given.name,
      start_day: given.startDay,
      last_day: given.lastDay,
      weekdays: given.weekdays,
      minutes: given.minutes,
      weeks: given.weeks,
      tasks: sql<Task[] | null>`${given.tasks}::jsonb`,
      pauses: sql<[]>`'[]'::jsonb`,
      reason: given.reason,
      created_by: given.createdBy,
    })
    // The request added a plan of another patient, who is not held here.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

/**
 * Prescribes a plan, and ends those before it on its first day: a patient has one plan at a time. What was trained today stays
 * with the plan that it was trained for: the new one then begins tomorrow. The same `requestId` again answers the plan that it
 * added.
 * @throws Refusal 404, 409 when the request id is another patient's, 422 at the field that breaks a rule
 */
export async function prescribe(tx: Tx, actor: Actor, body: Prescribed): Promise<TrainingPlan> {
  const { requestId, archiveId, name, reason } = body;
  // Seen once it is held: a merge that it waited for took the archive away.
  await Promise.all([HOLD_PATIENT(tx, actor, { id: archiveId }), seeArchive(tx, actor, archiveId)]);
  const [before] = await tx.read(BY_REQUEST, { requestId });
  if (before && before.archive_id !== archiveId) throw new Refusal(409, 'trainingPlans:requestTaken');
  if (before) return presentPlan(await seePlan(tx, actor, before.id), actor);

  const [now, open] = [today(actor), await openDayOf(tx, actor, archiveId)];
  const startDay = startDayOf(body.start, now, open);
  if (open > now && body.plan.kind === 'custom') needUntrained(body.plan.items, now);
  const pattern = patternOf(body, startDay);
  const ended = await tx.write(END_BEFORE, { archiveId, startDay, today: now, by: actor.accountId });
  const [added] = await tx.write(ADD, {
    ...{ requestId, archiveId, name, reason, startDay, ...pattern.kept },
    ...{ institutionId: actor.institutionId, createdBy: actor.accountId },
  });
  if (!added) throw new Refusal(409, 'trainingPlans:requestTaken');
  const { id } = added;
  if (pattern.items.length > 0) await addItems(tx, actor, id, pattern.items);
  const of = { noun: 'trainingPlans', archiveId } as const;
  for (const one of ended) await audit(tx, actor, { ...of, action: 'change', subjectId: one.id, detail: { by: id } });
  await audit(tx, actor, { ...of, action: 'add', subjectId: id });
  return presentPlan(await seePlan(tx, actor, id), actor);
}

/** The first day that a new plan may have: today, or tomorrow when today was trained. */
async function openDayOf(tx: Tx, actor: Actor, archiveId: string): Promise<string> {
  const now = today(actor);
  await tx.read(HOLD_PLANS, { archiveId, today: now });
  const trained = await tx.read(TRAINED_ON, { archiveId, day: now });
  return trained.length > 0 ? addDays(now, 1) : now;
}

/** @throws Refusal 422 at the first item of a day that was trained */
function needUntrained(items: readonly { day: string }[], day: string): void {
  const at = items.findIndex((item) => item.day === day);
  if (at !== -1) throw fieldRefused(`plan.items.${at}.day`, 'trainingPlans:trainedToday');
}

/** What is kept of the prescription, checked. */
function patternOf({ plan }: Prescribed, startDay: string) {
  const none = { weekdays: null, minutes: null, weeks: null, tasks: null };
  const whole = { start_day: startDay, pauses: [] };
  if (plan.kind === 'custom') {
    const { kind, items } = plan;
    needItemDays('plan.items', items.entries(), { start_day: startDay, ended_on: null });
    needRoom('plan.items', items);
    needTasks('plan.items', items);
    const lastDay = allDays({ ...whole, ...none, items: [...items] }).at(-1)?.day ?? null;
    return { kept: { kind, lastDay, ...none }, items };
  }
  const { kind, weekdays, minutes, weeks, tasks } = plan;
  needTasks('plan.tasks', tasks);
  const pattern = { weekdays, minutes, weeks, tasks: [...tasks] };
  const lastDay = allDays({ ...whole, ...pattern, items: [] }).at(-1)?.day ?? null;
  return { kept: { kind, lastDay, ...pattern, tasks: JSON.stringify(tasks) }, items: [] };
}
