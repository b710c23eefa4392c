import type { CallArguments } from '@cogclinic/contract/call';
import { couponCalls } from '@cogclinic/contract/coupons';
import type { orderCalls } from '@cogclinic/contract/orders';
import { type CouponLine, discountOf } from '@cogclinic/mall/coupon';
import { type Currency, stepOf } from '@cogclinic/mall/money';
import { useState } from 'react';
import { useCall } from '#ui/api.ts';

type Given = CallArguments<typeof orderCalls.place>['body']['coupon'];
type Line = Omit<CouponLine, 'amountMinor'> & Readonly<{ priceMinor: number; quantity: number }>;

/** The coupons with which a patient’s order can be placed, and what the chosen one takes off its lines. */
export function useCoupon(archiveId: string, lines: readonly Line[], currency: Currency | undefined) {
  const [code, setCode] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, isFetching } = useCall(
    couponCalls.usable,
    { query: { archiveId, code } },
    { keepPrevious: true, quiet: true },
  );
  const counted = lines.map(({ commodityId, categoryId, priceMinor, quantity }) => ({
    ...{ commodityId, categoryId, amountMinor: priceMinor * quantity },
  }));
  const coupons = (data ?? []).map((coupon) => {
    const found = currency && discountOf(coupon, counted, stepOf(currency));
    const isFitting = found !== undefined && 'discountMinor' in found;
    return {
      ...coupon,
      discountMinor: isFitting && coupon.refusal === null ? found.discountMinor : 0,
      /** Why it takes nothing off. */
      problem: coupon.refusal ?? (found && 'refused' in found ? found.refused : null),
    };
  });
  // What was named by its code is used at once; the patient’s others are chosen.
  const named = code === '' || isFetching ? undefined : coupons.find(({ isNamed }) => isNamed);
  const used = coupons.find(({ couponId }) => couponId === chosen) ?? named;
  const isUnknown = code !== '' && !isFetching && named === undefined && chosen === null;
  const given: Given = used ? { grantId: used.grantId, code: used.grantId === null ? code : null } : null;
  const choose = (couponId: string | null) => {
    setChosen(couponId);
    if (couponId === null) setCode('');
  };
  const name = (typed: string) => {
    setChosen(null);
    setCode(typed);
  };
  return { coupons, used, given, name, choose, isUnknown, isFetching };
}
