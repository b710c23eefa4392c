import { accountName, type PatientRecord, timelineOf } from '#platform/patientRecord.ts';

/** Training plans among the patient's records. */
export const trainingPlansRecord: PatientRecord = {
  noun: 'trainingPlans',
  tables: ['training_plans'],
  timeline: timelineOf<Record<never, never>>({
    parts: ({ archiveId }) => [
      {
        event: 'prescribed',
        from: `training_plans x WHERE x.archive_id = ${archiveId}`,
        title: 'x.name',
        by: accountName('created_by'),
        time: 'x.created_at',
      },
    ],
    title: ({ title }) => title ?? '',
  }),
  counts: { shown: 'training_plans WHERE true', gone: 'training_plans WHERE true' },
};
