import { DIMENSIONS, dimensionShares } from '@cogclinic/scales/dimensions';
import type { Dimension, Language, Subscore, Texts } from '@cogclinic/scales/instrument';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import type { Tx } from '#platform/database.ts';
import { json, moment, text } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';

/** The newest share of a dimension's points, in percent, and the report that it is from. */
export type NewestDimension = Readonly<{ dimension: Dimension; percent: number; instrumentName: string; at: Date }>;

/** A patient's last tests feed all dimensions that are tested; what is older tells of another time. */
const REPORTS_AT_MOST = 30;
const NEWEST = readSql(
  'reports.newestDimensions',
  { instrument: text, own_name: json<Texts>().orNull, subscores: json<Subscore[]>().always, test_ended_at: moment },
  ({ archiveId }: { archiveId: string }) =>
    `SELECT r.instrument, ${ownName('r.instrument')} AS own_name, r.score -> 'subscores' AS subscores, r.test_ended_at
       FROM reports r
      WHERE r.archive_id = ${archiveId} AND r.deleted_at IS NULL AND r.score @? '$.subscores[*].dimension'
      ORDER BY r.test_ended_at DESC, r.id DESC LIMIT ${REPORTS_AT_MOST}`,
);

/**
 * The cognitive dimensions of a patient, each by the newest report that feeds it; those that none feeds are left out. The
 * patient must have been seen.
 */
export async function newestDimensions(tx: Tx, archiveId: string, language: Language): Promise<NewestDimension[]> {
  const shares = (await tx.read(NEWEST, { archiveId })).flatMap(({ subscores, test_ended_at: at, ...row }) =>
    dimensionShares(subscores).map((share) => ({
      ...share,
      at,
      instrumentName: nameOf(row.instrument, row.own_name, language),
    })),
  );
  return DIMENSIONS.flatMap((dimension) => shares.find((one) => one.dimension === dimension) ?? []);
}
