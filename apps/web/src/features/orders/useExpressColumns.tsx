import { piecesToShip } from '@cogclinic/mall/parcels';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { Column } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { OrderNumber } from './shared/OrderNumber.tsx';
import { lineName, type OrderRow } from './shared/types.ts';

/** The columns of what is to be shipped. */
export function useExpressColumns(): readonly Column<OrderRow>[] {
  const { t } = useTranslation('parcels');
  const labelOf = useFieldLabel('orders');
  const { dateTime, list } = useFormats();
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
        key: 'recipient',
        title: labelOf('recipient'),
        text: ({ shipTo }) => shipTo?.recipient ?? '',
        card: 'subtitle',
      },
      { key: 'phone', title: labelOf('phone'), text: ({ shipTo }) => shipTo?.phone ?? '' },
      { key: 'address', title: labelOf('address'), ellipsis: true, text: ({ shipTo }) => shipTo?.address ?? '' },
      {
        key: 'left',
        title: t('left'),
        ellipsis: true,
        text: ({ lines }) =>
          list(
            lines
              .filter((line) => piecesToShip(line) > 0)
              .map((line) => t('line', { name: lineName(line), count: piecesToShip(line) })),
          ),
      },
      { key: 'patientName', title: t('patient') },
      {
        key: 'placeTime',
        title: t('placed'),
        text: ({ placeTime }) => dateTime(placeTime),
        exportTime: ({ placeTime }) => placeTime,
        sortBy: 'placeTime',
      },
      { key: 'note', title: labelOf('note'), ellipsis: true },
    ],
    [t, labelOf, dateTime, list],
  );
}
