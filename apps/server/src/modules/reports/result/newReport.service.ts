import { randomUUIDv7 } from 'node:crypto';
import { dimensionShares } from '@cogclinic/scales/dimensions';
import type { Answers, Instrument, Score } from '@cogclinic/scales/instrument';
import { levelOf } from '@cogclinic/scales/norms';
import { gradeLimitsOf } from '#modules/instruments/grades/grades.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';

/** What a report is made of. */
export type NewReport = {
  administrationId: string;
  archiveId: string;
  instrument: Instrument;
  score: Score;
  answers: Answers;
  ageYears: number;
  educationYears: number | null;
  informant: string | null;
  testStartedAt: Date;
  testEndedAt: Date;
};

const adding = (gradeLimits: string) =>
  `INSERT INTO reports (id, institution_id, administration_id, archive_id, account_id, instrument, instrument_version, category, total, level,
                        flagged, age_years, education_years, informant, answers, score, test_started_at, test_ended_at,
                        grade_limits)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, ${gradeLimits})`;
const ADD = adding('NULL');
/** Only what feeds a dimension is ever graded. */
const ADD_GRADED = adding(gradeLimitsOf('$2'));

/** Adds the report of an administration; answers its id. */
export async function addReport(tx: Tx, actor: Actor, report: NewReport): Promise<string> {
  const { instrument, score, archiveId } = report;
  // Made here, so that all that is written of the report goes out together.
  const id = randomUUIDv7();
  tx.send(dimensionShares(score.subscores).length > 0 ? ADD_GRADED : ADD, [
    id,
    actor.institutionId,
    report.administrationId,
    report.archiveId,
    actor.accountId,
    instrument.code,
    instrument.version,
    instrument.category,
    score.total,
    levelOf(score),
    score.flags.length > 0,
    report.ageYears,
    report.educationYears,
    report.informant,
    JSON.stringify(report.answers),
    JSON.stringify(score),
    report.testStartedAt,
    report.testEndedAt,
  ]);
  await audit(tx, actor, { action: 'add', noun: 'reports', subjectId: id, archiveId });
  return id;
}

/**
 * The report that an administration has led to.
 * @throws Refusal 404 when it was deleted
 */
export async function scoreOfAdministration(
  tx: Tx,
  administrationId: string,
): Promise<{ reportId: string; score: Score }> {
  const [found] = await tx.rows<{ id: string; score: Score }>(
    'SELECT id, score FROM reports WHERE administration_id = $1 AND deleted_at IS NULL',
    [administrationId],
  );
  if (!found) throw notFound();
  return { reportId: found.id, score: found.score };
}
