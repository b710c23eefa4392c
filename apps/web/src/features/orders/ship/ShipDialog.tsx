import { orderCalls } from '@cogclinic/contract/orders';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { Failure, Loading } from '#ui/states.tsx';
import type { OrderRow } from '../shared/types.ts';
import { ShipForm } from './ShipForm.tsx';

type ShipDialogProps = { order: Pick<OrderRow, 'id' | 'number'>; open: boolean; onClose: () => void };

/** Ships a parcel of an order. */
export default function ShipDialog({ order: { id, number }, open, onClose }: ShipDialogProps) {
  const { t } = useTranslation('parcels');
  const { data, error, refetch } = useCall(orderCalls.one, { params: { id } }, { quiet: true, enabled: open });
  return (
    <Modal
      open={open}
      title={t('ship.title', { number })}
      onCancel={onClose}
      footer={null}
      width={520}
      destroyOnHidden
      mask={{ closable: false }}
    >
      {data && <ShipForm key={id} order={data} onClose={onClose} />}
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={5} />)}
    </Modal>
  );
}
