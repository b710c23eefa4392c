import type { Tx } from '#platform/database.ts';
import { bool, day, text, uuid, whole } from '#platform/sql/columns.ts';
import { type ResultOf, readSql, writeSql } from '#platform/sql/statement.ts';
import { taskSessions } from './plans.sessions.ts';

type Of = Readonly<{ institutionId: string; requestId: string }>;

const TODAY = `(SELECT (now() AT TIME ZONE i.time_zone)::date FROM institutions i WHERE i.id = p.institution_id)`;
const IS_OVER = `(coalesce(p.last_day < ${TODAY}, false) OR coalesce(p.ended_on <= greatest(p.start_day, ${TODAY}), false))`;

const SEE = readSql(
  'trainingPlans.requested',
  { name: text, startDay: day, sessions: whole, isOver: bool.always },
  (given: Of) =>
    `SELECT p.name, p.start_day AS "startDay", ${IS_OVER} AS "isOver", (SELECT count(*) FROM ${taskSessions('p')} s) AS sessions
       FROM training_plans p WHERE p.institution_id = ${given.institutionId} AND p.request_id = ${given.requestId}`,
);
/** Waits for a session of the plan that is being kept: each holds its plan. */
const HOLD = readSql(
  'trainingPlans.holdRequested',
  { id: uuid },
  (given: Of) =>
    `SELECT id FROM training_plans WHERE institution_id = ${given.institutionId} AND request_id = ${given.requestId} FOR UPDATE`,
);
const WITHDRAW = writeSql(
  'trainingPlans.withdrawRequested',
  { id: uuid },
  (given: { institutionId: string; id: string; endedBy: string }) =>
    `UPDATE training_plans p SET ended_on = greatest(p.start_day, ${TODAY}), ended_by = ${given.endedBy}, version = p.version + 1
      WHERE p.institution_id = ${given.institutionId} AND p.id = ${given.id} AND NOT ${IS_OVER}
        AND NOT EXISTS (SELECT FROM ${taskSessions('p')} s)
      RETURNING p.id`,
);

/** The plan that a request prescribed, how often it was trained and whether it has ended; null where there is none. */
export async function requestedPlan(tx: Tx, given: Of): Promise<ResultOf<typeof SEE> | null> {
  const [plan] = await tx.read(SEE, given);
  return plan ?? null;
}

/**
 * Ends the plan that a request prescribed, on its first day or today, unless something was trained by it.
 * @returns whether it did
 */
export async function withdrawRequested(tx: Tx, { endedBy, ...given }: Of & { endedBy: string }): Promise<boolean> {
  const [held] = await tx.read(HOLD, given);
  if (!held) return false;
  const ended = await tx.write(WITHDRAW, { institutionId: given.institutionId, id: held.id, endedBy });
  return ended.length > 0;
}
