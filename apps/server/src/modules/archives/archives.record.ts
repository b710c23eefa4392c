import { allergyNames } from '@cogclinic/contract/background';
import { dictEntries } from '#modules/dict/dict.service.ts';
import {
  ALERTS_AT_MOST,
  accountName,
  alertsOf,
  jsonOfAll,
  type PatientRecord,
  type SummaryContext,
  timelineOf,
} from '#platform/patientRecord.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { analysedArchives } from './archives.analysed.ts';
import { seeArchive, seeRecord } from './archives.service.ts';

type Duplicate = { id: string; name: string; created_at: string };

// As duplicates.service.ts finds them.
const duplicates = (archiveId: string, patients: string) => `SELECT b.id, b.name, b.created_at
   FROM ${patients} a JOIN ${patients} b ON b.institution_id = a.institution_id
    AND ((b.id_number = a.id_number AND b.id_type IN ('resident', 'passport', 'other')) OR (b.birthday = a.birthday AND b.name = a.name))
  WHERE a.id = ${archiveId} AND b.id <> a.id
    AND NOT EXISTS (SELECT FROM distinct_archives d WHERE d.institution_id = a.institution_id
                      AND d.first_id = least(a.id, b.id) AND d.second_id = greatest(a.id, b.id))
  ORDER BY b.created_at DESC, b.id LIMIT ${ALERTS_AT_MOST}`;

/** The archive itself among the patient's records. */
export const archiveRecord: PatientRecord = {
  noun: 'archives',
  tables: [],
  timeline: timelineOf<Record<never, never>>({
    parts: ({ archiveId }) => [
      {
        event: 'registered',
        from: `archives x WHERE x.id = ${archiveId}`,
        title: 'NULL',
        by: accountName('created_by'),
        time: 'x.created_at',
      },
    ],
    title: (_, { language }) => translator(language)('overview:archive'),
  }),
  alerts: alertsOf<Duplicate[]>({
    findings: ({ archiveId }, { patients }) => jsonOfAll(duplicates(archiveId, patients)),
    alerts: (found, { reader }) =>
      found.map(({ id, name, created_at: created }) => ({
        kind: 'duplicate',
        subjectId: id,
        title: name,
        time: wireTime(new Date(created), reader.timeZone),
      })),
  }),
  summary: allergiesOf,
  erased: {
    parts: {
      archive_words: { column: 'archive_id', of: 'archives' },
      distinct_archives: [
        { column: 'first_id', of: 'archives' },
        { column: 'second_id', of: 'archives' },
      ],
      // What the data analysis has made of the records.
      kept_courses: { column: 'archive_id', of: 'archives' },
      kept_levels: { column: 'archive_id', of: 'archives' },
      kept_tests: { column: 'archive_id', of: 'archives' },
      kept_thresholds: { column: 'archive_id', of: 'archives' },
      kept_training: { column: 'archive_id', of: 'archives' },
      // Whether the file is due for review, or kept after one.
      retention_reviews: { column: 'archive_id', of: 'archives' },
    },
  },
  analysed: analysedArchives,
  patientOf: async (tx, actor, id) => (await seeArchive(tx, actor, id)).id,
};

/** What the patient must not be given, first in the brain health report. */
async function allergiesOf({ tx, actor, archiveId, reader, t }: SummaryContext) {
  const record = await seeRecord(tx, actor, archiveId);
  const labels = new Map(
    (await dictEntries(tx, t, reader.language, 'allergy')).map(({ dictValue, dictLabel }) => [dictValue, dictLabel]),
  );
  const named = allergyNames(record, (code) => labels.get(code) ?? code);
  if (named.length === 0) return [];
  return [{ kind: 'lines', place: 0.5, title: t('fields:allergies'), lines: [named.join(t('overview:separator'))] }];
}
