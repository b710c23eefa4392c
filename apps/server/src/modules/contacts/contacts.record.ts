import type { PatientRecord } from '#platform/patientRecord.ts';

/** Contacts among the patient's records. */
export const contactRecord: PatientRecord = {
  noun: 'contacts',
  tables: ['contacts'],
  erased: {
    bins: [
      {
        table: 'contacts',
        // An informant stays named with the answers.
        unless: (x) =>
          ['administrations', 'battery_runs', 'pushes']
            .map(
              (table) => `EXISTS (SELECT FROM ${table} t WHERE t.institution_id = ${x}.institution_id
                AND t.archive_id = ${x}.archive_id AND t.contact_id = ${x}.id)`,
            )
            .join(' OR '),
      },
    ],
  },
  counts: { shown: 'contacts WHERE deleted_at IS NULL', gone: 'contacts WHERE deleted_at IS NULL' },
};
