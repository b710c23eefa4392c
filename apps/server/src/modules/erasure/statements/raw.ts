import { IMAGE_KINDS, RETENTION_LAWS, type RetentionLaw, type RetentionLawCode } from '@cogclinic/contract/retention';
import type { Raw } from '#platform/erased.ts';
import { composed, type PatientRecord } from '#platform/patientRecord.ts';
import { texts, whole } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { dueBefore, ofAge, quietSince } from '../review/due.ts';
import { lastContactOf, OF } from '../review/lastContact.ts';
import { declared } from './erasing.ts';
import { isHeld } from './held.ts';

/** Of an institution, for how many years something is kept, and the age that its patient must have had by the law, or null. */
type Kept<T> = Readonly<{ institutionId: T; years: T; age: T }>;

/** The age before which no record of a patient is erased by a law, or null. */
export function ageOf(code: RetentionLawCode): number | null {
  const law: RetentionLaw = RETENTION_LAWS[code];
  return law.age ?? null;
}

/** Holds for rows `x` of an institution whose raw data are older than so many years, unless their patient is kept after a review. */
export const oldRaw = (
  raw: Raw,
  { institutionId, years, age }: Kept<unknown>,
  records: readonly PatientRecord[],
): string => {
  const archive = raw.archive ?? 'x.archive_id';
  const isImage = IMAGE_KINDS.some((kind) => kind === raw.kind);
  return `x.institution_id = ${institutionId} AND x.${raw.since} < now() - make_interval(years => ${years}::int) AND ${raw.there}
    AND NOT ${isHeld('x.institution_id', archive)}${isImage ? ` AND ${isQuiet(archive, { years, age }, records)}` : ''}`;
};

/**
 * Holds for an archive whose patient had no contact for so many years and is old enough, and for none: what is of no patient we know. A
 * day longer than the years, as the day of a contact is that of Greenwich here.
 */
function isQuiet(
  archive: string,
  { years, age }: Omit<Kept<unknown>, 'institutionId'>,
  records: readonly PatientRecord[],
): string {
  const given = { today: '(current_date - 1)', years, age };
  return `(${archive} IS NULL OR EXISTS (SELECT FROM kept_courses c JOIN archives a ON a.institution_id = c.institution_id AND a.id = c.archive_id
      WHERE c.institution_id = x.institution_id AND c.archive_id = ${archive} AND ${quietSince('c', given)} AND ${ofAge('a', given)}
        AND (SELECT ${lastContactOf(records, "'UTC'")} FROM (SELECT c.institution_id, c.archive_id) ${OF}) < ${dueBefore(given)}))`;
}

type Given = Readonly<{ institutionId: string; years: number; age: number | null; most: number }>;

/** For each kind of raw data, the statement that erases some that an institution has kept for its years. */
export const eraseRaw = composed((records) =>
  declared(records, ({ raw = [] }) => raw).map((raw) => ({
    kind: raw.kind,
    erase: writeSql(`erasure.raw ${raw.kind}`, { rows: whole, keys: texts }, (given: Given) => {
      const { table, file, also, emptied } = raw;
      const set = emptied === 'goes' ? [] : Object.entries(emptied).map(([column, value]) => `${column} = ${value}`);
      const change =
        emptied === 'goes'
          ? `DELETE FROM ${table} x USING old WHERE x.ctid = old.place`
          : `UPDATE ${table} x SET ${set.join(', ')} FROM old WHERE x.ctid = old.place`;
      const beside = [
        ...(also
          ? [
              `also AS (DELETE FROM ${also.table} o USING old WHERE o.institution_id = ${given.institutionId} AND o.${also.column} = old.id)`,
            ]
          : []),
        ...(file
          ? [
              `file AS (DELETE FROM files f USING old WHERE f.institution_id = ${given.institutionId} AND f.id = old.file)`,
            ]
          : []),
      ].map((step) => `, ${step}`);
      return `WITH old AS MATERIALIZED (
          SELECT x.ctid AS place, ${also ? 'x.id, ' : ''}${file ? `x.${file} AS file, ` : ''}${raw.keys ?? "'{}'::text[]"} AS keys FROM ${table} x WHERE ${oldRaw(raw, given, records)}
           ORDER BY x.${raw.since} LIMIT ${given.most} FOR UPDATE OF x SKIP LOCKED)${beside.join('')},
        gone AS (${change} RETURNING old.keys)
        SELECT (SELECT count(*) FROM gone) AS rows, ARRAY(SELECT k FROM gone g, unnest(g.keys) k WHERE k IS NOT NULL) AS keys`;
    }),
  })),
);
