import type { couponCalls } from '@cogclinic/contract/coupons';
import { COUPON_KINDS, COUPON_SCOPES } from '@cogclinic/mall/coupon';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceInput } from '#features/mall/shared/PriceInput.tsx';
import type { ControlProps, FormField, FormValues } from '#ui/form/types.ts';
import { CategoryTargets, CommodityTargets } from './Targets.tsx';

type Body = typeof couponCalls.save.body;
type Values = FormValues<Body>;

/** The inputs of what a coupon takes off, and for what. */
export function useRuleFields(): readonly FormField<Body>[] {
  const { t } = useTranslation('coupons');
  return useMemo((): readonly FormField<Body>[] => {
    const amount = { input: 'custom', render: (control: ControlProps) => <Amount {...control} /> } as const;
    const isPercentage = ({ kind }: Values) => kind === 'percentage';
    return [
      {
        ...{ name: 'kind', input: 'radio', span: 'full' },
        options: COUPON_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
      },
      { name: 'amountMinor', required: true, dependsOn: ({ kind }) => kind === 'amount', ...amount },
      { name: 'percent', input: 'number', unit: '%', required: true, dependsOn: isPercentage },
      { name: 'mostMinor', hint: t('mostHint'), dependsOn: isPercentage, ...amount },
      { name: 'thresholdMinor', hint: t('thresholdHint'), ...amount },
      {
        ...{ name: 'scope', input: 'radio', span: 'full' },
        options: COUPON_SCOPES.map((value) => ({ value, label: t(`scopes.${value}`) })),
      },
      {
        ...{ name: 'targets', input: 'custom', span: 'full', required: true },
        dependsOn: ({ scope }) => scope === 'categories' || scope === 'commodities',
        render: (control) => <Targets {...control} />,
      },
    ];
  }, [t]);
}

function Amount({ id, value, onChange, ...labels }: ControlProps) {
  return (
    <PriceInput
      id={id}
      label={labels['aria-label'] ?? ''}
      value={typeof value === 'number' ? value : undefined}
      onChange={(minor) => onChange?.(minor)}
    />
  );
}

function Targets(control: ControlProps) {
  const scope: unknown = Form.useWatch('scope', { preserve: true });
  return scope === 'categories' ? <CategoryTargets {...control} /> : <CommodityTargets {...control} />;
}
