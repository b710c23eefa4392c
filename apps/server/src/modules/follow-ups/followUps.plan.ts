import { randomUUID } from 'node:crypto';
import type { CallInput } from '@cogclinic/contract/call';
import { lastPlannedDay, plannedDays } from '@cogclinic/contract/followUpPlan';
import type { followUpCalls } from '@cogclinic/contract/followUps';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { isInstrument } from '#modules/instruments/instruments.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, Refusal } from '#platform/refusal.ts';
import {
  type By,
  type FollowUp,
  type FollowUpRow,
  FROM,
  holdFollowUp,
  presentFollowUp,
  SELECT,
  seeFollowUp,
  todayOf,
} from './followUps.rows.ts';

type Added = CallInput<typeof followUpCalls.add>['body'];
type Updated = CallInput<typeof followUpCalls.update>['body'];

/**
 * Plans follow-ups of one patient. The same `requestId` again answers what it planned the first time.
 * @throws Refusal 404, 409 when the request id is another patient's, 422 at the field that breaks a rule
 */
export async function addFollowUps(tx: Tx, by: By, body: Added): Promise<FollowUp[]> {
  const { actor } = by;
  const archive = await seeArchive(tx, actor, body.archiveId);
  const before = await addedBy(tx, body.requestId, archive.id);
  if (before.length > 0) return before.map((row) => presentFollowUp(row, by));
  const days = plannedDays(body.dueDate, body.repeat);
  needDays(actor, body.dueDate, days.at(-1) ?? body.dueDate);
  await needInstrument(tx, body.instrument);
  const assigneeId = body.assigneeId ?? actor.accountId;
  await needAssignee(tx, assigneeId);
  if (body.reportId) await needReport(tx, body.reportId, archive.id);
  await tx.rows(
    `INSERT INTO follow_ups (institution_id, request_id, position, series_id, archive_id, assignee_id, created_by, kind, instrument,
                             report_id, due_date, note)
     SELECT $1, $2, planned.number - 1, $3, $4, $5, $6, $7, $8, $9, planned.day, $10
     FROM unnest($11::date[]) WITH ORDINALITY AS planned (day, number)`,
    [
      actor.institutionId,
      body.requestId,
      days.length > 1 ? randomUUID() : null,
      archive.id,
      assigneeId,
      actor.accountId,
      body.kind,
      body.kind === 'screening' ? body.instrument : null,
      body.reportId,
      body.note,
      days,
    ],
  );
  const added = await addedBy(tx, body.requestId, archive.id);
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
  await tx.rows(
    `UPDATE follow_ups SET kind = $2, instrument = $3, due_date = $4, assignee_id = $5, note = $6, updated_at = now(),
            version = version + 1 WHERE id = $1`,
    [body.id, body.kind, instrument, body.dueDate, assigneeId, body.note],
  );
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

/** What a request planned; requests with the same id wait here for each other. */
async function addedBy(tx: Tx, requestId: string, archiveId: string): Promise<FollowUpRow[]> {
  await tx.rows("SELECT pg_advisory_xact_lock(hashtextextended('followUp:' || $1, 0))", [requestId]);
  const [other] = await tx.rows('SELECT 1 FROM follow_ups WHERE request_id = $1 AND archive_id <> $2 LIMIT 1', [
    requestId,
    archiveId,
  ]);
  if (other) throw new Refusal(409, 'follow-ups:requestTaken');
  return tx.rows<FollowUpRow>(`SELECT ${SELECT} FROM ${FROM} WHERE f.request_id = $1 ORDER BY f.position`, [requestId]);
}

async function needInstrument(tx: Tx, code: string | null): Promise<void> {
  if (code !== null && !(await isInstrument(tx, code)))
    throw fieldRefused('instrument', 'follow-ups:instrumentUnknown');
}

async function needAssignee(tx: Tx, id: string): Promise<void> {
  const found = await tx.rows('SELECT 1 FROM accounts WHERE id = $1 AND enabled', [id]);
  if (found.length === 0) throw fieldRefused('assigneeId', 'follow-ups:assigneeUnknown');
}

async function needReport(tx: Tx, id: string, archiveId: string): Promise<void> {
  const found = await tx.rows('SELECT 1 FROM reports WHERE id = $1 AND archive_id = $2 AND deleted_at IS NULL', [
    id,
    archiveId,
  ]);
  if (found.length === 0) throw notFound();
}
