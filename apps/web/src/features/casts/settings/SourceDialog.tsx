import { CAST_SOURCES, type CastDevice, castCalls, castDeviceBody } from '@cogclinic/contract/casts';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';

/** Says how a device is cast. */
export function SourceDialog({ device, onClose }: { device: CastDevice; onClose: () => void }) {
  const { t } = useTranslation(['casts', 'ui']);
  const save = useSend(castCalls.saveDevice, { quiet: true });
  const { id, source, address, port, version } = device;
  const initial = useMemo(() => ({ id, source, address, port, version }), [id, source, address, port, version]);
  const sections = useMemo(
    () => [
      {
        fields: [
          {
            name: 'source',
            input: 'radio',
            options: CAST_SOURCES.map((value) => ({ value, label: t(`settings.source.${value}`) })),
          },
          { name: 'address', input: 'text', hint: t('settings.addressHint') },
          { name: 'port', input: 'number', inputMode: 'numeric', hint: t('settings.portHint') },
        ] as const,
      },
    ],
    [t],
  );
  return (
    <Modal
      open
      title={t('settings.editTitle', { name: device.name })}
      onCancel={onClose}
      footer={null}
      width={480}
      mask={{ closable: false }}
    >
      <SchemaForm
        schema={castDeviceBody}
        sections={sections}
        initial={initial}
        noun="casts"
        compact
        guarded={false}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onSubmit={async (body) => {
          await save.mutateAsync({ body });
          showSuccess(t('settings.deviceSaved'));
          onClose();
        }}
      />
    </Modal>
  );
}
