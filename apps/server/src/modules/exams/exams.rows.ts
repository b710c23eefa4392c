import { DICTS } from '@cogclinic/contract/dict';
import { MARKS } from '@cogclinic/contract/exams';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { bool, day, moment, oneOf, type RowOf, real, text, uuid, whole } from '#platform/sql/columns.ts';
import type { Parts } from '#platform/sql/matching.ts';
import { readSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';

/** An examination without its values and images. */
export const COLUMNS = {
  id: uuid,
  archiveId: uuid,
  patientName: text,
  gender: oneOf(DICTS.gender),
  birthday: day,
  examDate: day,
  packageId: uuid.orNull,
  packageName: text.orNull,
  enterpriseId: uuid.orNull,
  enterpriseName: text.orNull,
  batteryId: uuid.orNull,
  batteryName: text.orNull,
  batteryArchived: bool.orNull,
  /** The day of the patient's next examination of the same package. */
  nextDate: day.orNull,
  conclusion: text.orNull,
  abnormal: whole,
  byName: text,
  createdAt: moment,
  version: whole,
};
export type RecordRow = RowOf<typeof COLUMNS>;

/** Selects `COLUMNS`; the aliases are those of `examsFrom`. */
export const SELECT = `e.id, e.archive_id AS "archiveId", a.name AS "patientName", a.gender, a.birthday, e.exam_date AS "examDate",
  e.package_id AS "packageId", p.name AS "packageName", e.enterprise_id AS "enterpriseId", n.name AS "enterpriseName",
  b.id AS "batteryId", b.name AS "batteryName", b.archived_at IS NOT NULL AS "batteryArchived",
  (SELECT min(x.exam_date) FROM exam_records x WHERE x.institution_id = e.institution_id AND x.archive_id = e.archive_id
      AND x.package_id = e.package_id AND x.exam_date > e.exam_date AND x.deleted_at IS NULL) AS "nextDate",
  e.conclusion, e.abnormal, c.username AS "byName", e.created_at AS "createdAt", e.version`;

/** Examinations of the patients whom the actor may see. */
export const examsFrom = ({ patients }: Pick<Parts, 'patients'>): string => `exam_records e
  JOIN ${patients} a ON a.institution_id = e.institution_id AND a.id = e.archive_id
  JOIN accounts c ON c.institution_id = e.institution_id AND c.id = e.account_id
  LEFT JOIN exam_packages p ON p.institution_id = e.institution_id AND p.id = e.package_id
  LEFT JOIN batteries b ON b.institution_id = p.institution_id AND b.id = p.battery_id
  LEFT JOIN enterprises n ON n.institution_id = e.institution_id AND n.id = e.enterprise_id`;

/** Whether an examination has not been removed. */
export const THERE = 'e.deleted_at IS NULL';

const one = (name: string, conditions: string) =>
  readVisibleSql(
    name,
    COLUMNS,
    (parts, { id }: { id: string }) => `SELECT ${SELECT} FROM ${examsFrom(parts)} WHERE e.id = ${id} ${conditions}`,
  );
const SEE = one('exams.see', `AND ${THERE}`);
const HOLD = one('exams.hold', `AND ${THERE} FOR UPDATE OF e`);
const HOLD_EITHER = one('exams.holdEither', 'FOR UPDATE OF e');

/** An examination of a patient within the actor's scope. @throws Refusal 404 */
export const seeRecord = (tx: Tx, actor: Actor, id: string): Promise<RecordRow> => found(SEE(tx, actor, { id }));

/** As `seeRecord`, held until the transaction ends. @throws Refusal 404 */
export const holdRecord = (tx: Tx, actor: Actor, id: string): Promise<RecordRow> => found(HOLD(tx, actor, { id }));

/** As `holdRecord`, also where the examination was removed. @throws Refusal 404 */
export const holdRemovedRecord = (tx: Tx, actor: Actor, id: string): Promise<RecordRow> =>
  found(HOLD_EITHER(tx, actor, { id }));

async function found(rows: Promise<RecordRow[]>): Promise<RecordRow> {
  const [record] = await rows;
  if (!record) throw notFound();
  return record;
}

/** A value as it was recorded, with the unit, range and mark of then. */
export const VALUE_COLUMNS = {
  item: text,
  value: real,
  unit: text,
  low: real.orNull,
  high: real.orNull,
  mark: oneOf(MARKS).orNull,
  confirmed: bool,
};
export type ValueRow = RowOf<typeof VALUE_COLUMNS>;

const VALUES = readSql(
  'exams.values',
  { recordId: uuid, ...VALUE_COLUMNS },
  ({ recordIds }: { recordIds: readonly string[] }) =>
    `SELECT record_id AS "recordId", item, value, unit, low, high, mark, confirmed FROM exam_values
      WHERE record_id = ANY(${recordIds}) ORDER BY record_id, position, item`,
);

/** The values of examinations, each in its order. */
export const valuesOf = (tx: Tx, recordIds: readonly string[]): Promise<(ValueRow & { recordId: string })[]> =>
  tx.read(VALUES, { recordIds });
