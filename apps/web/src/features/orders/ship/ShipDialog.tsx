import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '../shared/types.ts';
import { ShipForm } from './ShipForm.tsx';

type ShipDialogProps = { order: OrderRow; open: boolean; onClose: () => void };

/** Ships a parcel of an order. */
export default function ShipDialog({ order, open, onClose }: ShipDialogProps) {
  const { t } = useTranslation('parcels');
  return (
    <Modal
      open={open}
      title={t('ship.title', { number: order.number })}
      onCancel={onClose}
      footer={null}
      width={520}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <ShipForm key={order.id} order={order} onClose={onClose} />
    </Modal>
  );
}
