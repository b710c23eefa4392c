import { type DimensionShare, dimensionShares } from '@cogclinic/scales/dimensions';
import type { Language } from '@cogclinic/scales/instrument';
import { nameOf } from '#modules/instruments/instruments.service.ts';
import type { Tx } from '#platform/database.ts';
import { courseRows } from './patientCourse.rows.ts';

/** The dimensions that one report feeds. */
export type ReportDimensions = Readonly<{
  endedAt: Date;
  instrumentName: string;
  shares: readonly DimensionShare[];
}>;

/** The dimensions of each of a patient's reports that feeds one, oldest first; the patient must have been seen. */
export async function dimensionsOfReports(tx: Tx, archiveId: string, language: Language): Promise<ReportDimensions[]> {
  const rows = await courseRows(tx, archiveId);
  return rows
    .map((row) => ({
      endedAt: row.test_ended_at,
      instrumentName: nameOf(row.instrument, row.own_name, language),
      shares: dimensionShares(row.subscores ?? []),
    }))
    .filter(({ shares }) => shares.length > 0);
}
