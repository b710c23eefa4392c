import type { CallData } from '@cogclinic/contract/call';
import type { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { plannedTasks, scheduleOf, trainedOf } from './plans.days.ts';
import { presentPlan, today } from './plans.present.ts';
import { plansOf, seePlan } from './plans.rows.ts';
import { type TrainingToday, todayOf } from './plans.today.ts';

type Calls = typeof trainingPlanCalls;

/**
 * A patient's plans, newest first.
 * @throws Refusal 404 for a patient out of the actor's scope
 */
export async function listPlans(tx: Tx, actor: Actor, archiveId: string): Promise<CallData<Calls['list']>> {
  const [, rows] = await Promise.all([seeArchive(tx, actor, archiveId), plansOf(tx, actor, archiveId)]);
  return { rows: rows.map((row) => presentPlan(row, actor)) };
}

/**
 * A plan with its days, each task with what became of it; the audit trail notes it.
 * @throws Refusal 404
 */
export async function onePlan(tx: Tx, actor: Actor, id: string): Promise<CallData<Calls['one']>> {
  const row = await seePlan(tx, actor, id);
  await audit(tx, actor, { action: 'open', noun: 'trainingPlans', subjectId: id, archiveId: row.archive_id });
  const trained = trainedOf(row.trained);
  const calendar = scheduleOf(row).days.map((day) => ({
    day: day.day,
    tasks: plannedTasks(day, trained, today(actor)),
  }));
  return { ...presentPlan(row, actor), calendar };
}

/**
 * What a patient within the actor's scope trains today.
 * @throws Refusal 404
 */
export async function todayOfPatient(tx: Tx, actor: Actor, archiveId: string): Promise<TrainingToday> {
  const [, found] = await Promise.all([
    seeArchive(tx, actor, archiveId),
    todayOf(tx, { archiveId, today: today(actor) }),
  ]);
  return found;
}
