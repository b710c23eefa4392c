import { type CastDevice, castCalls } from '@cogclinic/contract/casts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { Panel } from '#ui/Panel.tsx';
import { PlainList } from '#ui/PlainList.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { SourceDialog } from './SourceDialog.tsx';
import styles from './SourcesPanel.module.css';

/** How each device is cast: by its own app, or reached by the server over the network. */
export function SourcesPanel() {
  const { t } = useTranslation('casts');
  const { data, error, refetch } = useCall(castCalls.devices, {}, { quiet: true });
  const [changing, setChanging] = useState<CastDevice | null>(null);
  return (
    <Panel title={t('settings.devices')}>
      {data ? (
        <PlainList label={t('settings.devices')} none={data.length === 0 && t('settings.noDevices')}>
          {data.map((device) => (
            <li key={device.id} className={styles.row}>
              <span className={styles.name}>{device.name}</span>
              <span className={styles.way}>
                {t(`settings.source.${device.source}`)}
                {device.agentName && ` ${device.agentName}`}
                {device.source !== 'push' && `, ${device.address}:${device.port}`}
              </span>
              <Button aria-label={t('settings.editOf', { name: device.name })} onClick={() => setChanging(device)}>
                {t('settings.edit')}
              </Button>
            </li>
          ))}
        </PlainList>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={3} />
      )}
      {changing && <SourceDialog device={changing} onClose={() => setChanging(null)} />}
    </Panel>
  );
}
