import type { Module } from '#platform/module.ts';
import { commodityRoutes } from './commodities/commodities.routes.ts';
import { closeUnpaid } from './orders/orders.closing.ts';
import { orderRecord } from './orders/orders.record.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';

/** What the institution sells, and to whom. */
export const mallModule: Module = {
  routes: (platform) => [...commodityRoutes(), ...orderRoutes(), ...paymentRoutes(platform)],
  patientRecords: [orderRecord],
  background: (platform) =>
    platform.background.schedule('orders.close', '* * * * *', () => closeUnpaid(platform, new Date())),
};
