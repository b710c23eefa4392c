import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OrderDialogProps } from '../dialogs/types.ts';
import { RefundForm } from './RefundForm.tsx';

/** Asks for the money of pieces of a paid order. */
export default function RefundDialog(props: OrderDialogProps) {
  const { t } = useTranslation('refunds');
  return (
    <Modal open={props.open} title={t('ask.title')} onCancel={props.onClose} footer={null} width={520} destroyOnHidden>
      <RefundForm order={props.order} onClose={props.onClose} />
    </Modal>
  );
}
