import { DICTS } from '@cogclinic/contract/dict';
import {
  FOLLOW_UP_KINDS,
  FOLLOW_UP_STATES,
  FOLLOW_UP_WAYS,
  type followUp,
  OUTCOMES,
} from '@cogclinic/contract/followUps';
import { ageOn } from '@cogclinic/contract/nationalId';
import type { Language, Texts } from '@cogclinic/scales/instrument';
import type { z } from 'zod';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { accountName } from '#platform/patientRecord.ts';
import { notFound, Refusal, stale } from '#platform/refusal.ts';
import { day, json, moment, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import type { Parts } from '#platform/sql/matching.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireDay, wireTime } from '#platform/time.ts';

export type FollowUp = z.output<typeof followUp>;

/** Who acts, and in which language the answer is. */
export type By = Readonly<{ actor: Actor; language: Language }>;

/** A follow-up with its patient and the names of who does and did it. */
export const COLUMNS = {
  id: uuid,
  archive_id: uuid,
  name: text,
  phone: text.orNull,
  gender: oneOf(DICTS.gender),
  birthday: day,
  kind: oneOf(FOLLOW_UP_KINDS),
  instrument: text.orNull,
  own_name: json<Texts>().orNull,
  due_date: day,
  assignee_id: uuid,
  assignee_name: text.orNull,
  note: text.orNull,
  state: oneOf(FOLLOW_UP_STATES),
  report_id: uuid.orNull,
  series_id: uuid.orNull,
  done_date: day.orNull,
  done_by_name: text.orNull,
  way: oneOf(FOLLOW_UP_WAYS).orNull,
  outcome: oneOf(OUTCOMES).orNull,
  result: text.orNull,
  created_at: moment,
  version: whole,
};

export type FollowUpRow = RowOf<typeof COLUMNS>;

/** Selects `COLUMNS`; the aliases are those of `from`. */
export const SELECT = `f.id, f.archive_id, a.name, a.phone, a.gender, a.birthday, f.kind, f.instrument,
  ${ownName('f.instrument')} AS own_name, f.due_date, f.assignee_id, ${accountName('assignee_id', 'f')} AS assignee_name, f.note,
  f.state, f.report_id, f.series_id, f.done_date, ${accountName('done_by', 'f')} AS done_by_name, f.way, f.outcome, f.result,
  f.created_at, f.version`;

/** Follow-ups of the patients whom the actor may see. */
export const from = ({ patients }: Pick<Parts, 'patients'>): string =>
  `follow_ups f JOIN ${patients} a ON a.institution_id = f.institution_id AND a.id = f.archive_id`;

const SEE = readVisibleSql(
  'followUps.see',
  COLUMNS,
  (parts, { id }: { id: string }) => `SELECT ${SELECT} FROM ${from(parts)} WHERE f.id = ${id}`,
);
const HOLD = readVisibleSql(
  'followUps.hold',
  COLUMNS,
  (parts, { id }: { id: string }) => `SELECT ${SELECT} FROM ${from(parts)} WHERE f.id = ${id} FOR UPDATE OF f`,
);

/** Today on the institution's calendar. */
export const todayOf = (actor: Pick<Actor, 'timeZone'>): string => wireDay(new Date(), actor.timeZone);

/**
 * One follow-up of a patient whom the actor may see; `lock` holds it until the transaction ends, so that what is read here
 * still holds when it is changed.
 * @throws Refusal 404
 */
export async function seeFollowUp(tx: Tx, actor: Actor, id: string, lock = false): Promise<FollowUpRow> {
  const [row] = await (lock ? HOLD : SEE)(tx, actor, { id });
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
    assigneeName: row.assignee_name ?? '',
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
