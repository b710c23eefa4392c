import type { Production } from '@cogclinic/contract/productions';
import type { Tx } from '#platform/database.ts';
import { json, text, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';

/** A production of one item of a report's test. */
export type ReportProduction = { item: string; production: Production };

const PRODUCTIONS = readSql(
  'reports.productions',
  { administration_id: uuid, item: text, production: json<Production>() },
  (given: { administrationIds: readonly string[] }) =>
    `SELECT administration_id, item, production FROM administration_productions
      WHERE administration_id = ANY(${given.administrationIds}::uuid[]) ORDER BY item, kind`,
);

/**
 * The productions of reports, by administration; the reports must have been seen in this transaction. A recording has its
 * length here; its bytes are in the storage.
 */
export async function productionsOfReports(
  tx: Tx,
  administrationIds: readonly string[],
): Promise<Map<string, ReportProduction[]>> {
  const rows = await tx.read(PRODUCTIONS, { administrationIds });
  return Map.groupBy(rows, ({ administration_id }) => administration_id);
}
