import { daysAtMost } from '@cogclinic/contract/push';
import { pushableOf } from '#platform/pushable.ts';
import { fieldRefused } from '#platform/refusal.ts';

/** The mall, pushed to a patient by an account that may sell. The link belongs to the patient and opens what is on the shelf then. */
export const mallPushable = pushableOf<Record<never, never>>({
  words: { name: 'overview:push.mall', purpose: 'push:mail.purpose.mall' },
  async subject(_tx, actor) {
    if (!actor.mallAuthority) throw fieldRefused('kind', 'push:noMall');
    return {};
  },
  usualDays: async () => daysAtMost('mall'),
  facts: () => `'{}'::json`,
  title: () => '',
});
