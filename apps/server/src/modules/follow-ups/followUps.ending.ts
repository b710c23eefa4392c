import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { followUpCalls } from '@cogclinic/contract/followUps';
import { sql } from 'kysely';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { uuid } from '#platform/sql/columns.ts';
import { write, writeSql } from '#platform/sql/statement.ts';
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
import type { followUps } from './followUps.tables.ts';

type Calls = typeof followUpCalls;
type Finished = CallInput<Calls['finish']>['body'];
type Done = Pick<Finished, 'id' | 'doneDate' | 'way' | 'outcome' | 'result'> & { doneBy: string };
type Versioned = Readonly<{ id: string; version: number }>;

const db = queries<typeof followUps>();
const CHANGED = { updated_at: sql<Date>`now()`, version: sql<number>`version + 1` };

const FINISH = write('followUps.finish', (given: Done) =>
  db
    .updateTable('follow_ups')
    .set({
      state: 'done',
      done_date: given.doneDate,
      done_by: given.doneBy,
      way: given.way,
      outcome: given.outcome,
      result: given.result,
      ...CHANGED,
    })
    .where('id', '=', given.id),
);

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
  const { id, doneDate, way, outcome, result } = body;
  await tx.write(FINISH, { id, doneDate, doneBy: actor.accountId, way, outcome, result });
  await noteChange(tx, by, row, { state: 'done' });
  if (body.next) await planNext(tx, by, row, body.next);
  return presentFollowUp(await seeFollowUp(tx, actor, body.id), by);
}

const cancelled = db
  .updateTable('follow_ups')
  .set({ state: 'cancelled', ...CHANGED })
  .where('state', '=', 'planned');
const CANCEL = write('followUps.cancel', ({ id }: { id: string }) => cancelled.where('id', '=', id).returning('id'));
const CANCEL_SERIES = write(
  'followUps.cancelSeries',
  (given: { id: string; seriesId: string; archiveId: string; dueDate: string }) =>
    cancelled
      .where(({ and, eb, or }) =>
        or([
          eb('id', '=', given.id),
          and([
            eb('series_id', '=', given.seriesId),
            eb('archive_id', '=', given.archiveId),
            eb('due_date', '>=', given.dueDate),
          ]),
        ]),
      )
      .returning('id'),
);

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
  const { id, archive_id: archiveId, due_date: dueDate } = row;
  const seriesId = wholeSeries ? row.series_id : null;
  const cancelled = await (seriesId === null
    ? tx.write(CANCEL, { id })
    : tx.write(CANCEL_SERIES, { seriesId, archiveId, dueDate, id }));
  await noteChange(tx, by, row, { state: 'cancelled', count: cancelled.length });
  return { cancelled: cancelled.length };
}

const REOPEN = write('followUps.reopen', ({ id }: { id: string }) =>
  db
    .updateTable('follow_ups')
    .set({ state: 'planned', done_date: null, done_by: null, way: null, outcome: null, result: null, ...CHANGED })
    .where('id', '=', id),
);
const CANCEL_NEXT = write('followUps.cancelNext', (given: { requestId: string; archiveId: string }) =>
  cancelled
    .where('request_id', '=', given.requestId)
    .where('archive_id', '=', given.archiveId)
    .where('version', '=', 1),
);

/**
 * Takes back that a follow-up was done or cancelled. The next one that was planned on finishing it, and not touched since, is
 * cancelled: with the follow-up open again there would be two.
 * @throws Refusal 404, 409 as `finishFollowUp`
 */
export async function reopenFollowUp(tx: Tx, by: By, given: Versioned): Promise<FollowUp> {
  const row = await holdFollowUp(tx, by, given, false);
  await tx.write(REOPEN, { id: row.id });
  await tx.write(CANCEL_NEXT, { requestId: row.id, archiveId: row.archive_id });
  await noteChange(tx, by, row, { state: 'planned' });
  return presentFollowUp(await seeFollowUp(tx, by.actor, row.id), by);
}

const PLAN_NEXT = writeSql(
  'followUps.planNext',
  { id: uuid },
  ({ id, by, kind, dueDate }: { id: string; by: string; kind: string; dueDate: string }) =>
    `INSERT INTO follow_ups (institution_id, request_id, position, archive_id, assignee_id, created_by, kind, instrument,
                             report_id, due_date, note)
     SELECT f.institution_id, f.id,
            (SELECT count(*) FROM follow_ups n WHERE n.institution_id = f.institution_id AND n.request_id = f.id),
            f.archive_id, CASE WHEN u.enabled THEN f.assignee_id ELSE ${by} END, ${by}, ${kind},
            CASE WHEN ${kind} = 'screening' THEN f.instrument END, f.report_id, ${dueDate}, f.note
     FROM follow_ups f JOIN accounts u ON u.institution_id = f.institution_id AND u.id = f.assignee_id
     WHERE f.id = ${id} RETURNING id`,
);

/** Plans the follow-up after one; the request id of the new one is the id of the one before. */
async function planNext(tx: Tx, by: By, row: FollowUpRow, next: NonNullable<Finished['next']>): Promise<void> {
  needDays(by.actor, next.dueDate, next.dueDate, 'next');
  const { kind, dueDate } = next;
  const [planned] = await tx.write(PLAN_NEXT, { id: row.id, by: by.actor.accountId, kind, dueDate });
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
