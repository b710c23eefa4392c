import { sql } from 'kysely';
import { queries } from '#platform/sql/builder.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readSql, write, writeSql } from '#platform/sql/statement.ts';
import { COLUMNS, SELECT } from './coupons.rows.ts';
import type { coupons } from './coupons.tables.ts';

const db = queries<typeof coupons>();
const NEXT_VERSION = sql<number>`version + 1`;

export const SEE = readSql(
  'coupons.see',
  COLUMNS,
  ({ id }: { id: string }) => `SELECT ${SELECT} FROM coupons c WHERE c.id = ${id}`,
);
/** A coupon that nobody else changes or uses until the transaction ends. */
export const HOLD = readSql(
  'coupons.hold',
  { id: uuid },
  ({ id }: { id: string }) => `SELECT c.id FROM coupons c WHERE c.id = ${id} FOR NO KEY UPDATE OF c`,
);
export const BY_REQUEST = readSql(
  'coupons.byRequest',
  { id: uuid },
  ({ requestId }: { requestId: string }) => `SELECT id FROM coupons WHERE request_id = ${requestId}`,
);
/** Of the ids given, those of categories and commodities that there are. */
export const TARGETS = readSql(
  'coupons.targets',
  { id: uuid },
  ({ ids, scope }: { ids: readonly string[]; scope: string }) =>
    `SELECT id FROM commodity_categories WHERE ${scope}::text = 'categories' AND id = ANY(${ids}::uuid[]) AND deleted_at IS NULL
     UNION ALL
     SELECT id FROM commodities WHERE ${scope} = 'commodities' AND id = ANY(${ids}) AND deleted_at IS NULL`,
);

type Terms = Readonly<{
  name: string;
  code: string | null;
  firstDay: string;
  lastDay: string;
  totalQuota: number | null;
  patientQuota: number | null;
}>;
const termsIn = (given: Terms) => ({
  name: given.name,
  code: given.code,
  first_day: given.firstDay,
  last_day: given.lastDay,
  total_quota: given.totalQuota,
  patient_quota: given.patientQuota,
});
export const ADD = write(
  'coupons.add',
  (
    given: Terms & {
      institutionId: string;
      requestId: string;
      kind: 'amount' | 'percentage';
      amountMinor: number | null;
      percent: number | null;
      mostMinor: number | null;
      thresholdMinor: number;
      scope: 'all' | 'categories' | 'commodities';
      createdBy: string;
    },
  ) =>
    db
      .insertInto('coupons')
      .values({
        ...termsIn(given),
        institution_id: given.institutionId,
        request_id: given.requestId,
        kind: given.kind,
        amount_minor: given.amountMinor,
        percent: given.percent,
        most_minor: given.mostMinor,
        threshold_minor: given.thresholdMinor,
        scope: given.scope,
        created_by: given.createdBy,
      })
      .returning('id'),
);
export const ADD_SCOPES = writeSql(
  'coupons.addScopes',
  {},
  (given: { institutionId: string; couponId: string; scope: string; ids: readonly string[] }) =>
    `INSERT INTO coupon_scopes (institution_id, coupon_id, category_id, commodity_id)
     SELECT ${given.institutionId}::uuid, ${given.couponId}::uuid, CASE WHEN ${given.scope}::text = 'categories' THEN t.id END,
            CASE WHEN ${given.scope} = 'commodities' THEN t.id END
       FROM unnest(${given.ids}::uuid[]) AS t(id)`,
);
export const CHANGE = write('coupons.change', (given: Terms & { id: string }) =>
  db
    .updateTable('coupons')
    .set({ ...termsIn(given), version: NEXT_VERSION })
    .where('id', '=', given.id),
);
export const WITHDRAW = write('coupons.withdraw', ({ id }: { id: string }) =>
  db.updateTable('coupons').set({ withdrawn_at: sql<Date>`now()`, version: NEXT_VERSION }).where('id', '=', id),
);
