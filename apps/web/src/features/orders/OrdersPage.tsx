import { PlusOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { orderCalls } from '@cogclinic/contract/orders';
import { ORDER_STATES } from '@cogclinic/mall/order';
import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePatientFilter } from '#features/records/shared/usePatientFilter.ts';
import { lazy } from '#ui/code.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import type { Filter } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { orderPath, PICKING_PATH } from './shared/types.ts';
import { useOrderColumns } from './useOrderColumns.tsx';

const PlaceDialog = lazy(() => import('./place/PlaceDialog.tsx'));

/** Received orders are done at once. */
const ASKED = ORDER_STATES.filter((state) => state !== 'received');

/** The orders of the institution's patients. */
export function Component() {
  const { t } = useTranslation('orders');
  const labelOf = useFieldLabel('orders');
  const navigate = useNavigate();
  const columns = useOrderColumns();
  const patient = usePatientFilter();
  const [placing, setPlacing] = useState<'no' | 'open' | 'closing'>('no');
  const filters = useMemo(
    (): readonly Filter[] => [
      patient,
      { kind: 'text', name: 'number', label: labelOf('number') },
      {
        kind: 'select',
        name: 'state',
        label: labelOf('state'),
        options: ASKED.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      { kind: 'range', label: t('columns.placed') },
    ],
    [t, labelOf, patient],
  );
  const place = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setPlacing('open')}>
      {t('place.action')}
    </Button>
  );
  return (
    <ListFrame title={t('title')}>
      <DataTable
        call={orderCalls.list}
        name="orders"
        title={t('title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ number }) => number}
        filters={filters}
        actions={
          <>
            <Button icon={<UnorderedListOutlined />} onClick={() => void navigate(PICKING_PATH)}>
              {t('picking.title')}
            </Button>
            {place}
          </>
        }
        defaultOrder="placeTime desc"
        cards
        records="orders"
        empty={{ text: t('empty') }}
      />
      {placing !== 'no' && (
        <Suspense fallback={null}>
          <PlaceDialog
            open={placing === 'open'}
            onClose={() => setPlacing('closing')}
            onPlaced={(id) => {
              setPlacing('no');
              void navigate(orderPath(id));
            }}
          />
        </Suspense>
      )}
    </ListFrame>
  );
}
