import { COMMODITY_KINDS, commodityCalls, SHELVES } from '@cogclinic/contract/commodities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import type { Column, Filter } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { ProductPicture } from '../pictures/ProductPicture.tsx';
import { useCurrency } from '../shared/useCurrency.ts';
import { useMoney } from '../shared/useMoney.ts';
import type { CommodityRow } from './types.ts';
import styles from './useCommodityColumns.module.css';

const TONES = { on: 'good', planned: 'info', ended: 'neutral', off: 'neutral' } as const;

/** The columns of the commodities. */
export function useCommodityColumns(): readonly Column<CommodityRow>[] {
  const { t } = useTranslation('mall');
  const labelOf = useFieldLabel('commodities');
  const currency = useCurrency();
  const money = useMoney();
  const { dateTime } = useFormats();
  return useMemo(() => {
    const price = ({ specs }: CommodityRow) => {
      if (!currency) return '';
      const prices = specs.map(({ priceMinor }) => priceMinor);
      const [least, most] = [Math.min(...prices), Math.max(...prices)];
      const [from, to] = [money(least, currency), money(most, currency)];
      return least === most ? from : `${from} – ${to}`;
    };
    const stock = ({ kind, specs }: CommodityRow) =>
      kind === 'goods' ? String(specs.reduce((sum, spec) => sum + (spec.stock ?? 0), 0)) : '';
    return [
      {
        key: 'name',
        title: labelOf('name'),
        render: ({ name, pictures: [first] }) => (
          <span className={styles.name}>
            {first && <ProductPicture fileId={first.smallId} alt="" shape="thumb" />}
            {name}
          </span>
        ),
        text: ({ name }) => name,
        card: 'title',
        hideable: false,
        sortBy: 'name',
      },
      {
        key: 'shelf',
        title: labelOf('shelf'),
        render: ({ shelf }) => <StatusTag tone={TONES[shelf]} text={t(`shelves.${shelf}`)} />,
        text: ({ shelf }) => t(`shelves.${shelf}`),
        card: 'subtitle',
      },
      { key: 'kind', title: labelOf('kind'), text: ({ kind }) => t(`kinds.${kind}`) },
      { key: 'categoryName', title: labelOf('categoryId') },
      { key: 'specs', title: labelOf('specs'), text: ({ specs }) => specs.map(({ name }) => name).join(' · ') },
      { key: 'price', title: labelOf('priceMinor'), text: price, align: 'end' },
      { key: 'stock', title: t('stock.column'), text: stock, align: 'end' },
      {
        key: 'updateTime',
        title: t('updateTime'),
        text: ({ updateTime }) => dateTime(updateTime),
        exportTime: ({ updateTime }) => updateTime,
        sortBy: 'updateTime',
      },
    ];
  }, [t, labelOf, currency, money, dateTime]);
}

/** By what commodities are found. */
export function useCommodityFilters(): readonly Filter[] {
  const { t } = useTranslation('mall');
  const labelOf = useFieldLabel('commodities');
  const { data } = useCall(commodityCalls.categories, {}, { quiet: true });
  return useMemo(
    () => [
      { kind: 'text', name: 'keyword', label: t('keyword') },
      {
        kind: 'select',
        name: 'categoryId',
        label: labelOf('categoryId'),
        options: data?.map(({ id, name }) => ({ value: id, label: name })) ?? [],
        loading: !data,
      },
      {
        kind: 'select',
        name: 'kind',
        label: labelOf('kind'),
        options: COMMODITY_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
      },
      {
        kind: 'select',
        name: 'shelf',
        label: labelOf('shelf'),
        options: SHELVES.map((shelf) => ({ value: shelf, label: t(`shelves.${shelf}`) })),
      },
    ],
    [t, labelOf, data],
  );
}
