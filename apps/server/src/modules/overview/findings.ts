import { ALERT_KINDS, type CountedAs } from '@cogclinic/contract/records';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { type Alert, type AlertContext, countsOf, type PatientRecord } from '#platform/patientRecord.ts';
import { json } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireDay } from '#platform/time.ts';

/** What the records of one patient say of what wants attention, by noun, and how many there are. */
export type Findings = { found: Record<string, unknown>; counts: Record<CountedAs, number> };

/**
 * Declares how the findings of a patient's records are read: all of them in one statement.
 * @returns reads them; the patient must have been seen, or be seen in the same transaction
 */
export function findingsOf(records: readonly PatientRecord[]) {
  const READ = readVisibleSql(
    'overview.findings',
    { found: json<Findings['found']>(), counts: json<Findings['counts']>() },
    (parts, given: { archiveId: string; today: string }) => {
      const found = records.flatMap(({ noun, alerts }) =>
        alerts?.findings ? [`'${noun}', ${alerts.findings(given, parts)}`] : [],
      );
      const counts = countsOf(records).map(
        ({ name, shown }) => `'${name}', (SELECT count(*) FROM ${shown} AND archive_id = ${given.archiveId})`,
      );
      return `SELECT json_build_object(${found.join(', ')}) AS found, json_build_object(${counts.join(', ')}) AS counts`;
    },
  );
  return async (tx: Tx, actor: Actor, archiveId: string): Promise<Findings> => {
    const [findings] = await READ(tx, actor, { archiveId, today: wireDay(new Date(), actor.timeZone) });
    if (!findings) throw new Error('a statement without FROM has one row');
    return findings;
  };
}

/** What wants attention, the most urgent first. */
export async function alertsIn(
  { found }: Findings,
  records: readonly PatientRecord[],
  context: AlertContext,
): Promise<Alert[]> {
  const alerts = await Promise.all(
    records.map(async ({ noun, alerts }) => (await alerts?.alerts(found[noun], context)) ?? []),
  );
  const urgency = ({ kind }: Alert) => ALERT_KINDS.indexOf(kind);
  return alerts.flat().sort((a, b) => urgency(a) - urgency(b));
}
