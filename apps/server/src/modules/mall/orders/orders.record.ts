import type { PatientRecord } from '#platform/patientRecord.ts';
import { mallPushable } from '../storefront/storefront.pushable.ts';

/** A patient's orders, and the coupons that the patient was given, among the patient's records. */
export const orderRecord: PatientRecord = {
  noun: 'orders',
  tables: ['orders', 'coupon_grants'],
  pushable: mallPushable,
  counts: { shown: 'orders WHERE true', gone: 'orders WHERE true' },
  copy: {
    parts: {
      order_lines: { column: 'order_id', of: 'orders' },
      order_events: { column: 'order_id', of: 'orders' },
      parcels: { column: 'order_id', of: 'orders' },
      parcel_lines: { column: 'parcel_id', of: 'parcels' },
      order_coupons: { column: 'order_id', of: 'orders' },
      refunds: { column: 'order_id', of: 'orders' },
      refund_lines: { column: 'refund_id', of: 'refunds' },
      wechat_refunds: { column: 'order_id', of: 'orders' },
      refund_pictures: { column: 'refund_id', of: 'refunds' },
      order_payments: { column: 'order_id', of: 'orders' },
      wechat_payments: { column: 'order_id', of: 'orders' },
    },
    files: (archiveId) => `SELECT 'refunds/' || o.number || ' ' || p.id || '.webp' AS name, f.key
      FROM orders o JOIN refunds r ON r.institution_id = o.institution_id AND r.order_id = o.id
      JOIN refund_pictures p ON p.institution_id = r.institution_id AND p.refund_id = r.id
      JOIN files f ON f.institution_id = p.institution_id AND f.id = p.whole_id WHERE o.archive_id = ${archiveId}`,
  },
  erased: {
    files: { refund_pictures: ['whole_id', 'small_id'] },
    kept: {
      table: 'orders',
      // Vouchers of money that came, or may still come.
      when: (
        x,
      ) => `(EXISTS (SELECT FROM order_payments p WHERE p.institution_id = ${x}.institution_id AND p.order_id = ${x}.id)
        OR EXISTS (SELECT FROM wechat_payments w WHERE w.institution_id = ${x}.institution_id AND w.order_id = ${x}.id
                      AND (w.paid_at IS NOT NULL OR w.state IN ('open', 'closing'))))`,
      emptied: {
        orders: { ship_to: 'NULL', note: 'NULL' },
        order_events: { reason: 'NULL' },
        refunds: { words: 'NULL', decision_words: 'NULL' },
      },
      gone: ['refund_pictures'],
    },
  },
};
