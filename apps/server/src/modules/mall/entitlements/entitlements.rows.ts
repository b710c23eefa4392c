import { COMMODITY_KINDS } from '@cogclinic/contract/commodities';
import type { entitlement } from '@cogclinic/contract/entitlements';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { bool, moment, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireTime } from '#platform/time.ts';

export type Entitlement = z.output<typeof entitlement>;

const COLUMNS = {
  id: uuid,
  archive_id: uuid,
  kind: oneOf(COMMODITY_KINDS),
  number: text,
  commodity_name: text,
  spec_name: text,
  uses: whole.orNull,
  uses_taken: whole.always,
  scheme_id: uuid.orNull,
  scheme_name: text.orNull,
  done_at: moment.orNull,
  device_name: text.orNull,
};
export type Row = RowOf<typeof COLUMNS>;

/**
 * An order's lines are named by their own id where they are done: what adds the uses or prescribes the plan, does it once. Pieces that
 * are claimed back entitle to nothing any more.
 */
const select = (patients: string) => `SELECT l.id, o.archive_id, l.kind, o.number, l.commodity_name, l.spec_name,
    coalesce(u.count, l.uses::bigint * (l.quantity - l.claimed)) AS uses,
    (SELECT coalesce(sum(x.uses_taken), 0) FROM refunds r JOIN refund_lines x ON x.institution_id = r.institution_id AND x.refund_id = r.id
      WHERE r.institution_id = l.institution_id AND r.order_id = l.order_id AND x.order_line_id = l.id) AS uses_taken, l.scheme_id, h.name AS scheme_name, coalesce(u.created_at, p.created_at) AS done_at,
    d.name AS device_name
  FROM order_lines l JOIN orders o ON o.institution_id = l.institution_id AND o.id = l.order_id
  JOIN ${patients} a ON a.institution_id = o.institution_id AND a.id = o.archive_id
  LEFT JOIN training_schemes h ON h.institution_id = l.institution_id AND h.id = l.scheme_id AND h.deleted_at IS NULL
  LEFT JOIN device_top_ups u ON u.institution_id = l.institution_id AND u.request_id = l.id
  LEFT JOIN devices d ON d.institution_id = u.institution_id AND d.id = u.device_id
  LEFT JOIN training_plans p ON p.institution_id = l.institution_id AND p.request_id = l.id
  WHERE l.kind IN ('deviceUses', 'trainingPackage') AND o.state NOT IN ('placed', 'cancelled', 'closed')
    AND (l.claimed < l.quantity OR u.created_at IS NOT NULL OR p.created_at IS NOT NULL)`;

export const OF_ORDER = readVisibleSql(
  'entitlements.ofOrder',
  COLUMNS,
  ({ patients }, { orderId }: { orderId: string }) =>
    `${select(patients)} AND l.order_id = ${orderId} ORDER BY l.position`,
);
export const ONE = readVisibleSql(
  'entitlements.one',
  COLUMNS,
  ({ patients }, { id }: { id: string }) => `${select(patients)} AND l.id = ${id}`,
);
export const HOLD_ORDER = readVisibleSql(
  'entitlements.holdOrder',
  { id: uuid },
  ({ patients }, { id }: { id: string }) =>
    `SELECT o.id FROM order_lines l JOIN orders o ON o.institution_id = l.institution_id AND o.id = l.order_id
       JOIN ${patients} a ON a.institution_id = o.institution_id AND a.id = o.archive_id
      WHERE l.id = ${id} FOR NO KEY UPDATE OF o`,
);
export const DEVICES = readVisibleSql(
  'entitlements.devices',
  { id: uuid, name: text, isPatients: bool.always },
  ({ patients }, { orderId }: { orderId: string }) =>
    `SELECT d.id, d.name, EXISTS (SELECT FROM device_users u JOIN orders o ON o.institution_id = u.institution_id
              AND o.archive_id = u.archive_id JOIN ${patients} a ON a.institution_id = o.institution_id AND a.id = o.archive_id
            WHERE u.institution_id = d.institution_id AND u.device_id = d.id AND u.until_at IS NULL AND o.id = ${orderId}) AS "isPatients"
       FROM devices d WHERE d.unbound_at IS NULL ORDER BY "isPatients" DESC, d.name, d.id LIMIT 500`,
);

/** An entitlement as it goes out. */
export const present = (row: Row, { timeZone }: Pick<Actor, 'timeZone'>): Entitlement => ({
  id: row.id,
  kind: row.kind,
  commodityName: row.commodity_name,
  specName: row.spec_name,
  uses: row.uses,
  usesTaken: row.uses_taken,
  schemeName: row.scheme_name,
  doneTime: row.done_at && wireTime(row.done_at, timeZone),
  deviceName: row.device_name,
});
