import { couponCalls as calls } from '@cogclinic/contract/coupons';
import { type Implementation, implement } from '#platform/call.ts';
import { listCoupons } from './coupons.list.ts';
import { saveCoupon, withdrawCoupon } from './coupons.service.ts';
import { usableBy } from './coupons.use.ts';
import { giveCoupon, listGrants, takeBackCoupon } from './grants.service.ts';

/** Coupons, and the patients to whom they were given. */
export function couponRoutes(): Implementation[] {
  return [
    implement(calls.list, ({ tx, actor, query }) => listCoupons(tx, actor, query)),
    implement(calls.save, ({ tx, actor, body }) => saveCoupon(tx, actor, body)),
    implement(calls.withdraw, ({ tx, actor, body }) => withdrawCoupon(tx, actor, body)),
    implement(calls.give, ({ tx, actor, body }) => giveCoupon(tx, actor, body)),
    implement(calls.takeBack, ({ tx, actor, body }) => takeBackCoupon(tx, actor, body)),
    implement(calls.grants, ({ tx, actor, query }) => listGrants(tx, actor, query)),
    implement(calls.usable, ({ tx, actor, query }) => usableBy(tx, actor, query)),
  ];
}
