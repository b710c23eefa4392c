import type { CallData } from '@cogclinic/contract/call';
import type { refundCalls } from '@cogclinic/contract/refunds';
import { json, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';

type TakenBack = CallData<(typeof refundCalls)['takesBack']>[number];
type Of = { institutionId: string; refundId: string; lineId: string };

// Over the refund's line `refund_lines x` and the order's line `order_lines l`.

const OTHERS = `refunds q JOIN refund_lines y ON y.institution_id = q.institution_id AND y.refund_id = q.id AND y.order_line_id = l.id
  WHERE q.institution_id = l.institution_id AND q.order_id = l.order_id`;
/** Pieces of the line that the patient keeps once the money of the refund is back. */
const KEPT = `(l.quantity - (SELECT coalesce(sum(y.quantity), 0) FROM ${OTHERS} AND (q.state = 'paidBack' OR q.id = x.refund_id)))`;
/**
 * Uses of `device_top_ups u` that were bought for the pieces that go back, were all of them left: those that were added, less what was
 * taken before and what the pieces that are kept have brought.
 */
const DUE = `greatest(0, least(l.uses::bigint * x.quantity,
    u.count - (SELECT coalesce(sum(y.uses_taken), 0) FROM ${OTHERS}) - l.uses::bigint * ${KEPT}))`;

/** The lines of a refund, with the uses that go with their money as they stand now. */
export const LINES = readVisibleSql(
  'refunds.takesBack',
  {
    lineId: uuid,
    commodityName: text,
    specName: text,
    kept: whole.always,
    uses: json<NonNullable<TakenBack['uses']>>().orNull,
  },
  ({ patients }, { refundId }: { refundId: string }) =>
    `SELECT l.id AS "lineId", l.commodity_name AS "commodityName", l.spec_name AS "specName", ${KEPT} AS kept,
            CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('deviceName', d.name, 'bought', ${DUE}, 'left', d.remaining_count,
              'taken', least(${DUE}, CASE WHEN d.unbound_at IS NULL THEN d.remaining_count ELSE 0 END)) END AS uses
       FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
       JOIN orders o ON o.institution_id = l.institution_id AND o.id = l.order_id
       JOIN ${patients} a ON a.institution_id = o.institution_id AND a.id = o.archive_id
       LEFT JOIN device_top_ups u ON u.institution_id = l.institution_id AND u.request_id = l.id
       LEFT JOIN devices d ON d.institution_id = u.institution_id AND d.id = u.device_id
      WHERE x.refund_id = ${refundId} ORDER BY l.position`,
);

// What follows is also done in the name of no account, so the institution is named.

/** Waits for sessions that are being counted, and has the next ones wait. */
export const HOLD_DEVICES = readSql(
  'refunds.holdDevices',
  { id: uuid },
  (given: Omit<Of, 'lineId'>) =>
    `SELECT d.id FROM devices d
      WHERE d.institution_id = ${given.institutionId} AND d.id IN (
        SELECT u.device_id FROM refund_lines x
          JOIN device_top_ups u ON u.institution_id = x.institution_id AND u.request_id = x.order_line_id
         WHERE x.institution_id = ${given.institutionId} AND x.refund_id = ${given.refundId})
      ORDER BY d.id FOR UPDATE`,
);
/** Takes the uses of a line back from their device, which is held, as many of them as it has left; answers how many, where any were. */
export const TAKE_USES = writeSql(
  'refunds.takeUses',
  { deviceId: uuid, taken: whole.always, number: text },
  (given: Of & { accountId: string | null }) =>
    `WITH due AS (
       SELECT u.device_id, ${DUE}::int AS count, o.number
         FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
         JOIN orders o ON o.institution_id = l.institution_id AND o.id = l.order_id
         JOIN device_top_ups u ON u.institution_id = l.institution_id AND u.request_id = l.id
        WHERE x.institution_id = ${given.institutionId}::uuid AND x.refund_id = ${given.refundId}::uuid AND x.order_line_id = ${given.lineId}::uuid),
     lowered AS (
       UPDATE devices d SET remaining_count = d.remaining_count - least(d.remaining_count, due.count), version = d.version + 1
         FROM due
        WHERE d.institution_id = ${given.institutionId}::uuid AND d.id = due.device_id AND d.unbound_at IS NULL AND d.remaining_count > 0
          AND due.count > 0
        RETURNING d.id, OLD.remaining_count - NEW.remaining_count AS taken, NEW.remaining_count AS remaining, due.number),
     noted AS (
       INSERT INTO device_top_ups (institution_id, request_id, device_id, count, remaining_after, note, added_by)
       SELECT ${given.institutionId}::uuid, uuidv7(), w.id, -w.taken, w.remaining, w.number, ${given.accountId}::uuid FROM lowered w)
     UPDATE refund_lines x SET uses_taken = w.taken FROM lowered w
      WHERE x.institution_id = ${given.institutionId}::uuid AND x.refund_id = ${given.refundId}::uuid AND x.order_line_id = ${given.lineId}::uuid
      RETURNING w.id AS "deviceId", w.taken, w.number`,
);
/** The lines of which the patient keeps no piece, and who approved the refund. */
export const ALL_BACK = readSql(
  'refunds.allBack',
  { lineId: uuid, approvedBy: uuid.always },
  (given: Omit<Of, 'lineId'>) =>
    `SELECT l.id AS "lineId", r.decided_by AS "approvedBy"
       FROM refund_lines x JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
       JOIN refunds r ON r.institution_id = x.institution_id AND r.id = x.refund_id
      WHERE x.institution_id = ${given.institutionId} AND x.refund_id = ${given.refundId} AND l.kind = 'trainingPackage' AND ${KEPT} = 0
      ORDER BY l.position`,
);
export const PLAN_WITHDRAWN = writeSql(
  'refunds.planWithdrawn',
  {},
  (given: Of) =>
    `UPDATE refund_lines SET plan_withdrawn = true
      WHERE institution_id = ${given.institutionId} AND refund_id = ${given.refundId} AND order_line_id = ${given.lineId}`,
);
