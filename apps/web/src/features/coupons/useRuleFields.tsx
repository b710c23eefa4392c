import { commodityCalls } from '@cogclinic/contract/commodities';
import type { couponCalls } from '@cogclinic/contract/coupons';
import { LIMITS } from '@cogclinic/contract/fields';
import { COUPON_KINDS, COUPON_SCOPES } from '@cogclinic/mall/coupon';
import { Form, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceInput } from '#features/mall/shared/PriceInput.tsx';
import { useCall } from '#ui/api.ts';
import type { ControlProps, FormField, FormValues } from '#ui/form/types.ts';

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

function Targets({ value, onChange, ...labels }: ControlProps) {
  const scope: unknown = Form.useWatch('scope', { preserve: true });
  const isOfCategories = scope === 'categories';
  const categories = useCall(commodityCalls.categories, {}, { quiet: true, enabled: isOfCategories });
  const commodities = useCall(
    commodityCalls.list,
    { query: { pageSize: LIMITS.pageSize, orderBy: 'name asc' } },
    { quiet: true, enabled: !isOfCategories },
  );
  const offered = (isOfCategories ? categories.data : commodities.data?.rows) ?? [];
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <Select<string[]>
      {...labels}
      mode="multiple"
      loading={isOfCategories ? categories.isFetching : commodities.isFetching}
      // What was chosen of the other kind is not offered here, and falls away with the next choice.
      value={offered.flatMap(({ id }) => (chosen.includes(id) ? [id] : []))}
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}
