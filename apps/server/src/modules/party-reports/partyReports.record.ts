import { accountName, hourOf, type PatientRecord, timelineOf } from '#platform/patientRecord.ts';
import { byLine } from '#platform/printedTimes.ts';

type Examined = { partner: string; modalities: string[] };

/** Studies of other institutions among the patient's records. */
export const partyReportRecord: PatientRecord = {
  noun: 'partyReports',
  tables: ['party_studies'],
  timeline: timelineOf<Examined>({
    parts: ({ archiveId, timeZone }) => [
      {
        event: 'partyExamined',
        from: `party_studies x WHERE x.archive_id = ${archiveId} AND x.study_date IS NOT NULL`,
        title: "coalesce(x.description, array_to_string(x.modalities, ', '))",
        facts: `json_build_object('modalities', x.modalities, 'partner',
          (SELECT p.name FROM partners p WHERE p.institution_id = x.institution_id AND p.id = x.partner_id))`,
        by: accountName('found_by'),
        ...hourOf('study_date', 'found_at', timeZone),
      },
    ],
    title: ({ title }) => title ?? '',
    detail: ({ facts }) => byLine(facts.partner, facts.modalities.join(', ')) || null,
  }),
  counts: { shown: 'party_studies WHERE true', gone: 'party_studies WHERE true' },
  copy: {
    parts: {
      party_series: { column: 'study_id', of: 'party_studies' },
      party_instances: { column: 'series_id', of: 'party_series' },
    },
    // Whom else the study was taken to be of.
    without: { party_studies: ['proposed_id', 'refused_ids'], party_instances: ['key'] },
    files: (
      archiveId,
    ) => `SELECT 'images/' || t.study_uid || '/' || s.series_uid || '/' || i.instance_uid || '.dcm' AS name, i.key
      FROM party_studies t JOIN party_series s ON s.institution_id = t.institution_id AND s.study_id = t.id
      JOIN party_instances i ON i.institution_id = s.institution_id AND i.series_id = s.id WHERE t.archive_id = ${archiveId}`,
  },
  erased: {
    keys: { party_instances: 'ARRAY[x.key]' },
    loosened: { party_studies: 'proposed_id' },
    raw: [
      {
        kind: 'parties',
        table: 'party_instances',
        since: 'created_at',
        archive: `(SELECT t.archive_id FROM party_series s JOIN party_studies t ON t.institution_id = s.institution_id AND t.id = s.study_id
          WHERE s.institution_id = x.institution_id AND s.id = x.series_id)`,
        there: 'true',
        keys: 'ARRAY[x.key]',
        // What the partner tells of the study stays: while he has them, they can be fetched again.
        emptied: 'goes',
      },
    ],
  },
};
