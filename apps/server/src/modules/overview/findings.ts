import type { CallData } from '@cogclinic/contract/call';
import type { overviewCalls } from '@cogclinic/contract/overview';
import type { Answers, Texts } from '@cogclinic/scales/instrument';
import { ownName } from '#modules/instruments/instruments.service.ts';
import { visiblePatients } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { wireDay } from '#platform/time.ts';

export type Abnormal = { item: string; own: string | null; mark: 'low' | 'high' };

/** What a patient's records say of what wants attention, and how many there are; times are ISO, as they come inside JSON. */
export type Findings = {
  /** The newest examination. */
  exam: { id: string; exam_date: string; abnormal: Abnormal[] | null } | null;
  overdue: { id: string; kind: string; instrument: string | null; own: Texts | null; due_date: string }[];
  openTests: OpenTest[];
  duplicates: { id: string; name: string; created_at: string }[];
  counts: CallData<typeof overviewCalls.one>['counts'];
};

/** A test that is not finished; it `waits` for whoever began it, not for the patient. */
export type OpenTest = {
  id: string;
  instrument: string;
  version: string;
  own: Texts | null;
  started_at: string;
  answers: Answers;
  waits: boolean;
};

export const EACH_AT_MOST = 5;
/** More than anybody has open; their answers are looked at for what must not wait. */
const OPEN_AT_MOST = 50;

const NEWEST_EXAM = `SELECT e.id, e.exam_date,
    (SELECT json_agg(json_build_object('item', v.item, 'own', i.name, 'mark', v.mark) ORDER BY v.position, v.item)
       FROM exam_values v LEFT JOIN exam_items i ON i.institution_id = v.institution_id AND i.code = v.item
      WHERE v.institution_id = e.institution_id AND v.record_id = e.id AND v.mark IN ('low', 'high')) AS abnormal
  FROM exam_records e WHERE e.archive_id = $1 AND e.deleted_at IS NULL
 ORDER BY e.exam_date DESC, e.id DESC LIMIT 1`;

const OVERDUE = `SELECT f.id, f.kind, f.instrument, ${ownName('f.instrument')} AS own, f.due_date FROM follow_ups f
 WHERE archive_id = $1 AND state = 'planned' AND due_date < $2::date ORDER BY due_date, id LIMIT ${EACH_AT_MOST}`;

// What a patient may still answer by a link waits for the patient: the push itself tells of it.
const OPEN_TESTS = `SELECT m.id, m.instrument, ${ownName('m.instrument')} AS own, m.started_at, m.answers,
    m.instrument_version AS version,
    m.started_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT FROM pushes p WHERE p.institution_id = m.institution_id AND p.archive_id = m.archive_id
                         AND p.administration_id = m.id AND p.withdrawn_at IS NULL AND p.expires_at > now()) AS waits
  FROM administrations m WHERE m.archive_id = $1 AND m.state = 'open' ORDER BY m.started_at, m.id LIMIT ${OPEN_AT_MOST}`;

// As archives/duplicates.service.ts finds them.
const duplicates = (
  patients: string,
) => `SELECT b.id, b.name, b.created_at FROM ${patients} a JOIN ${patients} b ON b.institution_id = a.institution_id
   AND ((b.id_number = a.id_number AND b.id_type IN ('resident', 'passport', 'other')) OR (b.birthday = a.birthday AND b.name = a.name))
 WHERE a.id = $1 AND b.id <> a.id
   AND NOT EXISTS (SELECT FROM distinct_archives d WHERE d.institution_id = a.institution_id
                     AND d.first_id = least(a.id, b.id) AND d.second_id = greatest(a.id, b.id))
 ORDER BY b.created_at DESC, b.id LIMIT ${EACH_AT_MOST}`;

const count = (table: string, condition: string) =>
  `(SELECT count(*) FROM ${table} WHERE archive_id = $1 AND ${condition})`;
const COUNTS = `json_build_object('reports', ${count('reports', 'deleted_at IS NULL')},
  'exams', ${count('exam_records', 'deleted_at IS NULL')}, 'guidances', ${count('guidances', 'deleted_at IS NULL')},
  'followUps', ${count('follow_ups', 'true')}, 'pushes', ${count('pushes', 'true')},
  'openTests', ${count('administrations', "state = 'open'")})`;

const all = (select: string) => `coalesce((SELECT json_agg(x) FROM (${select}) x), '[]')`;

/**
 * Reads the findings of one archive in one statement; the archive must have been seen, or be seen in the same transaction.
 */
export async function readFindings(tx: Tx, actor: Actor, archiveId: string): Promise<Findings> {
  const [findings] = await tx.rows<Findings>(
    `SELECT (SELECT row_to_json(x) FROM (${NEWEST_EXAM}) x) AS exam, ${all(OVERDUE)} AS overdue,
            ${all(OPEN_TESTS)} AS "openTests", ${all(duplicates(visiblePatients(actor)))} AS duplicates, ${COUNTS} AS counts`,
    [archiveId, wireDay(new Date(), actor.timeZone)],
  );
  if (!findings) throw new Error('a statement without FROM has one row');
  return findings;
}
