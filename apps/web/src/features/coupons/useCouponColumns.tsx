import { COUPON_STATES } from '@cogclinic/contract/coupons';
import { majorOf } from '@cogclinic/mall/money';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrency } from '#features/mall/shared/useCurrency.ts';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { useFormats } from '#ui/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import type { Column, Filter } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useRuleText } from './shared/useRuleText.ts';
import type { Coupon } from './types.ts';

const TONES = { running: 'good', planned: 'info', over: 'neutral', withdrawn: 'neutral' } as const;

/** The columns of the coupons. */
export function useCouponColumns(): readonly Column<Coupon>[] {
  const { t } = useTranslation('coupons');
  const labelOf = useFieldLabel('coupons');
  const currency = useCurrency();
  const money = useMoney();
  const ruleText = useRuleText();
  const { date, list } = useFormats();
  return useMemo(
    () => [
      { key: 'name', title: labelOf('name'), card: 'title', hideable: false, sortBy: 'name' },
      {
        key: 'state',
        title: labelOf('state'),
        render: ({ state }) => <StatusTag tone={TONES[state]} text={t(`states.${state}`)} />,
        text: ({ state }) => t(`states.${state}`),
        card: 'subtitle',
      },
      { key: 'rule', title: t('columns.rule'), text: (coupon) => (currency ? ruleText(coupon, currency) : '') },
      {
        key: 'targets',
        title: labelOf('scope'),
        ellipsis: true,
        text: ({ scope, targetNames }) => (scope === 'all' ? t('scopes.all') : list(targetNames)),
      },
      { key: 'code', title: labelOf('code'), text: ({ code }) => code ?? t('noCode') },
      {
        key: 'days',
        title: t('columns.days'),
        text: ({ firstDay, lastDay }) => t('days', { from: date(firstDay), until: date(lastDay) }),
        exportTime: ({ lastDay }) => lastDay,
        sortBy: 'lastDay',
      },
      {
        key: 'uses',
        title: t('columns.uses'),
        align: 'end',
        text: ({ uses, totalQuota }) => (totalQuota === null ? String(uses) : t('usesOf', { uses, quota: totalQuota })),
      },
      {
        key: 'costMinor',
        title: t('columns.cost'),
        align: 'end',
        text: ({ costMinor }) => (currency ? money(costMinor, currency) : ''),
        exportValue: ({ costMinor }) => (currency ? majorOf(costMinor, currency) : ''),
      },
      { key: 'grants', title: t('columns.grants'), align: 'end' },
    ],
    [t, labelOf, currency, money, ruleText, date, list],
  );
}

/** By what coupons are found. */
export function useCouponFilters(): readonly Filter[] {
  const { t } = useTranslation('coupons');
  const labelOf = useFieldLabel('coupons');
  return useMemo(
    () => [
      { kind: 'text', name: 'keyword', label: t('keyword') },
      {
        kind: 'select',
        name: 'state',
        label: labelOf('state'),
        options: COUPON_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
      },
    ],
    [t, labelOf],
  );
}
