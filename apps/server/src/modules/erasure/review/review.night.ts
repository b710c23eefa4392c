import { RETENTION_LAW_CODES, RETENTION_LAWS, type RetentionLaw } from '@cogclinic/contract/retention';
import { composed, type PatientRecord } from '#platform/patientRecord.ts';
import { oneOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { wireDay } from '#platform/time.ts';
import { type Erasing, sayFailed } from '../night/log.ts';
import { WORKING } from '../statements/held.ts';
import { dueBefore, ofAge, quietSince } from './due.ts';
import { lastContactOf, OF } from './lastContact.ts';

/** Patients who are looked at at once. */
const SOME = 500;

const REVIEWING = readSql(
  'retention.reviewing',
  { institutionId: uuid, years: whole.orNull, law: oneOf(RETENTION_LAW_CODES), timeZone: text },
  () =>
    `SELECT i.id AS "institutionId", k.review_years AS years, k.law, z.time_zone AS "timeZone"
       FROM ${WORKING} JOIN institutions z ON z.id = i.id WHERE k.institution_id IS NOT NULL ORDER BY i.id`,
);

type Given = {
  institutionId: string;
  timeZone: string;
  today: string;
  years: number | null;
  age: number | null;
  after: string | null;
};
const LOOKED = { looked: whole, last: uuid.orNull, changed: whole };
const told = (changed: string) => `SELECT (SELECT count(*) FROM batch) AS looked,
  (SELECT archive_id FROM batch ORDER BY archive_id DESC LIMIT 1) AS last, (SELECT count(*) FROM ${changed}) AS changed`;
const behind = (alias: string, given: Given) =>
  `${alias}.institution_id = ${given.institutionId} AND (${given.after}::uuid IS NULL OR ${alias}.archive_id > ${given.after}::uuid)`;

/** The statements that look at some patients of an institution each, in the order of their ids. */
const statementsOf = composed((records) => {
  const contact = (given: Given) => lastContactOf(records, `${given.timeZone}`);
  return {
    /** Those that are due no longer leave the list: there was a contact, the file is deleted, or more years are to go by. */
    leave: writeSql(
      'retention.leave',
      LOOKED,
      (given: Given) => `WITH batch AS MATERIALIZED (
          SELECT r.institution_id, r.archive_id FROM retention_reviews r
           WHERE ${behind('r', given)} AND (r.kept_until IS NULL OR r.kept_until < ${given.today}::date) ORDER BY r.archive_id LIMIT ${SOME}),
        left_out AS (DELETE FROM retention_reviews r USING batch ${OF}
           WHERE r.institution_id = ${OF}.institution_id AND r.archive_id = ${OF}.archive_id
             AND (${contact(given)} < ${dueBefore(given)} AND EXISTS (SELECT FROM archives a WHERE a.institution_id = ${OF}.institution_id
               AND a.id = ${OF}.archive_id AND a.deleted_at IS NULL AND ${ofAge('a', given)})) IS NOT TRUE
          RETURNING 1)
        ${told('left_out')}`,
    ),
    /** Those that have become due are listed. */
    find: writeSql(
      'retention.find',
      LOOKED,
      (given: Given) => `WITH batch AS MATERIALIZED (
          SELECT c.institution_id, c.archive_id FROM kept_courses c WHERE ${behind('c', given)} AND ${quietSince('c', given)}
           ORDER BY c.archive_id LIMIT ${SOME}),
        found AS (INSERT INTO retention_reviews (institution_id, archive_id, last_contact, due_years)
          SELECT t.institution_id, t.archive_id, t.day, ${given.years}::int
            FROM (SELECT ${OF}.institution_id, ${OF}.archive_id, ${contact(given)} AS day FROM batch ${OF}
                    JOIN archives a ON a.institution_id = ${OF}.institution_id AND a.id = ${OF}.archive_id AND a.deleted_at IS NULL
                   WHERE ${ofAge('a', given)}
                     AND NOT EXISTS (SELECT FROM retention_reviews r WHERE r.institution_id = ${OF}.institution_id AND r.archive_id = ${OF}.archive_id)) t
           WHERE t.day < ${dueBefore(given)}
          ON CONFLICT DO NOTHING RETURNING 1)
        ${told('found')}`,
    ),
  };
});

/**
 * Finds the files that are due for review, of each institution that has said after how many years, and takes those from the list
 * that are due no longer. Nothing is erased: people decide.
 * @returns how many became due
 */
export async function reviewNightly(
  platform: Erasing,
  records: readonly PatientRecord[],
  until: number,
): Promise<number> {
  const { leave, find } = statementsOf(records);
  let due = 0;
  for (const { law, ...one } of await platform.database.asOwner((tx) => tx.read(REVIEWING))) {
    const named: RetentionLaw = RETENTION_LAWS[law];
    const today = wireDay(new Date(), one.timeZone);
    for (const statement of one.years === null ? [leave] : [leave, find]) {
      let after: string | null = null;
      do {
        if (Date.now() > until) return due;
        const given: Given = { ...one, age: named.age ?? null, today, after };
        const looked = await platform.database
          .asOwner(async (tx) => (await tx.write(statement, given))[0])
          .catch((error) => sayFailed(platform, error, 'files that are due for review'));
        if (statement === find) due += looked?.changed ?? 0;
        after = looked?.looked === SOME ? looked.last : null;
      } while (after !== null);
    }
  }
  return due;
}
