import type { Work } from '@cogclinic/contract/works';
import type { Tx } from '#platform/database.ts';
import { json, text, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';

/** What was made for one item of a report's test. */
export type ReportWork = { item: string; work: Work };

const WORKS = readSql(
  'reports.works',
  { administration_id: uuid, item: text, work: json<Work>() },
  (given: { administrationIds: readonly string[] }) =>
    `SELECT administration_id, item, work FROM administration_works
      WHERE administration_id = ANY(${given.administrationIds}::uuid[]) ORDER BY item, kind`,
);

/**
 * What was made while the instruments of reports were given, by administration; the reports must have been seen in this
 * transaction. A recording has its length here; its bytes are in the storage.
 */
export async function worksOfReports(tx: Tx, administrationIds: readonly string[]): Promise<Map<string, ReportWork[]>> {
  const rows = await tx.read(WORKS, { administrationIds });
  return Map.groupBy(rows, ({ administration_id }) => administration_id);
}
