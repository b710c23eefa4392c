import { orderCalls } from '@cogclinic/contract/orders';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { OrderDialogProps } from './types.ts';

const SECTIONS = [{ fields: [{ name: 'note', input: 'textarea' } as const] }];

/** Changes the note of an order. */
export default function NoteDialog({ order: { id, version, note }, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['orders', 'ui']);
  const save = useSend(orderCalls.note, { quiet: true });
  return (
    <Modal open={open} title={t('note.title')} onCancel={onClose} footer={null} width={480} destroyOnHidden>
      <SchemaForm
        schema={orderCalls.note.body}
        sections={SECTIONS}
        initial={{ id, version, note }}
        noun="orders"
        compact
        guarded={false}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onSubmit={async (body) => {
          await save.mutateAsync({ body });
          showSuccess(t('note.done'));
          onClose();
        }}
      />
    </Modal>
  );
}
