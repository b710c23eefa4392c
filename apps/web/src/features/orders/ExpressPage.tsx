import { NumberOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { orderCalls } from '@cogclinic/contract/orders';
import { MOST_PAPERS } from '@cogclinic/contract/parcels';
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
import { type OrderRow, PICKING_PATH, papersPath } from './shared/types.ts';
import { useExpressColumns } from './useExpressColumns.tsx';

const ShipDialog = lazy(() => import('./ship/ShipDialog.tsx'));
const EnterDialog = lazy(() => import('./enter/EnterDialog.tsx'));

const TO_SHIP = { state: 'toShip' } as const;

/** What is to be shipped, oldest order first. */
export function Component() {
  const { t } = useTranslation('parcels');
  const labelOf = useFieldLabel('orders');
  const navigate = useNavigate();
  const columns = useExpressColumns();
  const patient = usePatientFilter();
  const [shipping, setShipping] = useState<{ order: OrderRow; open: boolean } | null>(null);
  const [entering, setEntering] = useState<{ numbers: readonly string[]; open: boolean } | null>(null);
  const filters = useMemo(
    (): readonly Filter[] => [
      patient,
      { kind: 'text', name: 'number', label: labelOf('number') },
      { kind: 'range', label: t('placed') },
    ],
    [t, labelOf, patient],
  );
  const enter = (rows: readonly OrderRow[]) => setEntering({ numbers: rows.map(({ number }) => number), open: true });
  const print = (kind: 'labels' | 'notes', rows: readonly OrderRow[]) =>
    void navigate(
      papersPath(
        kind,
        rows.map(({ id }) => id),
      ),
    );
  return (
    <ListFrame title={t('title')}>
      <DataTable
        call={orderCalls.list}
        name="express"
        title={t('title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ number }) => number}
        filters={filters}
        actions={
          <>
            <Button icon={<UnorderedListOutlined />} onClick={() => void navigate(PICKING_PATH)}>
              {t('picking')}
            </Button>
            <Button type="primary" icon={<NumberOutlined />} onClick={() => enter([])}>
              {t('enter.action')}
            </Button>
          </>
        }
        query={TO_SHIP}
        defaultOrder="placeTime asc"
        cards
        records="orders"
        empty={{ text: t('empty') }}
        rowActions={(order) => [
          { key: 'ship', label: t('ship.action'), onClick: () => setShipping({ order, open: true }) },
          { key: 'label', label: t('papers.label'), to: papersPath('labels', [order.id]) },
          { key: 'note', label: t('papers.note'), to: papersPath('notes', [order.id]) },
        ]}
        visibleActions={1}
        batchActions={(rows) =>
          rows.length > 0 && (
            <>
              <Button type="primary" onClick={() => enter(rows)}>
                {t('enter.action')}
              </Button>
              <Button disabled={rows.length > MOST_PAPERS} onClick={() => print('labels', rows)}>
                {t('papers.labels')}
              </Button>
              <Button disabled={rows.length > MOST_PAPERS} onClick={() => print('notes', rows)}>
                {t('papers.notes')}
              </Button>
            </>
          )
        }
      />
      <Suspense fallback={null}>
        {shipping && (
          <ShipDialog
            order={shipping.order}
            open={shipping.open}
            onClose={() => setShipping({ ...shipping, open: false })}
          />
        )}
        {entering && (
          <EnterDialog
            numbers={entering.numbers}
            open={entering.open}
            onClose={() => setEntering({ ...entering, open: false })}
          />
        )}
      </Suspense>
    </ListFrame>
  );
}
