import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Answers, Instrument, Score } from '@cogclinic/scales/instrument';
import { levelOf } from '@cogclinic/scales/norms';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';

/** What a report is made of. */
export type NewReport = {
  /** From `newReportId`. */
  id: string;
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

/** The id of a report to come; asked for early, so that all that is written of it can go out together. */
export async function newReportId(tx: Tx): Promise<string> {
  const [row] = await tx.rows<{ id: string }>('SELECT uuidv7() AS id');
  if (!row) throw new Error('a statement without FROM has one row');
  return row.id;
}

/** Adds the report of an administration, and keeps the version of the instrument that it was scored with. */
export async function addReport(tx: Tx, actor: Actor, report: NewReport): Promise<void> {
  const { instrument, score } = report;
  // An institution's own versions are kept where they were made.
  const common = instrumentByCode(instrument.code);
  const keeping = common && keepVersion(tx, common);
  const adding = tx.rows(
    `INSERT INTO reports (id, institution_id, administration_id, archive_id, account_id, instrument, instrument_version, category, total, level,
                          flagged, age_years, education_years, informant, answers, score, test_started_at, test_ended_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      report.id,
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
    ],
  );
  const { id, archiveId } = report;
  const noting = audit(tx, actor, { action: 'add', noun: 'reports', subjectId: id, archiveId });
  await Promise.all([adding, keeping, noting]);
}

/** The report that an administration has led to. */
export async function scoreOfAdministration(
  tx: Tx,
  administrationId: string,
): Promise<{ reportId: string; score: Score }> {
  const [found] = await tx.rows<{ id: string; score: Score }>(
    'SELECT id, score FROM reports WHERE administration_id = $1',
    [administrationId],
  );
  if (!found) throw notFound();
  return { reportId: found.id, score: found.score };
}

async function keepVersion(tx: Tx, instrument: Instrument): Promise<void> {
  const version = [instrument.code, instrument.version];
  const kept = await tx.rows('SELECT 1 FROM instrument_versions WHERE code = $1 AND version = $2', version);
  if (kept.length > 0) return;
  await tx.rows(
    'INSERT INTO instrument_versions (code, version, instrument) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [...version, JSON.stringify(instrument)],
  );
}
