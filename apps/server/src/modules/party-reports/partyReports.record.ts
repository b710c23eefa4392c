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
};
