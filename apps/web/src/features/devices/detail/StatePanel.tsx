import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { useFieldLabel } from '#ui/texts.ts';
import type { DeviceDetail } from '../shared/types.ts';

const MINUTE_MS = 60_000;

/** How the device is, as it said last. */
export function StatePanel({ device }: { device: DeviceDetail }) {
  const { t } = useTranslation('devices');
  const labelOf = useFieldLabel('devices');
  const { dateTime, number } = useFormats();
  const { battery, storageFreeMb, storageTotalMb, clockOffsetMs } = device;
  const offMinutes = Math.round((clockOffsetMs ?? 0) / MINUTE_MS);
  const network = device.network && t(`network.${device.network}`);
  const gigabytes = (megabytes: number) => number(Math.round(megabytes / 102.4) / 10);
  const items = [
    {
      key: 'seen',
      label: t('columns.lastSeen'),
      children: device.lastSeenTime ? dateTime(device.lastSeenTime) : t('never'),
    },
    {
      key: 'battery',
      label: labelOf('battery'),
      children:
        battery === null
          ? t('unknown')
          : t(device.charging ? 'battery.charging' : 'battery.level', { percent: battery }),
    },
    {
      key: 'storage',
      label: t('storage.label'),
      children:
        storageFreeMb === null || storageTotalMb === null
          ? t('unknown')
          : t('storage.free', { free: gigabytes(storageFreeMb), total: gigabytes(storageTotalMb) }),
    },
    {
      key: 'network',
      label: labelOf('network'),
      children:
        network && device.signal !== null
          ? t('network.signal', { network, percent: device.signal })
          : network || t('unknown'),
    },
    { key: 'version', label: labelOf('appVersion'), children: device.appVersion ?? t('unknown') },
    {
      key: 'clock',
      label: t('clock.label'),
      children:
        clockOffsetMs === null
          ? t('unknown')
          : offMinutes === 0
            ? t('clock.right')
            : t(offMinutes > 0 ? 'clock.ahead' : 'clock.behind', { count: Math.abs(offMinutes) }),
    },
    {
      key: 'waiting',
      label: labelOf('waiting'),
      children: device.waiting === null ? t('unknown') : number(device.waiting),
    },
    { key: 'used', label: t('columns.used'), children: number(device.usedCount) },
    { key: 'left', label: labelOf('remainingCount'), children: number(device.remainingCount) },
    {
      key: 'enrolled',
      label: t('enrolled.label'),
      children: device.isEnrolled && device.enrolTime ? dateTime(device.enrolTime) : t('enrolled.not'),
    },
  ];
  return (
    <Panel title={t('status')}>
      <Descriptions size="small" column={{ xs: 1, sm: 2, lg: 3 }} items={items} />
    </Panel>
  );
}
