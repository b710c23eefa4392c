import { deviceCalls } from '@cogclinic/contract/devices';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCall } from '#ui/api.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { UnloadedRecord, useRecordTitle } from '#ui/RecordPage.tsx';
import styles from './DetailPage.module.css';
import { HistoryPanels } from './detail/HistoryPanels.tsx';
import { ScreenPanel } from './detail/ScreenPanel.tsx';
import { SessionsPanel } from './detail/SessionsPanel.tsx';
import { StatePanel } from './detail/StatePanel.tsx';
import { StateTag } from './shared/StateTag.tsx';
import { type DeviceDetail, LIST_PATH } from './shared/types.ts';
import { useDeviceActions } from './shared/useDeviceActions.tsx';
import { useFollowDevices } from './shared/useFollowDevices.ts';

/** One device, live: what it shows, how it is, what it sends, and who had it. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('devices');
  useFollowDevices(deviceCalls.one);
  const { data, error, refetch } = useCall(deviceCalls.one, { params: { id } }, { quiet: true });
  useRecordTitle(data?.name);
  if (data) return <Detail device={data} />;
  const list = { path: LIST_PATH, text: t('toList') };
  return <UnloadedRecord title={t('detail')} error={error} onRetry={refetch} list={list} />;
}

function Detail({ device }: { device: DeviceDetail }) {
  const { t } = useTranslation('devices');
  const { actionsOf, dialogs } = useDeviceActions();
  const subtitle = [device.imei ?? device.serial, t(`versionType.${device.versionType}`), device.model];
  return (
    <PageFrame
      title={device.name}
      subtitle={
        <>
          {subtitle.filter(Boolean).join(' · ')} <StateTag device={device} />
        </>
      }
      actions={actionsOf(device).map(({ key, label, icon, onClick, danger = false }) => (
        <Button key={key} icon={icon} danger={danger} onClick={onClick}>
          {label}
        </Button>
      ))}
    >
      <div className={styles.panels}>
        <ScreenPanel device={device} />
        <StatePanel device={device} />
        <SessionsPanel sessions={device.sessions} />
        <HistoryPanels id={device.id} />
      </div>
      {dialogs}
    </PageFrame>
  );
}
