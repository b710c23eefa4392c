import { refundCalls } from '@cogclinic/contract/refunds';
import { useTranslation } from 'react-i18next';
import { SurplusDue } from '#features/payments/shared/Surplus.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { useRefundActions } from './useRefundActions.tsx';
import { useRefundColumns, useRefundFilters } from './useRefundColumns.tsx';

/** The refunds of the institution's patients. */
export function Component() {
  const { t } = useTranslation('refunds');
  const columns = useRefundColumns();
  const filters = useRefundFilters();
  const { actionsOf, dialogs } = useRefundActions();
  return (
    <ListFrame title={t('title')}>
      <SurplusDue />
      <DataTable
        call={refundCalls.list}
        name="refunds"
        title={t('title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ orderNumber }) => orderNumber}
        filters={filters}
        rowActions={actionsOf}
        visibleActions={1}
        defaultOrder="askTime desc"
        cards
        records="orders"
        empty={{ text: t('empty'), hint: t('emptyHint') }}
      />
      {dialogs}
    </ListFrame>
  );
}
