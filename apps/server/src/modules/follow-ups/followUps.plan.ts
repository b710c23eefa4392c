import { randomUUID } from 'node:crypto';
import type { CallInput } from '@cogclinic/contract/call';
import { lastPlannedDay, plannedDays } from '@cogclinic/contract/followUpPlan';
import type { followUpCalls } from '@cogclinic/contract/followUps';
import { sql } from 'kysely';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { accounts } from '#modules/identity/identity.tables.ts';
import { isInstrument } from '#modules/instruments/instruments.service.ts';
import type { reports } from '#modules/reports/reports.tables.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, Refusal } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { read, write, writeSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { waitForTurn } from '#platform/turn.ts';
import {
  type By,
  COLUMNS,
  type FollowUp,
  type FollowUpRow,
  from,
  holdFollowUp,
  presentFollowUp,
  SELECT,
  seeFollowUp,
  todayOf,
} from './followUps.rows.ts';
import type { followUps } from './followUps.tables.ts';

type Added = CallInput<typeof followUpCalls.add>['body'];
type Updated = CallInput<typeof followUpCalls.update>['body'];

const db = queries<typeof followUps | typeof accounts | typeof reports>();

const ADD = writeSql(
  'followUps.add',
  {},
  (given: {
    institutionId: string;
    requestId: string;
    seriesId: string | null;
    archiveId: string;
    assigneeId: string;
    createdBy: string;
    kind: Added['kind'];
    instrument: string | null;
    reportId: string | null;
    note: string | null;
    days: string[];
  }) =>
    `INSERT INTO follow_ups (institution_id, request_id, position, series_id, archive_id, assignee_id, created_by, kind,
                             instrument, report_id, due_date, note)
     SELECT ${given.institutionId}, ${given.requestId}, planned.number - 1, ${given.seriesId}, ${given.archiveId},
            ${given.assigneeId}, ${given.createdBy}, ${given.kind}, ${given.instrument}, ${given.reportId}, planned.day, ${given.note}
     FROM unnest(${given.days}::date[]) WITH ORDINALITY AS planned (day, number)`,
);
const CHANGE = write(
  'followUps.change',
  (given: Pick<Updated, 'id' | 'kind' | 'instrument' | 'dueDate' | 'note'> & { assigneeId: string }) =>
    db
      .updateTable('follow_ups')
      .set({
        kind: given.kind,
        instrument: given.instrument,
        due_date: given.dueDate,
        assignee_id: given.assigneeId,
        note: given.note,
        updated_at: sql<Date>`now()`,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', given.id),
);

/**
 * Plans follow-ups of one patient. The same `requestId` again answers what it planned the first time.
 * @throws Refusal 404, 409 when the request id is another patient's, 422 at the field that breaks a rule
 */
export async function addFollowUps(tx: Tx, by: By, body: Added): Promise<FollowUp[]> {
  const { actor } = by;
  const archive = await seeArchive(tx, actor, body.archiveId);
  const before = await addedBy(tx, actor, body.requestId, archive.id);
  if (before.length > 0) return before.map((row) => presentFollowUp(row, by));
  const days = plannedDays(body.dueDate, body.repeat);
  needDays(actor, body.dueDate, days.at(-1) ?? body.dueDate);
  await needInstrument(tx, body.instrument);
  const assigneeId = body.assigneeId ?? actor.accountId;
  await needAssignee(tx, assigneeId);
  if (body.reportId) await needReport(tx, body.reportId, archive.id);
  await tx.write(ADD, {
    institutionId: actor.institutionId,
    requestId: body.requestId,
    seriesId: days.length > 1 ? randomUUID() : null,
    archiveId: archive.id,
    assigneeId,
    createdBy: actor.accountId,
    kind: body.kind,
    instrument: body.kind === 'screening' ? body.instrument : null,
    reportId: body.reportId,
    note: body.note,
    days,
  });
  const added = await addedBy(tx, actor, body.requestId, archive.id);
  await audit(tx, actor, {
    action: 'add',
    noun: 'followUps',
    subjectId: added[0]?.id ?? null,
    archiveId: archive.id,
    ...(days.length > 1 ? { detail: { times: days.length } } : {}),
  });
  return added.map((row) => presentFollowUp(row, by));
}

/**
 * Changes a planned follow-up.
 * @throws Refusal 404, 409 with the current record when the version is stale, 409 when it is not planned any more, 422
 */
export async function updateFollowUp(tx: Tx, by: By, body: Updated): Promise<FollowUp> {
  const before = await holdFollowUp(tx, by, body, true);
  // What is overdue may be put off to a later day or left as it is, but nothing is moved into the past.
  if (body.dueDate !== before.due_date) needDays(by.actor, body.dueDate, body.dueDate);
  if (body.instrument !== before.instrument) await needInstrument(tx, body.instrument);
  const assigneeId = body.assigneeId ?? before.assignee_id;
  if (assigneeId !== before.assignee_id) await needAssignee(tx, assigneeId);
  const instrument = body.kind === 'screening' ? body.instrument : null;
  const { id, kind, dueDate, note } = body;
  await tx.write(CHANGE, { id, kind, instrument, dueDate, assigneeId, note });
  const changed = {
    kind: body.kind !== before.kind,
    instrument: instrument !== before.instrument,
    dueDate: body.dueDate !== before.due_date,
    assigneeId: assigneeId !== before.assignee_id,
    note: body.note !== before.note,
  };
  await audit(tx, by.actor, {
    action: 'change',
    noun: 'followUps',
    subjectId: body.id,
    archiveId: before.archive_id,
    detail: { fields: Object.keys(changed).filter((field) => changed[field as keyof typeof changed]) },
  });
  return presentFollowUp(await seeFollowUp(tx, by.actor, body.id), by);
}

/** @throws Refusal 422 for a first day before today, or a last one too far ahead */
export function needDays(actor: Actor, first: string, last: string, path = 'dueDate'): void {
  const today = todayOf(actor);
  if (first < today) throw fieldRefused(path, 'follow-ups:past');
  if (last > lastPlannedDay(today)) throw fieldRefused(path, 'follow-ups:tooFar');
}

const OF_ANOTHER = read('followUps.ofAnother', (given: { requestId: string; archiveId: string }) =>
  db
    .selectFrom('follow_ups')
    .select('id')
    .where('request_id', '=', given.requestId)
    .where('archive_id', '<>', given.archiveId)
    .limit(1),
);
const ADDED = readVisibleSql(
  'followUps.added',
  COLUMNS,
  (parts, { requestId }: { requestId: string }) =>
    `SELECT ${SELECT} FROM ${from(parts)} WHERE f.request_id = ${requestId} ORDER BY f.position`,
);

/** What a request planned; requests with the same id wait here for each other. */
async function addedBy(tx: Tx, actor: Actor, requestId: string, archiveId: string): Promise<FollowUpRow[]> {
  await waitForTurn(tx, `followUp:${requestId}`);
  const [other] = await tx.read(OF_ANOTHER, { requestId, archiveId });
  if (other) throw new Refusal(409, 'follow-ups:requestTaken');
  return ADDED(tx, actor, { requestId });
}

async function needInstrument(tx: Tx, code: string | null): Promise<void> {
  if (code !== null && !(await isInstrument(tx, code)))
    throw fieldRefused('instrument', 'follow-ups:instrumentUnknown');
}

const ASSIGNEE = read('followUps.assignee', ({ id }: { id: string }) =>
  db.selectFrom('accounts').select('id').where('id', '=', id).where('enabled', '=', true),
);

async function needAssignee(tx: Tx, id: string): Promise<void> {
  const [found] = await tx.read(ASSIGNEE, { id });
  if (!found) throw fieldRefused('assigneeId', 'follow-ups:assigneeUnknown');
}

const REPORT = read('followUps.report', ({ id, archiveId }: { id: string; archiveId: string }) =>
  db
    .selectFrom('reports')
    .select('id')
    .where('id', '=', id)
    .where('archive_id', '=', archiveId)
    .where('deleted_at', 'is', null),
);

async function needReport(tx: Tx, id: string, archiveId: string): Promise<void> {
  const [found] = await tx.read(REPORT, { id, archiveId });
  if (!found) throw notFound();
}
