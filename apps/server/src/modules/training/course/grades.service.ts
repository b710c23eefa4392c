import type { CallData } from '@cogclinic/contract/call';
import type { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { type Graded, gradeOf, RANKED_PATIENTS, type Rank } from '@cogclinic/games/grades';
import type { Tx } from '#platform/database.ts';
import { whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import type { PlainRow } from './course.rows.ts';

export type Grade = NonNullable<CallData<typeof trainingCourseCalls.course>['grade']>;

/**
 * Each patient once, by the last threshold at the age and schooling that the session had. Reads the index
 * `training_sessions_rank` alone. It counts patients and names none, so the rank is among all of the institution, not only
 * those within the actor's scope.
 */
const RANK = readSql(
  'training.rank',
  { others: whole, below: whole, equal: whole },
  (given: { archiveId: string; game: string; ageBand: number; schooling: string; threshold: number }) =>
    `SELECT count(*) AS others, count(*) FILTER (WHERE threshold < ${given.threshold}::float8) AS below,
            count(*) FILTER (WHERE threshold = ${given.threshold}::float8) AS equal
     FROM (SELECT DISTINCT ON (archive_id) archive_id, threshold FROM training_sessions
           WHERE game = ${given.game} AND age_band = ${given.ageBand}::smallint AND schooling = ${given.schooling}
             AND is_valid AND threshold IS NOT NULL
           ORDER BY archive_id, begun_at DESC) last
     WHERE archive_id <> ${given.archiveId}::uuid`,
);

/**
 * The grade of a patient's session that counts, with how it came about.
 * @returns null where neither rank nor score tells one
 */
export async function gradeSession(tx: Tx, archiveId: string, row: PlainRow): Promise<Grade | null> {
  const rank = await rankOf(tx, archiveId, row);
  const graded = gradeOf(rank, row.score);
  return graded && { ...graded, ...confirmationOf(graded), ...groupOf(row, rank) };
}

async function rankOf(tx: Tx, archiveId: string, row: PlainRow): Promise<Rank | null> {
  const { game, age_band: ageBand, schooling, threshold } = row;
  if (ageBand === null || schooling === null || threshold === null) return null;
  const [rank] = await tx.read(RANK, { archiveId, game, ageBand, schooling, threshold });
  return rank ?? null;
}

const confirmationOf = ({ basis }: Graded) => ({
  confirmation: basis === 'rank' ? ('unconfirmed' as const) : ('convention' as const),
});

const groupOf = ({ age_band: ageBand, schooling }: PlainRow, rank: Rank | null) => ({
  ...{ patients: rank?.others ?? 0, patientsNeeded: RANKED_PATIENTS },
  ...{ ageBand, schooling },
});
