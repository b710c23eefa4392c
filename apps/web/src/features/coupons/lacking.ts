import type { couponCalls } from '@cogclinic/contract/coupons';
import type { Problem } from '@cogclinic/contract/problems';
import type { FormValues } from '#ui/form/types.ts';

/** What the rule of a coupon lacks for its kind and scope: told together with the fields that every coupon needs. */
export function lackingOf(values: FormValues<typeof couponCalls.save.body>): Problem[] {
  const { kind, amountMinor, percent, scope, targets } = values;
  const paths = [
    kind === 'amount' && (amountMinor ?? null) === null && 'amountMinor',
    kind === 'percentage' && (percent ?? null) === null && 'percent',
    scope !== 'all' && !targets?.length && 'targets',
  ];
  return paths.filter((path) => path !== false).map((path) => ({ path, rule: 'required', params: {} }));
}
