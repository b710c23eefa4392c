import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { EnterForm } from './EnterForm.tsx';

type EnterDialogProps = {
  /** Numbers of the orders that were chosen, to which tracking numbers are to be added. */
  numbers: readonly string[];
  open: boolean;
  onClose: () => void;
};

/** Ships many orders by their tracking numbers. What was entered stays when the dialog is closed and opened again. */
export default function EnterDialog({ numbers, open, onClose }: EnterDialogProps) {
  const { t } = useTranslation('parcels');
  return (
    <Modal open={open} title={t('enter.title')} onCancel={onClose} footer={null} width={880} mask={{ closable: false }}>
      <EnterForm key={numbers.join()} numbers={numbers} onClose={onClose} />
    </Modal>
  );
}
