import { PLAN_KINDS } from '@cogclinic/contract/trainingPlans';
import type { CustomItem, Pause, Task } from '@cogclinic/contract/trainingSchedule';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { day, json, moment, oneOf, type RowOf, text, uuid, whole, wholes } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { type PlannedDays, stateOf, type TrainedTask } from './plans.days.ts';
import { taskSessions } from './plans.sessions.ts';

/** A custom plan's item with its id. */
export type PlanItem = CustomItem & Readonly<{ id: string }>;

/** A plan with the items of a custom one. */
export const PLAN_COLUMNS = {
  id: uuid,
  archive_id: uuid,
  kind: oneOf(PLAN_KINDS),
  name: text,
  start_day: day,
  last_day: day.orNull,
  ended_on: day.orNull,
  weekdays: wholes.orNull,
  minutes: whole.orNull,
  weeks: whole.orNull,
  tasks: json<Task[]>().orNull,
  pauses: json<(Pause & { why: string | null })[]>(),
  items: json<PlanItem[]>(),
};
/** The same with the sessions of its tasks. */
export const TRAINED_COLUMNS = { ...PLAN_COLUMNS, trained: json<TrainedTask[]>() };
const COLUMNS = {
  ...TRAINED_COLUMNS,
  patient_name: text,
  reason: text.orNull,
  by_name: text.orNull,
  created_at: moment,
  version: whole,
};

export type PlanRow = RowOf<typeof PLAN_COLUMNS>;
export type TrainedPlanRow = RowOf<typeof TRAINED_COLUMNS>;
export type WholePlanRow = RowOf<typeof COLUMNS>;

/**
 * SQL: whether the plan `p` runs, is paused or waits on a day (SQL of it): neither its last day nor its end lies before. A custom
 * plan without days has no last one.
 */
export const standsOn = (day: string): string =>
  `(p.last_day IS NULL OR p.last_day >= ${day}::date) AND (p.ended_on IS NULL OR p.ended_on > ${day}::date)`;

/** Selects `PLAN_COLUMNS` of `training_plans p`. */
export const PLAN_SELECT = `p.id, p.archive_id, p.kind, p.name, p.start_day, p.last_day, p.ended_on, p.weekdays, p.minutes, p.weeks,
  p.tasks, p.pauses,
  coalesce((SELECT json_agg(json_build_object('id', i.id, 'day', i.day, 'position', i.position, 'game', i.game,
                                              'difficulty', i.difficulty, 'setting', i.setting) ORDER BY i.day, i.position, i.id)
              FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id), '[]') AS items`;
/** Selects `TRAINED_COLUMNS`: of the sessions of a task the first that was completed, or else the last. */
export const TRAINED_SELECT = `${PLAN_SELECT},
  coalesce((SELECT json_agg(d) FROM (
    SELECT s.plan_day AS day, s.plan_position AS position, bool_or(s.done) AS done, sum(s.ms) AS ms,
           coalesce((array_agg(s.id ORDER BY s.begun_at, s.id) FILTER (WHERE s.done))[1],
                    (array_agg(s.id ORDER BY s.begun_at DESC, s.id))[1]) AS "sessionId"
      FROM ${taskSessions('p')} s
     GROUP BY s.plan_day, s.plan_position) d), '[]') AS trained`;
const SELECT = `${TRAINED_SELECT}, a.name AS patient_name, p.reason,
  (SELECT u.username FROM accounts u WHERE u.institution_id = p.institution_id AND u.id = p.created_by) AS by_name,
  p.created_at, p.version`;
const from = (patients: string) =>
  `training_plans p JOIN ${patients} a ON a.institution_id = p.institution_id AND a.id = p.archive_id`;

const OF_ARCHIVE = readVisibleSql(
  'trainingPlans.list',
  COLUMNS,
  ({ patients }, { archiveId }: { archiveId: string }) =>
    `SELECT ${SELECT} FROM ${from(patients)} WHERE p.archive_id = ${archiveId}
     ORDER BY p.start_day DESC, p.created_at DESC, p.id DESC`,
);
const SEE = readVisibleSql(
  'trainingPlans.see',
  COLUMNS,
  ({ patients }, { id }: { id: string }) => `SELECT ${SELECT} FROM ${from(patients)} WHERE p.id = ${id}`,
);
const HOLD = readVisibleSql(
  'trainingPlans.hold',
  {},
  ({ patients }, { id }: { id: string }) => `SELECT FROM ${from(patients)} WHERE p.id = ${id} FOR UPDATE OF p`,
);

/** The plans of one patient, newest first; none of a patient out of the actor's scope. */
export const plansOf = (tx: Tx, actor: Actor, archiveId: string): Promise<WholePlanRow[]> =>
  OF_ARCHIVE(tx, actor, { archiveId });

/**
 * One plan of a patient within the actor's scope.
 * @throws Refusal 404
 */
export async function seePlan(tx: Tx, actor: Actor, id: string): Promise<WholePlanRow> {
  const [row] = await SEE(tx, actor, { id });
  if (!row) throw notFound();
  return row;
}

/**
 * As `seePlan`, held until the transaction ends. It is read once it is held: the statement that waits for it does not see
 * what was added meanwhile.
 * @throws Refusal 404
 */
export async function holdPlan(tx: Tx, actor: Actor, id: string): Promise<WholePlanRow> {
  const [, row] = await Promise.all([HOLD(tx, actor, { id }), seePlan(tx, actor, id)]);
  return row;
}

/** @throws Refusal 409 for a plan that is over or was ended: what is past never changes */
export function needPresent(row: PlannedDays, today: string): void {
  if (['over', 'ended'].includes(stateOf(row, today))) throw new Refusal(409, 'trainingPlans:past');
}

/** Whether a session of the plan's day is kept: from then on the day stays as it is. */
export const isTrained = ({ trained }: Pick<TrainedPlanRow, 'trained'>, on: string): boolean =>
  trained.some((one) => one.day === on);
