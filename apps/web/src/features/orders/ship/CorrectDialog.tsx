import { parcelCalls } from '@cogclinic/contract/parcels';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { Parcel } from '../shared/types.ts';

const SECTIONS = [
  {
    fields: [
      { name: 'carrier', input: 'select', dict: 'carrier' } as const,
      { name: 'trackingNumber', input: 'text' } as const,
    ],
  },
];

type CorrectDialogProps = { parcel: Parcel; open: boolean; onClose: () => void };

/** Corrects a mistyped tracking number, or the express company. */
export default function CorrectDialog({ parcel, open, onClose }: CorrectDialogProps) {
  const { t } = useTranslation(['parcels', 'ui']);
  const correct = useSend(parcelCalls.correct, { quiet: true });
  const { id, version, carrier, trackingNumber } = parcel;
  return (
    <Modal open={open} title={t('correct.title')} onCancel={onClose} footer={null} width={420} destroyOnHidden>
      <SchemaForm
        schema={parcelCalls.correct.body}
        sections={SECTIONS}
        initial={{ id, version, carrier, trackingNumber }}
        noun="parcels"
        compact
        guarded={false}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onSubmit={async (body) => {
          await correct.mutateAsync({ body });
          showSuccess(t('correct.done'));
          onClose();
        }}
      />
    </Modal>
  );
}
