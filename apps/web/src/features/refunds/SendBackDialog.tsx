import { refundCalls } from '@cogclinic/contract/refunds';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { RefundDialogProps } from './types.ts';

const SECTIONS = [
  {
    fields: [
      { name: 'carrier', input: 'select', dict: 'carrier' } as const,
      { name: 'trackingNumber', input: 'text' } as const,
    ],
  },
];

/** Notes the parcel in which the patient sends the goods back. */
export default function SendBackDialog({ refund, open, onClose }: RefundDialogProps) {
  const { t } = useTranslation(['refunds', 'ui']);
  const sendBack = useSend(refundCalls.sendBack, { quiet: true });
  const { id, version, carrier, trackingNumber } = refund;
  const parcel = { ...(carrier && { carrier }), ...(trackingNumber && { trackingNumber }) };
  return (
    <Modal open={open} title={t('sendBack.title')} onCancel={onClose} footer={null} width={420} destroyOnHidden>
      <SchemaForm
        schema={refundCalls.sendBack.body}
        sections={SECTIONS}
        initial={{ id, version, ...parcel }}
        noun="refunds"
        compact
        guarded={false}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onSubmit={async (body) => {
          await sendBack.mutateAsync({ body });
          showSuccess(t('sendBack.done'));
          onClose();
        }}
      />
    </Modal>
  );
}
