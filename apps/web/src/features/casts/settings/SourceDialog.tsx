import { CAST_SOURCES, type CastDevice, castCalls, castDeviceBody } from '@cogclinic/contract/casts';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';

/** Says how a device is cast. */
export function SourceDialog({ device, onClose }: { device: CastDevice; onClose: () => void }) {
  const { t } = useTranslation(['casts', 'ui']);
  const save = useSend(castCalls.saveDevice, { quiet: true });
  const { data: agents } = useCall(castCalls.agents, {}, { quiet: true });
  const { id, source, agentId, address, port, version } = device;
  const initial = useMemo(
    () => ({ id, source, agentId, address, port, version }),
    [id, source, agentId, address, port, version],
  );
  const sections = useMemo(
    () => [
      {
        fields: [
          {
            name: 'source',
            input: 'radio',
            options: CAST_SOURCES.map((value) => ({ value, label: t(`settings.source.${value}`) })),
          },
          {
            name: 'agentId',
            input: 'select',
            options: (agents ?? [])
              .filter(({ state }) => state !== 'ended')
              .map(({ id: value, name: label }) => ({ value, label })),
            hint: t('settings.agentHint'),
          },
          { name: 'address', input: 'text', hint: t('settings.addressHint') },
          { name: 'port', input: 'number', inputMode: 'numeric', hint: t('settings.portHint') },
        ] as const,
      },
    ],
    [t, agents],
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
