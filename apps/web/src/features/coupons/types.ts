import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { couponCalls } from '@cogclinic/contract/coupons';

export type Coupon = CallData<typeof couponCalls.list>['rows'][number];
export type Saved = CallInput<typeof couponCalls.save>['body'];
export type Grant = CallData<typeof couponCalls.grants>['rows'][number];
