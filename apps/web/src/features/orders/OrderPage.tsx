import { orderCalls } from '@cogclinic/contract/orders';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { usePrintNote } from '#ui/outputNote.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { UnloadedRecord, useRecordTitle } from '#ui/RecordPage.tsx';
import { Delivery } from './detail/Delivery.tsx';
import { Entitlements } from './detail/Entitlements.tsx';
import { History } from './detail/History.tsx';
import { Lines } from './detail/Lines.tsx';
import { Parcels } from './detail/Parcels.tsx';
import { Payment } from './detail/Payment.tsx';
import { Refunds } from './detail/Refunds.tsx';
import styles from './OrderPage.module.css';
import { OrderState } from './shared/OrderState.tsx';
import { LIST_PATH, type Order } from './shared/types.ts';
import { useOrderActions } from './useOrderActions.tsx';

/** One order: its lines, its payment, and every step. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('orders');
  const { data, error, refetch } = useCall(orderCalls.one, { params: { id } }, { quiet: true });
  useRecordTitle(data?.number);
  if (data) return <Detail order={data} />;
  const list = { path: LIST_PATH, text: t('toList') };
  return <UnloadedRecord title={t('order')} error={error} onRetry={refetch} list={list} />;
}

function Detail({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { dateTime } = useFormats();
  const { buttons, dialogs } = useOrderActions(order);
  usePrintNote({ noun: 'orders', subjectId: order.id });
  const { id, number, archiveId, patientName, state, closeTime, placeTime, placedByName, shipTo, note } = order;
  return (
    <PageFrame
      title={t('numbered', { number })}
      subtitle={
        <>
          <Link className={styles.link} to={patientPath(archiveId)}>
            {patientName}
          </Link>{' '}
          · {dateTime(placeTime)} · {placedByName ?? t('history.patient')} <OrderState state={state} />
        </>
      }
      actions={buttons}
    >
      <div className={styles.panels}>
        {state === 'placed' && <p className={styles.hint}>{t('closes', { time: dateTime(closeTime) })}</p>}
        {note && <p className={styles.note}>{note}</p>}
        <Lines order={order} />
        {shipTo && <Delivery shipTo={shipTo} />}
        {shipTo && <Parcels order={order} />}
        <Payment order={order} />
        <Entitlements order={order} />
        {order.events.some(({ step }) => step === 'askRefund') && <Refunds orderId={id} />}
        <History key={id} order={order} />
      </div>
      {dialogs}
    </PageFrame>
  );
}
