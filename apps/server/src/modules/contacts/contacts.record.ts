import type { PatientRecord } from '#platform/patientRecord.ts';

/** Contacts among the patient's records. */
export const contactRecord: PatientRecord = {
  noun: 'contacts',
  tables: ['contacts'],
  counts: { shown: 'contacts WHERE deleted_at IS NULL', gone: 'contacts WHERE deleted_at IS NULL' },
};
