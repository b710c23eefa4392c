import { deviceCalls } from '@cogclinic/contract/devices';
import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { newId } from '#ui/newId.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { DeviceDialogProps } from './types.ts';

/** Adds to the uses of a device that remain. */
export default function TopUpDialog({ device, open, onClose }: DeviceDialogProps) {
  const { t } = useTranslation('devices');
  return (
    <Modal
      open={open}
      title={t('topUp.title', { name: device.name })}
      onCancel={onClose}
      footer={null}
      width={420}
      destroyOnHidden
    >
      <TopUpForm device={device} onClose={onClose} />
    </Modal>
  );
}

/** Mounted anew at each opening: another top-up has another request. */
function TopUpForm({ device, onClose }: Omit<DeviceDialogProps, 'open'>) {
  const { t } = useTranslation(['devices', 'ui']);
  const topUp = useSend(deviceCalls.topUp, { quiet: true });
  const [requestId] = useState(newId);
  const { id, remainingCount } = device;
  const initial = useMemo(() => ({ requestId, id, count: 100 }), [requestId, id]);
  const sections = useMemo(
    () => [
      {
        hint: t('topUp.hint', { count: remainingCount }),
        fields: [{ name: 'count', input: 'number' } as const, { name: 'note', input: 'text' } as const],
      },
    ],
    [t, remainingCount],
  );
  return (
    <SchemaForm
      schema={deviceCalls.topUp.body}
      sections={sections}
      initial={initial}
      noun="devices"
      compact
      guarded={false}
      submitText={t('topUp.submit')}
      actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
      onSubmit={async (body) => {
        await topUp.mutateAsync({ body });
        showSuccess(t('topUp.done'));
        onClose();
      }}
    />
  );
}
