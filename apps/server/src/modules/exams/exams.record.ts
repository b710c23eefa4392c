import { measureIn } from '@cogclinic/contract/measuresHere';
import {
  type Alert,
  accountName,
  alertsOf,
  hourOf,
  type PatientRecord,
  type Reader,
  type SummaryContext,
  timelineOf,
} from '#platform/patientRecord.ts';
import { byLine } from '#platform/printedTimes.ts';
import { translator } from '#platform/texts.ts';
import { listRecords } from './exams.list.ts';
import { printedExam } from './exams.printed.ts';

type Examined = { abnormal: number; values: number; conclusion: string | null };
type Abnormal = { item: string; own: string | null; mark: 'low' | 'high' };
type Newest = { id: string; exam_date: string; abnormal: Abnormal[] | null } | null;

const VALUES_NAMED = 4;
/** The newest and the one before, with which it is compared. */
const PRINTED = 2;

/** SQL of the archive of an image report. */
const archiveOfImage = (x: string): string =>
  `(SELECT r.archive_id FROM exam_records r WHERE r.institution_id = ${x}.institution_id AND r.id = ${x}.record_id)`;

/** Examinations among the patient's records. */
export const examRecord: PatientRecord = {
  noun: 'exams',
  tables: ['exam_records'],
  timeline: timelineOf<Examined>({
    parts: ({ archiveId, timeZone }) => [
      {
        event: 'examined',
        from: `exam_records x WHERE x.archive_id = ${archiveId} AND x.deleted_at IS NULL`,
        title: '(SELECT p.name FROM exam_packages p WHERE p.institution_id = x.institution_id AND p.id = x.package_id)',
        facts: `json_build_object('abnormal', x.abnormal, 'conclusion', x.conclusion, 'values',
          (SELECT count(*) FROM exam_values v WHERE v.institution_id = x.institution_id AND v.record_id = x.id))`,
        by: accountName('account_id'),
        ...hourOf('exam_date', 'created_at', timeZone),
      },
    ],
    title: ({ title }, { language }) => title ?? translator(language)('overview:exam'),
    detail({ facts }, { language }) {
      const t = translator(language);
      const nothing = facts.values ? t('overview:noAbnormal') : null;
      const values = facts.abnormal ? t('overview:abnormal', { count: facts.abnormal }) : nothing;
      return byLine(values, facts.conclusion) || null;
    },
  }),
  counts: { shown: 'exam_records WHERE deleted_at IS NULL', gone: 'exam_records WHERE deleted_at IS NULL' },
  alerts: alertsOf<Newest>({
    findings: ({ archiveId }) => `(SELECT row_to_json(x) FROM (SELECT e.id, e.exam_date,
        (SELECT json_agg(json_build_object('item', v.item, 'own', i.name, 'mark', v.mark) ORDER BY v.position, v.item)
           FROM exam_values v LEFT JOIN exam_items i ON i.institution_id = v.institution_id AND i.code = v.item
          WHERE v.institution_id = e.institution_id AND v.record_id = e.id AND v.mark IN ('low', 'high')) AS abnormal
      FROM exam_records e WHERE e.archive_id = ${archiveId} AND e.deleted_at IS NULL
     ORDER BY e.exam_date DESC, e.id DESC LIMIT 1) x)`,
    alerts: (newest, { reader }): Alert[] =>
      newest?.abnormal
        ? [{ kind: 'exam', subjectId: newest.id, title: abnormalText(newest.abnormal, reader), time: newest.exam_date }]
        : [],
  }),
  summary: newestExam,
  copy: {
    parts: {
      exam_values: { column: 'record_id', of: 'exam_records' },
      exam_images: { column: 'record_id', of: 'exam_records' },
      exam_studies: { column: 'record_id', of: 'exam_records' },
    },
    files: (archiveId) => `SELECT 'examinations/' || i.id || ' ' || f.name AS name, f.key
      FROM exam_records e JOIN exam_images i ON i.institution_id = e.institution_id AND i.record_id = e.id
      JOIN files f ON f.institution_id = i.institution_id AND f.id = i.file_id WHERE e.archive_id = ${archiveId}`,
  },
  erased: {
    // A study may have been matched anew since, with another patient.
    parts: {
      exam_studies: [
        { column: 'record_id', of: 'exam_records' },
        { column: 'study_id', of: 'party_studies' },
      ],
    },
    files: { exam_images: 'file_id' },
    raw: [
      {
        kind: 'exams',
        table: 'exam_images',
        since: 'created_at',
        archive: archiveOfImage('x'),
        there: 'x.file_id IS NOT NULL',
        keys: '(SELECT ARRAY[f.key] FROM files f WHERE f.institution_id = x.institution_id AND f.id = x.file_id)',
        emptied: { file_id: 'NULL', erased_at: 'now()' },
        file: 'file_id',
      },
    ],
    bins: [
      { table: 'exam_records' },
      {
        table: 'exam_images',
        archive: archiveOfImage,
      },
    ],
  },
  analysed: { events: [{ from: 'exam_records x', where: 'x.deleted_at IS NULL', at: { day: 'x.exam_date' } }] },
};

function abnormalText(abnormal: readonly Abnormal[], { language, timeZone }: Reader): string {
  const t = translator(language);
  const named = abnormal.slice(0, VALUES_NAMED).map(({ item, own, mark }) => {
    const name = own ?? t(`exams:items.${measureIn(timeZone, item)?.named ?? item}`);
    return t(`overview:mark.${mark}`, { item: name });
  });
  const more = abnormal.length - named.length;
  if (more > 0) named.push(t('overview:more', { count: more }));
  return named.join(t('overview:separator'));
}

async function newestExam({ tx, actor, archiveId, reader, t }: SummaryContext) {
  const query = { pageNum: 1, pageSize: PRINTED, exact: false, archiveId, orderBy: 'examDate desc' } as const;
  const { rows } = await listRecords({ tx, actor, t }, query);
  const exam = printedExam(rows, reader.language, t);
  return exam ? [{ kind: 'exam', place: 4, ...exam }] : [];
}
