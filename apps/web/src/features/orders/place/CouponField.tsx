import type { Currency } from '@cogclinic/mall/money';
import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuleText } from '#features/coupons/shared/useRuleText.ts';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import styles from './CouponField.module.css';
import type { useCoupon } from './useCoupon.ts';

type CouponFieldProps = {
  coupon: ReturnType<typeof useCoupon>;
  currency: Currency;
  /** What the server said of the coupon. */
  problem: string | undefined;
};

/** Chooses one of the patient’s coupons, or names one by its code, and shows what it takes off. */
export function CouponField({ coupon, currency, problem }: CouponFieldProps) {
  const { t } = useTranslation('orders');
  const id = useId();
  const money = useMoney();
  const ruleText = useRuleText();
  const [typed, setTyped] = useState('');
  const { coupons, used, name, choose, isUnknown, isFetching } = coupon;
  const unused = used?.problem ? t(`coupon.problem.${used.problem}`) : undefined;
  const told = problem ?? (isUnknown ? t('coupon.unknown') : unused);
  return (
    <div className={styles.root}>
      <label htmlFor={id}>{t('coupon.label')}</label>
      <Select<string>
        id={id}
        allowClear
        value={used?.couponId ?? null}
        placeholder={t(coupons.length > 0 ? 'coupon.choose' : 'coupon.none')}
        disabled={coupons.length === 0}
        status={told === undefined ? '' : 'error'}
        aria-invalid={told !== undefined}
        aria-describedby={`${id}-problem`}
        options={coupons.map((one) => ({
          value: one.couponId,
          disabled: one.problem !== null,
          label: [one.name, ruleText(one, currency), one.problem && t(`coupon.problem.${one.problem}`)]
            .filter(Boolean)
            .join(' · '),
        }))}
        onChange={(couponId) => choose(couponId ?? null)}
      />
      <div className={styles.code}>
        <Input
          aria-label={t('coupon.code')}
          placeholder={t('coupon.code')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={(event) => {
            // Not the order’s form.
            event.preventDefault();
            name(typed.trim());
          }}
        />
        <Button loading={isFetching} disabled={typed.trim() === ''} onClick={() => name(typed.trim())}>
          {t('coupon.useCode')}
        </Button>
      </div>
      <span className={styles.problem} id={`${id}-problem`} role="status">
        {told}
      </span>
      {used && used.discountMinor > 0 && (
        <p className={styles.off}>
          {t('coupon.off')} <strong>−{money(used.discountMinor, currency)}</strong>
        </p>
      )}
    </div>
  );
}
