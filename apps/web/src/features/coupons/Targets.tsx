import { commodityCalls } from '@cogclinic/contract/commodities';
import { TARGETS_AT_MOST } from '@cogclinic/contract/coupons';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import type { ControlProps } from '#ui/form/types.ts';
import { useDebounced } from '#ui/useDebounced.ts';

const FOUND = 20;
const TYPING_MS = 250;

type Named = Readonly<{ value: string; label: string }>;

const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : []);

/** The categories that a coupon is for. */
export function CategoryTargets({ value, onChange, ...labels }: ControlProps) {
  const { t } = useTranslation('coupons');
  const { data, isFetching } = useCall(commodityCalls.categories, {}, { quiet: true });
  return (
    <Select<string[]>
      {...labels}
      mode="multiple"
      maxCount={TARGETS_AT_MOST}
      loading={isFetching}
      value={[...idsOf(value)]}
      options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={t(isFetching ? 'targets.searching' : 'targets.noCategory')}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}

/** The products that a coupon is for, found among all of them by name, variant or code. */
export function CommodityTargets({ value, onChange, ...labels }: ControlProps) {
  const { t } = useTranslation('coupons');
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), TYPING_MS);
  const { data, isFetching } = useCall(
    commodityCalls.list,
    { query: { pageSize: FOUND, orderBy: 'name asc', keyword } },
    { quiet: true, keepPrevious: true },
  );
  // A later search finds others: the names of those chosen are kept.
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const found = (data?.rows ?? []).map(({ id, name }): Named => ({ value: id, label: name }));
  const nameOf = (id: string) => names.get(id) ?? found.find((one) => one.value === id)?.label ?? id;
  return (
    <Select<Named[]>
      {...labels}
      labelInValue
      mode="multiple"
      maxCount={TARGETS_AT_MOST}
      placeholder={t('targets.placeholder')}
      loading={isFetching}
      value={idsOf(value).map((id) => ({ value: id, label: nameOf(id) }))}
      options={found}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      notFoundContent={t(isFetching ? 'targets.searching' : 'targets.noCommodity')}
      onChange={(chosen) => {
        setNames(new Map(chosen.map((one) => [one.value, one.label])));
        onChange?.(chosen.map((one) => one.value));
      }}
    />
  );
}
