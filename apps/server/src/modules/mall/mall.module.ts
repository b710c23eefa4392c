import type { Module } from '#platform/module.ts';
import { commodityRoutes } from './commodities/commodities.routes.ts';
import { couponRoutes } from './coupons/coupons.routes.ts';
import { entitlementRoutes } from './entitlements/entitlements.routes.ts';
import { closeUnpaid } from './orders/orders.closing.ts';
import { receiveOverdue } from './orders/orders.receive.ts';
import { orderRecord } from './orders/orders.record.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { parcelRoutes } from './parcels/parcels.routes.ts';
import { serveNotices } from './payments/notices.endpoint.ts';
import { askPending } from './payments/payments.ask.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { pictureRoutes } from './pictures/pictures.routes.ts';
import { refundRoutes } from './refunds/refunds.routes.ts';
import { askPendingRefunds } from './refunds/wechatRefunds.send.ts';
import { salesRoutes } from './sales/sales.routes.ts';
import { storefrontRoutes } from './storefront/storefront.routes.ts';

/** What the institution sells, and to whom. */
export const mallModule: Module = {
  routes: (platform) => [
    ...commodityRoutes(platform),
    ...pictureRoutes(platform),
    ...couponRoutes(),
    ...orderRoutes(),
    ...parcelRoutes(),
    ...refundRoutes(platform),
    ...storefrontRoutes(platform),
    ...paymentRoutes(platform),
    ...entitlementRoutes(),
    ...salesRoutes(),
  ],
  endpoints: serveNotices,
  patientRecords: [orderRecord],
  background: (platform) => {
    platform.background.schedule('orders.close', '* * * * *', () => closeUnpaid(platform, new Date()));
    platform.background.schedule('payments.ask', '* * * * *', () => askPending(platform));
    platform.background.schedule('refunds.ask', '* * * * *', () => askPendingRefunds(platform));
    platform.background.schedule('orders.receive', '17 * * * *', () => receiveOverdue(platform, new Date()));
  },
};
