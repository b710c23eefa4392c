import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { followUpCalls } from '@cogclinic/contract/followUps';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { needDays } from './followUps.plan.ts';
import {
  type By,
  type FollowUp,
  type FollowUpRow,
  holdFollowUp,
  presentFollowUp,
  seeFollowUp,
  todayOf,
} from './followUps.rows.ts';

type Calls = typeof followUpCalls;
type Finished = CallInput<Calls['finish']>['body'];
type Versioned = Readonly<{ id: string; version: number }>;

/**
 * Notes a planned follow-up as done, and plans the next one if asked.
 * @throws Refusal 404, 409 with the current record when the version is stale, 409 when it is not planned any more, 422 for a
 *   day to come, or before the patient was born
 */
export async function finishFollowUp(tx: Tx, by: By, body: Finished): Promise<FollowUp> {
  const { actor } = by;
  const row = await holdFollowUp(tx, by, body, true);
  if (body.doneDate > todayOf(actor)) throw fieldRefused('doneDate', 'follow-ups:inFuture');
  if (body.doneDate < row.birthday) throw fieldRefused('doneDate', 'follow-ups:beforeBirth');
  await tx.rows(
    `UPDATE follow_ups SET state = 'done', done_date = $2, done_by = $3, way = $4, outcome = $5, result = $6,
            updated_at = now(), version = version + 1 WHERE id = $1`,
    [body.id, body.doneDate, actor.accountId, body.way, body.outcome, body.result],
  );
  await noteChange(tx, by, row, { state: 'done' });
  if (body.next) await planNext(tx, by, row, body.next);
  return presentFollowUp(await seeFollowUp(tx, actor, body.id), by);
}

/**
 * Cancels a planned follow-up; with `wholeSeries` also those of its series that are planned for later.
 * @throws Refusal 404, 409 as `finishFollowUp`
 */
export async function cancelFollowUp(
  tx: Tx,
  by: By,
  { wholeSeries, ...given }: Versioned & { wholeSeries: boolean },
): Promise<CallData<Calls['cancel']>> {
  const row = await holdFollowUp(tx, by, given, true);
  const cancelled = await tx.rows(
    `UPDATE follow_ups SET state = 'cancelled', updated_at = now(), version = version + 1
     WHERE state = 'planned' AND (id = $1 OR ($2::uuid IS NOT NULL AND series_id = $2 AND archive_id = $3 AND due_date >= $4::date))
     RETURNING id`,
    [row.id, wholeSeries ? row.series_id : null, row.archive_id, row.due_date],
  );
  await noteChange(tx, by, row, { state: 'cancelled', count: cancelled.length });
  return { cancelled: cancelled.length };
}

/**
 * Takes back that a follow-up was done or cancelled. The next one that was planned on finishing it, and not touched since, is
 * cancelled: with the follow-up open again there would be two.
 * @throws Refusal 404, 409 as `finishFollowUp`
 */
export async function reopenFollowUp(tx: Tx, by: By, given: Versioned): Promise<FollowUp> {
  const row = await holdFollowUp(tx, by, given, false);
  await tx.rows(
    `UPDATE follow_ups SET state = 'planned', done_date = NULL, done_by = NULL, way = NULL, outcome = NULL, result = NULL,
            updated_at = now(), version = version + 1 WHERE id = $1`,
    [row.id],
  );
  await tx.rows(
    `UPDATE follow_ups SET state = 'cancelled', updated_at = now(), version = version + 1
     WHERE request_id = $1 AND archive_id = $2 AND state = 'planned' AND version = 1`,
    [row.id, row.archive_id],
  );
  await noteChange(tx, by, row, { state: 'planned' });
  return presentFollowUp(await seeFollowUp(tx, by.actor, row.id), by);
}

/** Plans the follow-up after one; the request id of the new one is the id of the one before. */
async function planNext(tx: Tx, by: By, row: FollowUpRow, next: NonNullable<Finished['next']>): Promise<void> {
  needDays(by.actor, next.dueDate, next.dueDate, 'next');
  const [planned] = await tx.rows<{ id: string }>(
    `INSERT INTO follow_ups (institution_id, request_id, position, archive_id, assignee_id, created_by, kind, instrument, report_id,
                             due_date, note)
     SELECT f.institution_id, f.id, (SELECT count(*) FROM follow_ups n WHERE n.institution_id = f.institution_id AND n.request_id = f.id),
            f.archive_id, CASE WHEN u.enabled THEN f.assignee_id ELSE $2 END, $2, $3, CASE WHEN $3 = 'screening' THEN f.instrument END,
            f.report_id, $4, f.note
     FROM follow_ups f JOIN accounts u ON u.institution_id = f.institution_id AND u.id = f.assignee_id
     WHERE f.id = $1 RETURNING id`,
    [row.id, by.actor.accountId, next.kind, next.dueDate],
  );
  await audit(tx, by.actor, {
    action: 'add',
    noun: 'followUps',
    subjectId: planned?.id ?? null,
    archiveId: row.archive_id,
    detail: { after: row.id },
  });
}

async function noteChange(tx: Tx, by: By, row: FollowUpRow, detail: Record<string, unknown>): Promise<void> {
  await audit(tx, by.actor, {
    action: 'change',
    noun: 'followUps',
    subjectId: row.id,
    archiveId: row.archive_id,
    detail,
  });
}
