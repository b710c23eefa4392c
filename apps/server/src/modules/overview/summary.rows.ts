import type { Language, Score, Texts } from '@cogclinic/scales/instrument';
import { listRecords } from '#modules/exams/exams.service.ts';
import { nextFollowUp } from '#modules/follow-ups/followUps.service.ts';
import { ownName } from '#modules/instruments/instruments.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { translator } from '#platform/texts.ts';
import { RESULTS, type ResultRow } from './scores.ts';

/** The newest result of an instrument whole. */
export type WholeScore = { id: string; score: Score };
export type Comment = {
  instrument: string;
  own_name: Texts | null;
  doctor_comment: string;
  comment_by: string | null;
  commented_at: Date | null;
  test_ended_at: Date;
};
export type IssuedText = { title: string; body: string; language: Language; issued_by: string | null; issued_at: Date };

/** What the brain doctor report tells, but for the file itself. */
export type SummaryRows = Awaited<ReturnType<typeof readSummary>>;

const EXAMS = 2;
const COMMENTS = 5;
const TEXTS = 5;

const WHOLE_SCORES = `SELECT DISTINCT ON (instrument) id, score FROM reports
 WHERE archive_id = $1 AND deleted_at IS NULL ORDER BY instrument, test_ended_at DESC, id DESC`;

const COMMENTED = `SELECT r.instrument, ${ownName('r.instrument')} AS own_name, r.doctor_comment, r.commented_at, r.test_ended_at,
    (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.comment_by) AS comment_by
  FROM reports r WHERE r.archive_id = $1 AND r.deleted_at IS NULL AND r.doctor_comment IS NOT NULL
 ORDER BY r.test_ended_at DESC, r.id DESC LIMIT ${COMMENTS}`;

const ISSUED = `SELECT v.title, v.body, v.language, g.issued_at,
    (SELECT u.username FROM accounts u WHERE u.institution_id = g.institution_id AND u.id = g.issued_by) AS issued_by
  FROM guidances g
  JOIN guidance_versions v ON v.institution_id = g.institution_id AND v.guidance_id = g.id AND v.revision = g.issued_revision
 WHERE g.archive_id = $1 AND g.deleted_at IS NULL AND g.state <> 'withdrawn'
 ORDER BY g.issued_at DESC, g.id DESC LIMIT ${TEXTS}`;

/** Reads all of it at once; the archive must have been seen. */
export async function readSummary(tx: Tx, actor: Actor, archiveId: string, language: Language) {
  const newestExams = {
    pageNum: 1,
    pageSize: EXAMS,
    exact: false,
    archiveId,
    orderBy: 'examDate desc',
  } as const;
  const [results, wholeScores, comments, texts, exams, next] = await Promise.all([
    tx.rows<ResultRow>(RESULTS, [archiveId]),
    tx.rows<WholeScore>(WHOLE_SCORES, [archiveId]),
    tx.rows<Comment>(COMMENTED, [archiveId]),
    tx.rows<IssuedText>(ISSUED, [archiveId]),
    listRecords({ tx, actor, t: translator(language) }, newestExams),
    nextFollowUp(tx, actor, archiveId, language),
  ]);
  return { results, wholeScores, comments, texts, exams: exams.rows, next };
}
