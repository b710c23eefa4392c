import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Score, Texts } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import type { LastScore, Reader, SummaryContext, SummarySection } from '#platform/patientRecord.ts';
import { byLine } from '#platform/printedTimes.ts';
import { json, moment, type RowOf, text, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import type { Translate } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { lastResults, lastScores } from '../course/lastScores.service.ts';
import { earlierScores, printedScore } from './summary.scores.ts';

const COMMENTS = 5;

const WHOLE_SCORES = readSql(
  'reports.wholeScores',
  { id: uuid, score: json<Score>() },
  ({ archiveId }: { archiveId: string }) => `SELECT DISTINCT ON (instrument) id, score FROM reports
    WHERE archive_id = ${archiveId} AND deleted_at IS NULL ORDER BY instrument, test_ended_at DESC, id DESC`,
);
const COMMENTED_COLUMNS = {
  instrument: text,
  own_name: json<Texts>().orNull,
  doctor_comment: text.always,
  commented_at: moment.orNull,
  test_ended_at: moment,
  comment_by: text.orNull,
};
const COMMENTED = readSql(
  'reports.commented',
  COMMENTED_COLUMNS,
  ({
    archiveId,
  }: {
    archiveId: string;
  }) => `SELECT r.instrument, ${ownName('r.instrument')} AS own_name, r.doctor_comment,
      r.commented_at, r.test_ended_at,
      (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.comment_by) AS comment_by
    FROM reports r WHERE r.archive_id = ${archiveId} AND r.deleted_at IS NULL AND r.doctor_comment IS NOT NULL
   ORDER BY r.test_ended_at DESC, r.id DESC LIMIT ${COMMENTS}`,
);

/** The sections of the brain health report that results fill: safety flags, last scores, earlier ones, conclusions. */
export async function resultSections({ tx, archiveId, reader, t }: SummaryContext): Promise<SummarySection[]> {
  const [results, wholeScores, comments] = await Promise.all([
    lastResults(tx, archiveId),
    tx.read(WHOLE_SCORES, { archiveId }),
    tx.read(COMMENTED, { archiveId }),
  ]);
  const { language } = reader;
  const scores = lastScores(results, reader);
  const whole = new Map(wholeScores.map(({ id, score }) => [id, score]));
  const rows = scores.flatMap((last) => {
    const score = whole.get(last.reportId);
    return score ? [printedScore(last, score, language, t)] : [];
  });
  const flags = flagsOf(scores, whole, reader, t);
  const earlier = earlierScores(scores, language);
  const heads = { name: t('overview:column.name'), date: t('overview:column.date'), total: t('overview:column.total') };
  return [
    ...(flags.length > 0 ? [{ kind: 'flags', place: 1, title: t('pdf:flags'), entries: flags }] : []),
    { kind: 'scores', place: 2, title: t('overview:scores'), none: t('overview:noScores'), rows },
    ...(earlier.length > 0 ? [{ kind: 'earlier', place: 3, title: t('overview:earlier'), heads, rows: earlier }] : []),
    ...(comments.length > 0
      ? [{ kind: 'comments', place: 6, title: t('pdf:comment'), entries: comments.map((one) => entryOf(one, reader)) }]
      : []),
  ];
}

function flagsOf(scores: readonly LastScore[], whole: ReadonlyMap<string, Score>, { language }: Reader, t: Translate) {
  return scores.flatMap(({ reportId, instrumentName: name }) =>
    (whole.get(reportId)?.flags ?? []).map((flag) => ({
      text: t('overview:named', { name, of: textOf(flag.text, language) }),
      advice: textOf(flag.advice, language),
    })),
  );
}

function entryOf(comment: RowOf<typeof COMMENTED_COLUMNS>, { language, timeZone }: Reader) {
  const day = writtenTimes(language).date(wireTime(comment.commented_at ?? comment.test_ended_at, timeZone));
  const name = nameOf(comment.instrument, comment.own_name, language);
  return { text: comment.doctor_comment, by: byLine(name, comment.comment_by, day) };
}
