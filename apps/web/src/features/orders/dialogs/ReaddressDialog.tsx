import { orderCalls } from '@cogclinic/contract/orders';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { OrderDialogProps } from './types.ts';

const FIELDS = [
  { name: 'recipient', input: 'text' } as const,
  { name: 'phone', input: 'text' } as const,
  { name: 'address', input: 'textarea' } as const,
];

/** Changes where an order is sent. */
export default function ReaddressDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['orders', 'ui']);
  const readdress = useSend(orderCalls.readdress, { quiet: true });
  const { id, version, shipTo, patientName, phone } = order;
  return (
    <Modal open={open} title={t('readdress.title')} onCancel={onClose} footer={null} width={480} destroyOnHidden>
      <SchemaForm
        schema={orderCalls.readdress.body}
        sections={[{ hint: shipTo ? undefined : t('readdress.what'), fields: FIELDS }]}
        initial={{ id, version, ...(shipTo ?? { recipient: patientName, phone: phone ?? '' }) }}
        noun="orders"
        compact
        guarded={false}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onSubmit={async (body) => {
          await readdress.mutateAsync({ body });
          showSuccess(t('readdress.done'));
          onClose();
        }}
      />
    </Modal>
  );
}
