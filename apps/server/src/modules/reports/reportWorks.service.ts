import type { Work } from '@cogclinic/contract/works';
import type { Tx } from '#platform/database.ts';
import type { ReportRecord } from './reports.rows.ts';

/** What was made for one item of a report's test. */
export type ReportWork = { item: string; work: Work };

/**
 * What was made while a report's instrument was given; the report must have been seen in this transaction. Of a recording
 * it tells the length: the bytes stay where they lie.
 */
export function worksOfReport(tx: Tx, record: Pick<ReportRecord, 'administration_id'>): Promise<ReportWork[]> {
  return tx.rows<ReportWork>(
    'SELECT item, work FROM administration_works WHERE administration_id = $1 ORDER BY item, kind',
    [record.administration_id],
  );
}
