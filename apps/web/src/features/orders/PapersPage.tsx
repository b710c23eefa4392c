import { PrinterOutlined } from '@ant-design/icons';
import { parcelCalls } from '@cogclinic/contract/parcels';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { usePrintNote } from '#ui/outputNote.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { DeliveryNote } from './papers/DeliveryNote.tsx';
import { Label } from './papers/Label.tsx';

/** Address labels or delivery notes of the orders that the address names, to be printed. */
export function Component() {
  const { search } = useTab();
  const orderIds = (search.get('orders') ?? '').split(',').filter(Boolean);
  const { t } = useTranslation('parcels');
  if (orderIds.length === 0)
    return (
      <PageFrame title={t('papers.labels')}>
        <Empty text={t('papers.empty')} />
      </PageFrame>
    );
  return <Papers orderIds={orderIds} kind={search.get('kind') === 'notes' ? 'notes' : 'labels'} />;
}

function Papers({ orderIds, kind }: { orderIds: readonly string[]; kind: 'labels' | 'notes' }) {
  const { t } = useTranslation('parcels');
  const { data, error, refetch } = useCall(
    parcelCalls.papers,
    { body: { orderIds: [...orderIds] } },
    { quiet: true, staleTime: 0 },
  );
  usePrintNote(data && { noun: 'orders', rows: data.orders.length });
  const Paper = kind === 'labels' ? Label : DeliveryNote;
  return (
    <PageFrame
      title={t(`papers.${kind}`)}
      actions={
        <Button type="primary" icon={<PrinterOutlined />} disabled={!data} onClick={() => window.print()}>
          {t('papers.print')}
        </Button>
      }
    >
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={8} />)}
      {data?.orders.map((order) => (
        <Paper key={order.id} order={order} sender={data.sender} />
      ))}
    </PageFrame>
  );
}
