import type { CallData } from '@cogclinic/contract/call';
import { SALES_BY, salesCalls } from '@cogclinic/contract/sales';
import { majorOf } from '@cogclinic/mall/money';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrency } from '#features/mall/shared/useCurrency.ts';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { useFormats } from '#ui/format.ts';
import { ListFrame } from '#ui/ListFrame.tsx';
import type { Column, Filter } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';

type Row = CallData<typeof salesCalls.figures>['rows'][number];

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What was sold and what went back, by day, commodity, department or way of paying. */
export function Component() {
  const { t } = useTranslation('sales');
  const labelOf = useFieldLabel('sales');
  const nameOf = useRowName();
  const columns = useColumns(nameOf);
  const filters = useMemo(
    (): readonly Filter[] => [
      {
        kind: 'select',
        name: 'by',
        label: labelOf('by'),
        options: SALES_BY.map((value) => ({ value, label: t(`by.${value}`) })),
      },
      { kind: 'range', label: t('paidOn') },
    ],
    [t, labelOf],
  );
  return (
    <ListFrame title={t('title')}>
      <DataTable
        call={salesCalls.figures}
        name="sales"
        title={t('title')}
        columns={columns}
        rowKey="key"
        rowLabel={nameOf}
        filters={filters}
        visibleFilters={2}
        cards
        empty={{ text: t('empty') }}
      />
    </ListFrame>
  );
}

/** What a row sums up: a day, a product, a department or a way of paying. */
function useRowName(): (row: Row) => string {
  const { t } = useTranslation(['sales', 'orders']);
  const { day } = useFormats();
  return useCallback(
    ({ key, name }) => {
      if (name !== null) return name;
      if (key === null) return t('noDepartment');
      if (key === 'total') return t('total');
      return DAY.test(key) ? day(key) : t(`orders:method.${key as 'cash'}`);
    },
    [t, day],
  );
}

function useColumns(nameOf: (row: Row) => string): readonly Column<Row>[] {
  const { t } = useTranslation('sales');
  const { number } = useFormats();
  const money = useMoney();
  const currency = useCurrency();
  return useMemo(() => {
    const amount = (key: string, title: string, minorOf: (row: Row) => number): Column<Row> => ({
      ...{ key, title, align: 'end' },
      text: (row) => (currency ? money(minorOf(row), currency) : ''),
      exportValue: (row) => (currency ? majorOf(minorOf(row), currency) : ''),
    });
    return [
      { key: 'name', title: t('what'), text: nameOf, card: 'title', hideable: false },
      {
        key: 'orders',
        title: t('orders'),
        align: 'end',
        text: ({ orders }) => number(orders),
        exportValue: (row) => row.orders,
      },
      {
        key: 'pieces',
        title: t('pieces'),
        align: 'end',
        text: ({ pieces }) => number(pieces),
        exportValue: (row) => row.pieces,
      },
      ...(['paidMinor', 'couponMinor', 'refundedMinor'] as const).map((key) => amount(key, t(key), (row) => row[key])),
      amount('leftMinor', t('leftMinor'), ({ paidMinor, refundedMinor }) => paidMinor - refundedMinor),
    ];
  }, [t, nameOf, number, money, currency]);
}
