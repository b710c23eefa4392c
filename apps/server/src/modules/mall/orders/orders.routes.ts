import { orderCalls as calls } from '@cogclinic/contract/orders';
import { type Implementation, implement } from '#platform/call.ts';
import { listOrders, pickingList } from './orders.list.ts';
import { placeOrder } from './orders.place.ts';
import { readdressOrder } from './orders.readdress.ts';
import { repriceOrder } from './orders.reprice.ts';
import { oneOrder } from './orders.see.ts';
import { cancelOrder, handOverOrder, noteOrder, payOrder } from './orders.steps.ts';

/** Orders at the desk. */
export function orderRoutes(): Implementation[] {
  return [
    implement(calls.list, ({ tx, actor, query }) => listOrders(tx, actor, query)),
    implement(calls.picking, ({ tx, actor }) => pickingList(tx, actor)),
    implement(calls.one, ({ tx, actor, params }) => oneOrder(tx, actor, params.id)),
    implement(calls.place, ({ tx, actor, body }) => placeOrder(tx, actor, body)),
    implement(calls.pay, ({ tx, actor, body }) => payOrder(tx, actor, body)),
    implement(calls.handOver, ({ tx, actor, body }) => handOverOrder(tx, actor, body)),
    implement(calls.cancel, ({ tx, actor, body }) => cancelOrder(tx, actor, body)),
    implement(calls.readdress, ({ tx, actor, body }) => readdressOrder(tx, actor, body)),
    implement(calls.reprice, ({ tx, actor, body }) => repriceOrder(tx, actor, body)),
    implement(calls.note, ({ tx, actor, body }) => noteOrder(tx, actor, body)),
  ];
}
