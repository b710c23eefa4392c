import type { PatientRecord } from '#platform/patientRecord.ts';

/** The alias of a row with `institution_id` and `archive_id` whose last contact is asked for: one that no record's own SQL uses. */
export const OF = 'whose';

/** SQL of the day of a patient's last contact: that of the newest entry of the timeline, which every kind of record declares. */
export function lastContactOf(records: readonly PatientRecord[], timeZone: string): string {
  const days = records.flatMap(({ timeline }) =>
    (timeline?.parts({ archiveId: `${OF}.archive_id`, timeZone }, records) ?? []).map(
      ({ time, from }) => `SELECT x.institution_id, (${time} AT TIME ZONE ${timeZone})::date AS day FROM ${from}`,
    ),
  );
  return `(SELECT max(e.day) FROM (${days.join(' UNION ALL ')}) e WHERE e.institution_id = ${OF}.institution_id)`;
}
