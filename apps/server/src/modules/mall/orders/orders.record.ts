import type { PatientRecord } from '#platform/patientRecord.ts';
import { mallPushable } from '../storefront/storefront.pushable.ts';

/** A patient's orders, among the patient's records. */
export const orderRecord: PatientRecord = {
  noun: 'orders',
  tables: ['orders'],
  pushable: mallPushable,
  counts: { shown: 'orders WHERE true', gone: 'orders WHERE true' },
  copy: {
    parts: {
      order_lines: { column: 'order_id', of: 'orders' },
      order_events: { column: 'order_id', of: 'orders' },
      parcels: { column: 'order_id', of: 'orders' },
      parcel_lines: { column: 'parcel_id', of: 'parcels' },
      order_payments: { column: 'order_id', of: 'orders' },
      wechat_payments: { column: 'order_id', of: 'orders' },
    },
  },
};
