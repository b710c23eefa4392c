import type { CallData } from '@cogclinic/contract/call';
import type { overviewCalls } from '@cogclinic/contract/overview';
import { patientScope } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { translator } from '#platform/texts.ts';
import { wireDay, wireTime } from '#platform/time.ts';
import { instrumentName, type LastScore, type Reader } from './scores.ts';

export type Alert = CallData<typeof overviewCalls.one>['alerts'][number];

type Abnormal = { item: string; own: string | null; mark: 'low' | 'high' };
type Exam = { id: string; exam_date: string; abnormal: Abnormal[] | null };
type Overdue = { id: string; kind: string; instrument: string | null; due_date: string };
type OpenTest = { id: string; instrument: string; started_at: Date };
type Duplicate = { id: string; name: string; created_at: Date };

/** What a patient's records say of what wants attention. */
export type Findings = { exams: Exam[]; overdue: Overdue[]; openTests: OpenTest[]; duplicates: Duplicate[] };

const EACH_AT_MOST = 5;
const VALUES_NAMED = 4;

const NEWEST_EXAM = `SELECT e.id, e.exam_date,
    (SELECT json_agg(json_build_object('item', v.item, 'own', i.name, 'mark', v.mark) ORDER BY v.position, v.item)
       FROM exam_values v LEFT JOIN exam_items i ON i.institution_id = v.institution_id AND i.code = v.item
      WHERE v.institution_id = e.institution_id AND v.record_id = e.id AND v.mark IN ('low', 'high')) AS abnormal
  FROM exam_records e WHERE e.archive_id = $1 AND e.deleted_at IS NULL
 ORDER BY e.exam_date DESC, e.id DESC LIMIT 1`;

const OVERDUE = `SELECT id, kind, instrument, due_date FROM follow_ups
 WHERE archive_id = $1 AND state = 'planned' AND due_date < $2::date ORDER BY due_date, id LIMIT ${EACH_AT_MOST}`;

// What a patient may still answer by a link waits for the patient: the push itself tells of it.
const OPEN_TESTS = `SELECT m.id, m.instrument, m.started_at FROM administrations m
 WHERE m.archive_id = $1 AND m.state = 'open' AND m.started_at < now() - interval '1 day'
   AND NOT EXISTS (SELECT FROM pushes p WHERE p.institution_id = m.institution_id AND p.archive_id = m.archive_id
                     AND p.administration_id = m.id AND p.withdrawn_at IS NULL AND p.expires_at > now())
 ORDER BY m.started_at, m.id LIMIT ${EACH_AT_MOST}`;

// As archives/duplicates.service.ts finds them.
const duplicates = (
  scope: string,
) => `SELECT b.id, b.name, b.created_at FROM archives a JOIN archives b ON b.institution_id = a.institution_id
   AND ((b.id_number = a.id_number AND b.id_type IN ('resident', 'passport', 'other')) OR (b.birthday = a.birthday AND b.name = a.name))
 WHERE a.id = $1 AND b.id <> a.id AND a.deleted_at IS NULL AND b.deleted_at IS NULL AND ${scope}
   AND NOT EXISTS (SELECT FROM distinct_archives d WHERE d.institution_id = a.institution_id
                     AND d.first_id = least(a.id, b.id) AND d.second_id = greatest(a.id, b.id))
 ORDER BY b.created_at DESC, b.id LIMIT ${EACH_AT_MOST}`;

/** Reads the findings of one archive, all at once; the archive must have been seen, or be seen in the same transaction. */
export async function readFindings(tx: Tx, actor: Actor, archiveId: string): Promise<Findings> {
  const scope = patientScope(actor, 'b', '$2');
  const [exams, overdue, openTests, others] = await Promise.all([
    tx.rows<Exam>(NEWEST_EXAM, [archiveId]),
    tx.rows<Overdue>(OVERDUE, [archiveId, wireDay(new Date(), actor.timeZone)]),
    tx.rows<OpenTest>(OPEN_TESTS, [archiveId]),
    tx.rows<Duplicate>(duplicates(scope.sql), [archiveId, scope.value]),
  ]);
  return { exams, overdue, openTests, duplicates: others };
}

/** What wants attention, the most urgent first. */
export function alertsOf(scores: readonly LastScore[], findings: Findings, reader: Reader): Alert[] {
  const t = translator(reader.language);
  const time = (moment: Date) => wireTime(moment, reader.timeZone);
  const ofScores = (kind: Alert['kind'], holds: (score: LastScore) => boolean, title: (score: LastScore) => string) =>
    scores
      .filter(holds)
      .map((score) => ({ kind, subjectId: score.reportId, title: title(score), time: score.testEndTime }));
  return [
    ...ofScores(
      'safety',
      ({ flagged }) => flagged,
      ({ instrumentName }) => instrumentName,
    ),
    ...ofScores(
      'severe',
      ({ level }) => level === 'severe',
      (score) => t('overview:severe', { name: score.instrumentName, band: score.bandName }),
    ),
    ...ofScores(
      'decline',
      ({ direction }) => direction === 'worse',
      ({ instrumentName: name, change }) => t('overview:decline', { name, change: signed(change ?? 0) }),
    ),
    ...findings.exams.flatMap(({ id, exam_date, abnormal }) =>
      abnormal
        ? [{ kind: 'exam' as const, subjectId: id, title: abnormalText(abnormal, reader), time: exam_date }]
        : [],
    ),
    ...findings.overdue.map((row) => ({
      kind: 'overdue' as const,
      subjectId: row.id,
      title: followUpText(row.kind, row.instrument, reader),
      time: row.due_date,
    })),
    ...findings.openTests.map((row) => ({
      kind: 'openTest' as const,
      subjectId: row.id,
      title: instrumentName(row.instrument, reader.language),
      time: time(row.started_at),
    })),
    ...findings.duplicates.map((row) => ({
      kind: 'duplicate' as const,
      subjectId: row.id,
      title: row.name,
      time: time(row.created_at),
    })),
  ];
}

/** "Telephone follow-up", "Screening: MoCA". */
export function followUpText(kind: string, instrument: string | null, { language }: Reader): string {
  const t = translator(language);
  const name = t(`overview:followUp.${kind}`);
  return instrument ? t('overview:named', { name, of: instrumentName(instrument, language) }) : name;
}

/** A difference with its sign: "+3", "−1.5". */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : String(change).replace('-', '−');
}

function abnormalText(abnormal: readonly Abnormal[], { language }: Reader): string {
  const t = translator(language);
  const named = abnormal.slice(0, VALUES_NAMED).map(({ item, own, mark }) => {
    const name = own ?? t(`exams:items.${item}`);
    return t(`overview:mark.${mark}`, { item: name });
  });
  const more = abnormal.length - named.length;
  if (more > 0) named.push(t('overview:more', { count: more }));
  return named.join(t('overview:separator'));
}
