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
      wechat_refunds: { column: 'refund_id', of: 'refunds' },
      order_payments: { column: 'order_id', of: 'orders' },
      wechat_payments: { column: 'order_id', of: 'orders' },
    },
  },
  erased: {
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
    },
  },
};
