import { parcelCalls as calls } from '@cogclinic/contract/parcels';
import { type Implementation, implement } from '#platform/call.ts';
import { implementOutside } from '#platform/outside.ts';
import { receiveOrder } from '../orders/orders.receive.ts';
import { checkRows, shipRows } from './parcels.rows.ts';
import { papersOf, parcelsOfOrder } from './parcels.see.ts';
import { correctParcel, shipParcel } from './parcels.service.ts';
import { readTrackingSheet } from './parcels.sheet.ts';

/** Parcels: what is shipped, by whom it is carried, and that it has arrived. */
export function parcelRoutes(): Implementation[] {
  return [
    implement(calls.ofOrder, ({ tx, actor, params }) => parcelsOfOrder(tx, actor, params.id)),
    implement(calls.papers, ({ tx, actor, body }) => papersOf(tx, actor, body.orderIds)),
    implement(calls.ship, ({ tx, actor, body }) => shipParcel(tx, actor, body)),
    implement(calls.correct, ({ tx, actor, body }) => correctParcel(tx, actor, body)),
    implementOutside(calls.read, {
      work: ({ party, file }) => readTrackingSheet(party, file),
      write: async ({ done }) => done,
    }),
    implement(calls.check, (c) => checkRows(c, c.body.rows)),
    implement(calls.shipRows, (c) => shipRows(c, c.body.rows)),
    implement(calls.receive, ({ tx, actor, body }) => receiveOrder(tx, actor, body)),
  ];
}
