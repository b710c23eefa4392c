import type { followUp } from '@cogclinic/contract/followUps';
import { ageOn } from '@cogclinic/contract/nationalId';
import type { Language, Texts } from '@cogclinic/scales/instrument';
import type { z } from 'zod';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import { patientScope } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal, stale } from '#platform/refusal.ts';
import { wireDay, wireTime } from '#platform/time.ts';

export type FollowUp = z.output<typeof followUp>;

/** Who acts, and in which language the answer is. */
export type By = Readonly<{ actor: Actor; language: Language }>;

/** A follow-up as the database gives it, with its patient and the names of who does and did it. */
export type FollowUpRow = {
  id: string;
  archive_id: string;
  name: string;
  phone: string | null;
  gender: FollowUp['gender'];
  birthday: string;
  kind: FollowUp['kind'];
  instrument: string | null;
  own_name: Texts | null;
  due_date: string;
  assignee_id: string;
  assignee_name: string;
  note: string | null;
  state: FollowUp['state'];
  report_id: string | null;
  series_id: string | null;
  done_date: string | null;
  done_by_name: string | null;
  way: FollowUp['way'];
  outcome: FollowUp['outcome'];
  result: string | null;
  created_at: Date;
  version: number;
};

const accountName = (column: string) =>
  `(SELECT u.username FROM accounts u WHERE u.institution_id = f.institution_id AND u.id = f.${column})`;

/** Selects a `FollowUpRow`; the aliases are those of `FROM`. */
export const SELECT = `f.id, f.archive_id, a.name, a.phone, a.gender, a.birthday, f.kind, f.instrument, ${ownName('f.instrument')} AS own_name, f.due_date, f.assignee_id,
  ${accountName('assignee_id')} AS assignee_name, f.note, f.state, f.report_id, f.series_id, f.done_date,
  ${accountName('done_by')} AS done_by_name, f.way, f.outcome, f.result, f.created_at, f.version`;

/** Follow-ups of patients who are there. */
export const FROM = `follow_ups f
  JOIN archives a ON a.institution_id = f.institution_id AND a.id = f.archive_id AND a.deleted_at IS NULL`;

/** Today on the institution's calendar. */
export const todayOf = (actor: Pick<Actor, 'timeZone'>): string => wireDay(new Date(), actor.timeZone);

/**
 * One follow-up of a patient whom the actor may see; `lock` holds it until the transaction ends, so that what is read here
 * still holds when it is changed.
 * @throws Refusal 404
 */
export async function seeFollowUp(tx: Tx, actor: Actor, id: string, lock = false): Promise<FollowUpRow> {
  const scope = patientScope(actor, 'a', '$2');
  const [row] = await tx.rows<FollowUpRow>(
    `SELECT ${SELECT} FROM ${FROM} WHERE f.id = $1 AND ${scope.sql}${lock ? ' FOR UPDATE OF f' : ''}`,
    [id, scope.value],
  );
  if (!row) throw notFound();
  return row;
}

/**
 * A follow-up that is about to be changed, held.
 * @throws Refusal 404, 409 with the current record when the version is stale, 409 when it is in another state
 */
export async function holdFollowUp(
  tx: Tx,
  by: By,
  { id, version }: Readonly<{ id: string; version: number }>,
  planned: boolean,
): Promise<FollowUpRow> {
  const row = await seeFollowUp(tx, by.actor, id, true);
  if (row.version !== version) throw stale(presentFollowUp(row, by));
  if ((row.state === 'planned') !== planned) {
    throw new Refusal(409, planned ? 'follow-ups:notPlanned' : 'follow-ups:stillPlanned');
  }
  return row;
}

/** A follow-up as it goes out. */
export function presentFollowUp(row: FollowUpRow, { actor, language }: By): FollowUp {
  const today = todayOf(actor);
  return {
    id: row.id,
    archiveId: row.archive_id,
    patientName: row.name,
    phone: row.phone,
    age: ageOn(row.birthday, today),
    gender: row.gender,
    kind: row.kind,
    instrument: row.instrument,
    instrumentName: row.instrument && nameOf(row.instrument, row.own_name, language),
    dueDate: row.due_date,
    assigneeId: row.assignee_id,
    assigneeName: row.assignee_name,
    note: row.note,
    state: row.state,
    overdue: row.state === 'planned' && row.due_date < today,
    reportId: row.report_id,
    seriesId: row.series_id,
    doneDate: row.done_date,
    doneByName: row.done_by_name,
    way: row.way,
    outcome: row.outcome,
    result: row.result,
    createTime: wireTime(row.created_at, actor.timeZone),
    version: row.version,
  };
}
