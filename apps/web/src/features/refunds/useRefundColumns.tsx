import { REFUND_STATES } from '@cogclinic/contract/refunds';
import { majorOf } from '@cogclinic/mall/money';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#features/mall/shared/useMoney.ts';
import { OrderNumber } from '#features/orders/shared/OrderNumber.tsx';
import { RefundState } from '#features/orders/shared/RefundState.tsx';
import { lineName, type Refund } from '#features/orders/shared/types.ts';
import { usePatientFilter } from '#features/records/shared/usePatientFilter.ts';
import { useFormats } from '#ui/format.ts';
import type { Column, Filter } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useDict } from '#ui/useDict.ts';

/** The columns of the refunds. */
export function useRefundColumns(): readonly Column<Refund>[] {
  const { t } = useTranslation(['refunds', 'orders']);
  const labelOf = useFieldLabel('refunds');
  const { dateTime, list } = useFormats();
  const { label: carrierName } = useDict('carrier');
  const money = useMoney();
  return useMemo(
    () => [
      {
        key: 'orderNumber',
        title: labelOf('number'),
        render: ({ orderId, orderNumber }) => <OrderNumber id={orderId} number={orderNumber} />,
        text: ({ orderNumber }) => orderNumber,
        card: 'title',
        hideable: false,
      },
      {
        key: 'state',
        title: labelOf('state'),
        render: (refund) => <RefundState refund={refund} />,
        text: ({ state }) => t(`state.${state}`),
        card: 'subtitle',
      },
      { key: 'patientName', title: t('orders:columns.patient') },
      {
        key: 'lines',
        title: labelOf('lines'),
        ellipsis: true,
        text: ({ lines }) => list(lines.map((line) => t('line', { name: lineName(line), count: line.quantity }))),
      },
      {
        key: 'amountMinor',
        title: t('amount'),
        align: 'end',
        text: ({ amountMinor, currency }) => money(amountMinor, currency),
        exportValue: ({ amountMinor, currency }) => majorOf(amountMinor, currency),
      },
      { key: 'reason', title: labelOf('reason'), text: ({ reason }) => t(`reason.${reason}`) },
      { key: 'words', title: labelOf('words'), ellipsis: true },
      {
        key: 'pictures',
        title: t('pictures.list'),
        align: 'end',
        text: ({ pictures }) => (pictures.length > 0 ? String(pictures.length) : ''),
      },
      {
        key: 'askTime',
        title: t('asked'),
        text: ({ askTime }) => dateTime(askTime),
        exportTime: ({ askTime }) => askTime,
        sortBy: 'askTime',
      },
      {
        key: 'askedByName',
        title: t('askedBy'),
        text: ({ askedByName }) => askedByName ?? t('orders:history.patient'),
      },
      {
        key: 'trackingNumber',
        title: t('returnParcel'),
        text: ({ carrier, trackingNumber }) => (carrier ? `${carrierName(carrier)} ${trackingNumber ?? ''}` : ''),
      },
      { key: 'decidedByName', title: t('decidedBy'), hidden: true, text: ({ decidedByName }) => decidedByName ?? '' },
      { key: 'decisionWords', title: t('decision'), hidden: true, ellipsis: true },
      { key: 'receiptNumber', title: labelOf('receiptNumber'), hidden: true },
    ],
    [t, labelOf, dateTime, list, carrierName, money],
  );
}

/** By what refunds are found. */
export function useRefundFilters(): readonly Filter[] {
  const { t } = useTranslation('refunds');
  const labelOf = useFieldLabel('refunds');
  const patient = usePatientFilter();
  return useMemo(
    () => [
      patient,
      { kind: 'text', name: 'number', label: labelOf('number') },
      {
        kind: 'select',
        name: 'state',
        label: labelOf('state'),
        options: REFUND_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      { kind: 'range', label: t('asked') },
    ],
    [t, labelOf, patient],
  );
}
