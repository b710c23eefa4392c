import { majorOf } from '@cogclinic/mall/money';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { useFormats } from '#ui/format.ts';
import type { Column } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { OrderNumber } from './shared/OrderNumber.tsx';
import { OrderState } from './shared/OrderState.tsx';
import { lineName, type OrderRow } from './shared/types.ts';

/** The columns of the list of orders. */
export function useOrderColumns(): readonly Column<OrderRow>[] {
  const { t } = useTranslation('orders');
  const labelOf = useFieldLabel('orders');
  const { dateTime, list } = useFormats();
  const money = useMoney();
  return useMemo(
    () => [
      {
        key: 'number',
        title: labelOf('number'),
        render: ({ id, number }) => <OrderNumber id={id} number={number} />,
        text: ({ number }) => number,
        card: 'title',
        hideable: false,
      },
      {
        key: 'state',
        title: labelOf('state'),
        render: ({ state }) => <OrderState state={state} />,
        text: ({ state }) => t(`state.${state}`),
        card: 'subtitle',
      },
      { key: 'patientName', title: t('columns.patient') },
      {
        key: 'lines',
        title: labelOf('lines'),
        ellipsis: true,
        text: ({ lines }) =>
          list(lines.map((line) => t('columns.line', { name: lineName(line), count: line.quantity }))),
      },
      {
        key: 'totalMinor',
        title: t('columns.total'),
        align: 'end',
        text: ({ totalMinor, currency }) => money(totalMinor, currency),
        exportValue: ({ totalMinor, currency }) => majorOf(totalMinor, currency),
      },
      {
        key: 'placeTime',
        title: t('columns.placed'),
        text: ({ placeTime }) => dateTime(placeTime),
        exportTime: ({ placeTime }) => placeTime,
        sortBy: 'placeTime',
      },
      {
        key: 'placedByName',
        title: t('columns.placedBy'),
        text: ({ placedByName }) => placedByName ?? t('history.patient'),
      },
      {
        key: 'shipTo',
        title: t('delivery.title'),
        hidden: true,
        text: ({ shipTo }) => (shipTo ? list([shipTo.recipient, shipTo.phone, shipTo.address]) : t('delivery.take')),
      },
      { key: 'note', title: labelOf('note'), ellipsis: true },
      { key: 'currency', title: t('columns.currency'), hidden: true },
      { key: 'phone', title: t('columns.phone'), hidden: true },
    ],
    [t, labelOf, dateTime, list, money],
  );
}
