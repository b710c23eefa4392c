import { storefrontCalls as calls } from '@cogclinic/contract/storefront';
import { type Implementation, implement } from '#platform/call.ts';
import { implementOutside } from '#platform/outside.ts';
import type { Platform } from '#platform/platform.ts';
import { pageOf } from '../payments/payments.desk.ts';
import { storeRefundPicture } from '../refundPictures/refundPictures.service.ts';
import { cancelAtLink, orderAtLink, ordersAtLink, payAtLink, placeAtLink, receiveAtLink } from './ownOrders.service.ts';
import {
  addPictureAtLink,
  askRefundAtLink,
  needOwnUndecided,
  refundPictureAtLink,
  sendBackAtLink,
  withdrawAtLink,
} from './ownRefunds.service.ts';
import { cartAtLink, couponsAtLink, pictureAtLink, productAtLink, shelfAtLink } from './shelf.service.ts';

/** The mall behind a patient's link. */
export function storefrontRoutes(platform: Platform): Implementation[] {
  return [
    implement(calls.shelf, (c) => shelfAtLink(c, c.query)),
    implement(calls.product, (c) => productAtLink(c, c.params.id)),
    implement(calls.picture, (c) => pictureAtLink(platform.storage, c, c.params.id)),
    implement(calls.cart, (c) => cartAtLink(c, c.body)),
    implement(calls.place, (c) => placeAtLink(c, c.body)),
    implement(calls.orders, (c) => ordersAtLink(c)),
    implement(calls.order, (c) => orderAtLink(c, c.params.id)),
    implementOutside(calls.pay, {
      authorise: (c) => payAtLink(c, c.body, platform),
      work: async ({ allowed, address }) => allowed && pageOf(platform, allowed, address),
      write: async ({ done }) => ({ url: done }),
    }),
    implement(calls.cancel, (c) => cancelAtLink(c, c.body)),
    implement(calls.coupons, (c) => couponsAtLink(c, c.query)),
    implement(calls.receive, (c) => receiveAtLink(c, c.body)),
    implement(calls.askRefund, (c) => askRefundAtLink(c, c.body)),
    implementOutside(calls.addRefundPicture, {
      authorise: (c) => needOwnUndecided(c, c.params.id),
      work: ({ files, file, party }) => storeRefundPicture(files, file, party),
      write: (c) => addPictureAtLink(platform.storage, c, { refundId: c.params.id, pictureId: c.query.pictureId }),
    }),
    implement(calls.refundPicture, (c) => refundPictureAtLink(platform.storage, c, c.params.id)),
    implement(calls.withdrawRefund, (c) => withdrawAtLink(c, c.body)),
    implement(calls.sendBack, (c) => sendBackAtLink(c, c.body)),
  ];
}
