import { storefrontCalls as calls } from '@cogclinic/contract/storefront';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { cancelAtLink, orderAtLink, ordersAtLink, placeAtLink } from './ownOrders.service.ts';
import { cartAtLink, pictureAtLink, productAtLink, shelfAtLink } from './shelf.service.ts';

/** The mall behind a patient's link. */
export function storefrontRoutes({ storage }: Platform): Implementation[] {
  return [
    implement(calls.shelf, (c) => shelfAtLink(c, c.query)),
    implement(calls.product, (c) => productAtLink(c, c.params.id)),
    implement(calls.picture, (c) => pictureAtLink(storage, c, c.params.id)),
    implement(calls.cart, (c) => cartAtLink(c, c.body)),
    implement(calls.place, (c) => placeAtLink(c, c.body)),
    implement(calls.orders, (c) => ordersAtLink(c)),
    implement(calls.order, (c) => orderAtLink(c, c.params.id)),
    implement(calls.cancel, (c) => cancelAtLink(c, c.body)),
  ];
}
