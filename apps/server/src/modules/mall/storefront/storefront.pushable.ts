import { hasMall } from '@cogclinic/contract/mall';
import { daysAtMost } from '@cogclinic/contract/push';
import { pushableOf } from '#platform/pushable.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { giveCoupon } from '../coupons/grants.service.ts';

/** The mall, pushed to a patient by an account that may sell, with a coupon if one is chosen. The link belongs to the patient and opens what is on the shelf then. */
export const mallPushable = pushableOf<Record<never, never>>({
  words: { name: 'overview:push.mall', purpose: 'push:mail.purpose.mall' },
  missingOn: (platform) => (hasMall(platform) ? null : 'push:noMallHere'),
  async subject(tx, actor, archiveId, { couponId }) {
    if (!actor.mallAuthority) throw fieldRefused('kind', 'push:noMall');
    if (couponId) await giveCoupon(tx, actor, { id: couponId, archiveIds: [archiveId] });
    return {};
  },
  usualDays: async () => daysAtMost('mall'),
  facts: () => `'{}'::json`,
  title: () => '',
});
