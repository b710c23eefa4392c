import { accountName, type PatientRecord, timelineOf } from '#platform/patientRecord.ts';
import { notFound } from '#platform/refusal.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { batteryRunPushable } from './runs.pushable.ts';

const PATIENT = readVisibleSql(
  'batteryRuns.patient',
  { id: uuid },
  ({ patients }, { id }: { id: string }) =>
    `SELECT a.id FROM battery_runs r JOIN ${patients} a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.id = ${id}`,
);

/** Batteries given to the patient, among the patient's records. */
export const batteryRunRecord: PatientRecord = {
  noun: 'batteryRuns',
  tables: ['battery_runs'],
  timeline: timelineOf<null>({
    parts: ({ archiveId }) => [
      {
        event: 'batteryBegun',
        from: `battery_runs x WHERE x.archive_id = ${archiveId}`,
        title: 'x.name',
        by: accountName('account_id'),
        time: 'x.started_at',
      },
    ],
    title: ({ title }) => title ?? '',
  }),
  counts: { shown: 'battery_runs WHERE ended_at IS NULL', gone: 'battery_runs WHERE ended_at IS NULL' },
  copy: { parts: { battery_run_items: { column: 'run_id', of: 'battery_runs' } } },
  pushable: batteryRunPushable,
  async patientOf(tx, actor, id) {
    const [patient] = await PATIENT(tx, actor, { id });
    if (!patient) throw notFound();
    return patient.id;
  },
};
