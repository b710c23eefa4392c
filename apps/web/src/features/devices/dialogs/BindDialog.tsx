import { deviceCalls } from '@cogclinic/contract/devices';
import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { newId } from '#ui/newId.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { Device } from '../shared/types.ts';
import { useDeviceFields } from './useDeviceFields.ts';

const FIRST_USES = 100;

type BindDialogProps = { open: boolean; onClose: () => void; onBound: (device: Device) => void };

/** Binds a device to the institution; then its code is shown. */
export default function BindDialog({ open, onClose, onBound }: BindDialogProps) {
  const { t } = useTranslation(['devices', 'ui']);
  const add = useSend(deviceCalls.add, { quiet: true });
  const [requestId] = useState(newId);
  const fields = useDeviceFields();
  const sections = useMemo(
    () => [
      {
        hint: t('form.numberHint'),
        fields: [
          fields.name,
          { name: 'imei', input: 'text', inputMode: 'numeric', hint: t('form.imeiHint') } as const,
          { name: 'serial', input: 'text' } as const,
          fields.versionType,
          fields.model,
          { name: 'remainingCount', input: 'number' } as const,
        ],
      },
    ],
    [fields, t],
  );
  return (
    <Modal
      open={open}
      title={t('bind.title')}
      onCancel={onClose}
      footer={null}
      width={480}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <SchemaForm
        schema={deviceCalls.add.body}
        sections={sections}
        initial={{ requestId, versionType: 'enterprise', remainingCount: FIRST_USES }}
        noun="devices"
        compact
        guarded={false}
        submitText={t('bind.submit')}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        check={({ imei, serial }) =>
          imei?.trim() || serial?.trim() ? [] : [{ path: 'imei', rule: 'required', params: {} }]
        }
        onSubmit={async (body) => {
          const device = await add.mutateAsync({ body });
          showSuccess(t('bind.done'));
          onBound(device);
        }}
      />
    </Modal>
  );
}
