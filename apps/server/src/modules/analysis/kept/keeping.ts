import type { SeriesFigure } from '#platform/analysed.ts';
import { atMostEvery } from '#platform/atMostEvery.ts';
import { leaveToCalls } from '#platform/leaveToCalls.ts';
import type { House } from '#platform/module.ts';
import { composed } from '#platform/patientRecord.ts';
import type { Platform } from '#platform/platform.ts';
import { text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { declaredOf } from '../rows.ts';
import { activeDaysOf, chainOf } from './courses.ts';
import { SERIES, seriesOf } from './series.ts';
import { testsOf } from './tests.ts';

const AT_ONCE = 500;
/** A patient some of whose changes are left is kept once more. */
const CHANGES_AT_ONCE = 20_000;
/** Background work takes moments; what is left then is taken up by the next. */
const MOMENTS_MS = 15_000;
const WORK = 'analysis.keep';
const AGAIN = 'analysis.keepOn';

type Keeping = { institutionId: string; timeZone: string; patients: readonly string[] };

/** One server at a time, so that an older state never replaces a newer one. */
const ALONE = readSql(
  'analysis.keepAlone',
  { held: text },
  () => `SELECT pg_advisory_xact_lock(hashtextextended('${WORK}', 0))::text AS held`,
);
/** All changes of the patients who changed first, so that a patient who changed many times is kept once. */
const CHANGED = readSql(
  'analysis.changed',
  { institutionId: uuid, timeZone: text, id: whole, archiveId: uuid },
  ({ most, rows }: { most: number; rows: number }) => `WITH due AS MATERIALIZED (
      SELECT n.institution_id, n.archive_id FROM changed_patients n
       WHERE n.institution_id = (SELECT f.institution_id FROM changed_patients f LIMIT 1) ORDER BY n.id LIMIT ${most})
    SELECT c.institution_id AS "institutionId", i.time_zone AS "timeZone", c.id, c.archive_id AS "archiveId"
      FROM (SELECT DISTINCT institution_id, archive_id FROM due) d
      JOIN changed_patients c ON c.institution_id = d.institution_id AND c.archive_id = d.archive_id
      JOIN institutions i ON i.id = c.institution_id
     LIMIT ${rows}`,
);
const DONE = writeSql(
  'analysis.kept',
  {},
  ({ institutionId, ids }: { institutionId: string; ids: readonly number[] }) =>
    `DELETE FROM changed_patients WHERE institution_id = ${institutionId} AND id = ANY(${ids}::int8[])`,
);

/** Those of the patients who are present: nothing is counted or kept of others. */
const those = ({ institutionId, patients }: Keeping) =>
  `SELECT p.institution_id, p.id FROM archives p WHERE p.institution_id = ${institutionId} AND p.id = ANY(${patients}::uuid[]) AND p.deleted_at IS NULL`;
const emptied = (table: string, { institutionId, patients }: Keeping) =>
  `DELETE FROM ${table} WHERE institution_id = ${institutionId} AND archive_id = ANY(${patients}::uuid[])`;

const TEST_VALUES = ['day', 'level', 'instrument', 'since', 'level_since', 'instrument_since'];
/**
 * Most tests of a patient who has a new one are as they were: only rows that differ are written. Each is looked up by its key: a list of
 * patients beside it would be sorted anew for each.
 */
const changedTests = (told: string, { institutionId, patients }: Keeping) => {
  const values = (of: string) => TEST_VALUES.map((column) => `${of}.${column}`).join(', ');
  return `WITH told AS MATERIALIZED (${told}),
    gone AS (DELETE FROM kept_tests k
      USING (SELECT p.id, coalesce(max(t.place), 0) AS last FROM unnest(${patients}::uuid[]) AS p(id)
               LEFT JOIN told t ON t.archive_id = p.id GROUP BY p.id) l
      WHERE k.institution_id = ${institutionId} AND k.archive_id = l.id AND k.place > l.last)
    INSERT INTO kept_tests (institution_id, archive_id, place, ${TEST_VALUES.join(', ')})
      SELECT t.institution_id, t.archive_id, t.place, ${values('t')}
        FROM told t LEFT JOIN kept_tests k ON k.institution_id = ${institutionId} AND k.archive_id = t.archive_id AND k.place = t.place
       WHERE k.place IS NULL OR (${values('k')}) IS DISTINCT FROM (${values('t')})
      ON CONFLICT (institution_id, archive_id, place) DO UPDATE SET (${TEST_VALUES.join(', ')}) = ROW (${values('excluded')})`;
};

/** The statements that keep patients anew, so that what is kept is what their records tell. */
const statementsOf = composed((records) => {
  const { events, series, tests } = declaredOf(records);
  return [
    writeSql('analysis.emptyCourses', {}, (given: Keeping) => emptied('kept_courses', given)),
    writeSql(
      'analysis.keepCourses',
      {},
      (given: Keeping) => `INSERT INTO kept_courses (institution_id, archive_id, registered_on, steps, active_days)
        SELECT c.institution_id, c.archive_id, c.registered_on, c.steps, coalesce(d.active_days, '{}')
          FROM (${chainOf(events, those(given), `${given.timeZone}`)}) c
          LEFT JOIN (${activeDaysOf(events, those(given), `${given.timeZone}`)}) d ON d.institution_id = c.institution_id AND d.archive_id = c.archive_id`,
    ),
    writeSql('analysis.keepTests', {}, (given: Keeping) =>
      changedTests(testsOf(tests, those(given), `${given.timeZone}`), given),
    ),
    ...Object.entries(SERIES).flatMap(([figure, { table }]) => [
      writeSql(`analysis.empty ${figure}`, {}, (given: Keeping) => emptied(table, given)),
      writeSql(
        `analysis.keep ${figure}`,
        {},
        (given: Keeping) => `INSERT INTO ${table} (institution_id, archive_id, key, days, amounts)
          ${seriesOf(series, figure as SeriesFigure, those(given), `${given.timeZone}`)}`,
      ),
    ]),
  ];
});

/** Declares how what the data analysis keeps of patients follows their records. */
export const keepingOf = composed((records) => {
  const statements = statementsOf(records);
  /**
   * Keeps some of the patients anew whose records changed.
   * @returns whether more may be left
   */
  return async ({ database }: Pick<Platform, 'database'>): Promise<boolean> =>
    database.asOwner(async (tx) => {
      await tx.read(ALONE);
      const changed = await tx.read(CHANGED, { most: AT_ONCE, rows: CHANGES_AT_ONCE });
      const [first] = changed;
      if (!first) return false;
      const { institutionId, timeZone } = first;
      const patients = [...new Set(changed.map(({ archiveId }) => archiveId))];
      for (const statement of statements) await tx.write(statement, { institutionId, timeZone, patients });
      await tx.write(DONE, { institutionId, ids: changed.map(({ id }) => id) });
      return true;
    });
});

/** Follows the records every minute: what a minute has changed is read from the records until then. */
export function keepFollowing(platform: Platform, { records }: House): void {
  const keepSome = keepingOf(records);
  const follow = async () => {
    const until = Date.now() + MOMENTS_MS;
    for (let from = performance.now(); await keepSome(platform); from = performance.now()) {
      if (Date.now() > until) return platform.background.send(AGAIN, {});
      await leaveToCalls(platform.database, performance.now() - from);
    }
  };
  // A second one would only hold a connection while it waits for the first.
  const keep = atMostEvery(0, follow);
  platform.background.work(AGAIN, keep);
  platform.background.schedule(WORK, '* * * * *', keep);
}
