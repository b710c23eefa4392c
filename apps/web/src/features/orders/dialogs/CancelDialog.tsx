import { orderCalls } from '@cogclinic/contract/orders';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { OrderDialogProps } from './types.ts';

const FIELDS = [{ name: 'reason', input: 'text' } as const];

/** Cancels an order that is not paid, with the reason. */
export default function CancelDialog({ order: { id, version }, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['orders', 'ui']);
  const cancel = useSend(orderCalls.cancel, { quiet: true });
  return (
    <Modal open={open} title={t('cancel.title')} onCancel={onClose} footer={null} width={420} destroyOnHidden>
      <SchemaForm
        schema={orderCalls.cancel.body}
        sections={[{ hint: t('cancel.what'), fields: FIELDS }]}
        initial={{ id, version }}
        noun="orders"
        compact
        guarded={false}
        submitText={t('cancel.action')}
        actions={<Button onClick={onClose}>{t('back')}</Button>}
        onSubmit={async (body) => {
          await cancel.mutateAsync({ body });
          showSuccess(t('cancel.done'));
          onClose();
        }}
      />
    </Modal>
  );
}
