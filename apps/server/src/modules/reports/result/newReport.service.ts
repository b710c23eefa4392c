import { randomUUIDv7 } from 'node:crypto';
import type { Relation } from '@cogclinic/contract/contacts';
import { dimensionShares } from '@cogclinic/scales/dimensions';
import type { GradeLimits } from '@cogclinic/scales/grades';
import type { Answers, Instrument, Level, Score } from '@cogclinic/scales/instrument';
import { levelOf } from '@cogclinic/scales/norms';
import { sql } from 'kysely';
import { gradeLimitsOf } from '#modules/instruments/grades/grades.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { read, write } from '#platform/sql/statement.ts';
import type { reports } from '../reports.tables.ts';

/** What a report is made from. */
export type NewReport = {
  administrationId: string;
  archiveId: string;
  instrument: Instrument;
  score: Score;
  answers: Answers;
  ageYears: number;
  educationYears: number | null;
  informant: string | null;
  informantRelation: Relation | null;
  testStartedAt: Date;
  testEndedAt: Date;
  /** The examiner's account; the one that entered it, where an `examiner` outside gave it. */
  accountId: string;
  examiner: string | null;
  /** Null unless it was entered from paper. */
  enteredBy: string | null;
};

type Given = Omit<NewReport, 'instrument'> & {
  id: string;
  institutionId: string;
  instrument: string;
  instrumentVersion: string;
  category: string;
  total: number | null;
  level: Level | null;
  flagged: boolean;
};

const db = queries<typeof reports>();
const added = (given: Given) => ({
  id: given.id,
  institution_id: given.institutionId,
  administration_id: given.administrationId,
  archive_id: given.archiveId,
  account_id: given.accountId,
  examiner: given.examiner,
  entered_by: given.enteredBy,
  instrument: given.instrument,
  instrument_version: given.instrumentVersion,
  category: given.category,
  total: given.total,
  level: given.level,
  flagged: given.flagged,
  age_years: given.ageYears,
  education_years: given.educationYears,
  informant: given.informant,
  informant_relation: given.informantRelation,
  answers: given.answers,
  score: given.score,
  test_started_at: given.testStartedAt,
  test_ended_at: given.testEndedAt,
});
const LIMITS = sql<GradeLimits | null>`${sql.raw(gradeLimitsOf('app.institution_id()'))}`;

const ADD = write('reports.add', (given: Given) => db.insertInto('reports').values(added(given)));
/** Only reports that feed a dimension are ever graded. */
const ADD_GRADED = write('reports.addGraded', (given: Given) =>
  db.insertInto('reports').values({ ...added(given), grade_limits: LIMITS }),
);

/** Adds the report of an administration; answers its id. */
export async function addReport(tx: Tx, actor: Actor, report: NewReport): Promise<string> {
  const { instrument, score, archiveId } = report;
  // Made here and not by the database, so that the statements that name the report go out together.
  const id = randomUUIDv7();
  tx.send(dimensionShares(score.subscores).length > 0 ? ADD_GRADED : ADD, {
    ...report,
    id,
    institutionId: actor.institutionId,
    instrument: instrument.code,
    instrumentVersion: instrument.version,
    category: instrument.category,
    total: score.total,
    level: levelOf(score),
    flagged: score.flags.length > 0,
  });
  await audit(tx, actor, { action: 'add', noun: 'reports', subjectId: id, archiveId });
  return id;
}

const OF_ADMINISTRATION = read('reports.ofAdministration', (given: { administrationId: string }) =>
  db
    .selectFrom('reports')
    .select(['id', 'score'])
    .where('administration_id', '=', given.administrationId)
    .where('deleted_at', 'is', null),
);

/**
 * The report that an administration has led to.
 * @throws Refusal 404 when it was deleted
 */
export async function scoreOfAdministration(
  tx: Tx,
  administrationId: string,
): Promise<{ reportId: string; score: Score }> {
  const [found] = await tx.read(OF_ADMINISTRATION, { administrationId });
  if (!found) throw notFound();
  return { reportId: found.id, score: found.score };
}
