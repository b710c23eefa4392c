import { randomUUIDv7 } from 'node:crypto';
import type { Relation } from '@cogclinic/contract/contacts';
import { dimensionShares } from '@cogclinic/scales/dimensions';
import type { GradeLimits } from '@cogclinic/scales/grades';
import type { Answers, Instrument, Level, Score } from '@cogclinic/scales/instrument';
import { levelOf } from '@cogclinic/scales/norms';
import { sql } from 'kysely';
import { gradeLimitsOf } from '#modules/instruments/grades/grades.service.ts';
import {
  ADD_FINISHED,
  type endedAdministration,
  FINISH,
  type finishedAdministration,
  idTaken,
} from '#modules/scales/begun.service.ts';
import type { Actor } from '#platform/actor.ts';
import { ADD_ENTRY, entryOf } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { read, write } from '#platform/sql/statement.ts';
import { together } from '#platform/sql/together.ts';
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

/** What a report's row tells by itself of its instrument and its score. */
export const resultOf = (instrument: Instrument, score: Score) => ({
  instrument: instrument.code,
  instrumentVersion: instrument.version,
  category: instrument.category,
  total: score.total,
  level: levelOf(score),
  flagged: score.flags.length > 0,
});

const ANSWER = {
  usual: together('reports.answer', { test: ADD_FINISHED, report: ADD, entry: ADD_ENTRY }),
  graded: together('reports.answerGraded', { test: ADD_FINISHED, report: ADD_GRADED, entry: ADD_ENTRY }),
};
const FINISH_BEGUN = {
  usual: together('reports.finish', { test: FINISH, report: ADD, entry: ADD_ENTRY }),
  graded: together('reports.finishGraded', { test: FINISH, report: ADD_GRADED, entry: ADD_ENTRY }),
};

/** The test that a report is of: one that comes with all its answers, or one that was begun and ends now. */
export type Answered =
  | { added: ReturnType<typeof finishedAdministration> }
  | { ended: ReturnType<typeof endedAdministration> };

/** Adds or ends an administration and adds its report, without waiting for the database; answers the report's id. */
export function addReport(tx: Tx, actor: Actor, test: Answered, report: NewReport): string {
  const { instrument, score, archiveId } = report;
  // Made here, so that the entry in the trail can name the report in the same statement.
  const id = randomUUIDv7();
  const kind = dimensionShares(score.subscores).length > 0 ? 'graded' : 'usual';
  const written = {
    report: {
      ...report,
      id,
      institutionId: actor.institutionId,
      ...resultOf(instrument, score),
    },
    entry: entryOf(tx, actor, { action: 'add', noun: 'reports', subjectId: id, archiveId }),
  };
  if ('added' in test) tx.sendNew(ANSWER[kind], { test: test.added, ...written }, idTaken);
  else tx.send(FINISH_BEGUN[kind], { test: test.ended, ...written });
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
