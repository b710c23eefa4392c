import type { Work } from '@cogclinic/contract/works';
import type { Tx } from '#platform/database.ts';

/** What was made for one item of a report's test. */
export type ReportWork = { item: string; work: Work };

/**
 * What was made while the instruments of reports were given, by administration; the reports must have been seen in this
 * transaction. Of a recording it tells the length: the bytes stay where they lie.
 */
export async function worksOfReports(tx: Tx, administrationIds: readonly string[]): Promise<Map<string, ReportWork[]>> {
  const rows = await tx.rows<ReportWork & { administration_id: string }>(
    'SELECT administration_id, item, work FROM administration_works WHERE administration_id = ANY($1::uuid[]) ORDER BY item, kind',
    [administrationIds],
  );
  return Map.groupBy(rows, ({ administration_id }) => administration_id);
}
