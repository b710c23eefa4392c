import { deviceCalls } from '@cogclinic/contract/devices';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { DeviceDialogProps } from './types.ts';
import { useDeviceFields } from './useDeviceFields.ts';

/** Changes a device's name, version type and model. */
export default function EditDialog({ device, open, onClose }: DeviceDialogProps) {
  const { t } = useTranslation(['devices', 'ui']);
  const update = useSend(deviceCalls.update, { quiet: true });
  const fields = useDeviceFields();
  const sections = useMemo(() => [{ fields: [fields.name, fields.versionType, fields.model] }], [fields]);
  const { id, version, name, versionType, model } = device;
  const initial = useMemo(() => ({ id, version, name, versionType, model }), [id, version, name, versionType, model]);
  return (
    <Modal
      open={open}
      title={t('edit.title', { name })}
      onCancel={onClose}
      footer={null}
      width={480}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <SchemaForm
        schema={deviceCalls.update.body}
        sections={sections}
        initial={initial}
        noun="devices"
        compact
        guarded={false}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onSubmit={async (body) => {
          const saved = await update.mutateAsync({ body });
          showSuccess(t('edit.done'));
          onClose();
          return saved;
        }}
      />
    </Modal>
  );
}
