import { SearchOutlined } from '@ant-design/icons';
import type { Currency } from '@cogclinic/mall/money';
import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { lineName } from '../shared/types.ts';
import styles from './CommoditySelect.module.css';
import type { Offered } from './offered.ts';

type CommoditySelectProps = {
  offered: readonly Offered[];
  currency: Currency;
  typed: string;
  onType: (typed: string) => void;
  loading: boolean;
  onChoose: (offered: Offered) => void;
};

/** Adds what is on the shelf to an order, found by name or code. */
export function CommoditySelect({ offered, currency, typed, onType, loading, onChoose }: CommoditySelectProps) {
  const { t } = useTranslation('orders');
  const id = useId();
  const money = useMoney();
  const left = (stock: number | null) => (stock === null ? null : t('place.left', { count: stock }));
  return (
    <div className={styles.root}>
      <label htmlFor={id}>{t('place.commodity')}</label>
      <Select<string>
        id={id}
        autoFocus
        value={null}
        placeholder={t('place.commodityHint')}
        suffixIcon={<SearchOutlined aria-hidden="true" />}
        showSearch={{ searchValue: typed, onSearch: onType, filterOption: false }}
        loading={loading}
        notFoundContent={t(loading ? 'place.searching' : 'place.nothing')}
        options={offered.map((one) => ({
          value: one.specId,
          disabled: one.stock === 0,
          label: [lineName(one), one.code, money(one.priceMinor, currency), left(one.stock)]
            .filter(Boolean)
            .join(' · '),
        }))}
        onChange={(specId) => {
          const found = offered.find((one) => one.specId === specId);
          if (found) onChoose(found);
        }}
      />
    </div>
  );
}
