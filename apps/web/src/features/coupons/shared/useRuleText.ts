import type { CouponRule } from '@cogclinic/mall/coupon';
import type { Currency } from '@cogclinic/mall/money';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { useFormats } from '#ui/format.ts';

/** Says what a coupon takes off: "15% off, at most ¥30.00, from ¥100.00". */
export function useRuleText(): (rule: CouponRule, currency: Currency) => string {
  const { t } = useTranslation('coupons');
  const money = useMoney();
  const { list, percent } = useFormats();
  return useCallback(
    (rule, currency) =>
      list([
        rule.kind === 'amount'
          ? t('rule.amount', { amount: money(rule.amountMinor ?? 0, currency) })
          : t('rule.percentage', { percent: percent((rule.percent ?? 0) / 100) }),
        ...(rule.mostMinor === null ? [] : [t('rule.most', { amount: money(rule.mostMinor, currency) })]),
        ...(rule.thresholdMinor === 0 ? [] : [t('rule.threshold', { amount: money(rule.thresholdMinor, currency) })]),
      ]),
    [t, money, list, percent],
  );
}
