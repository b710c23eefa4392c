import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/Panel.tsx';
import type { DeviceDetail } from '../shared/types.ts';
import { UserName } from '../shared/UserName.tsx';
import { useOnline } from '../shared/useOnline.ts';
import styles from './ScreenPanel.module.css';

/** What the device shows now, and who has it. */
export function ScreenPanel({ device }: { device: DeviceDetail }) {
  const { t } = useTranslation('devices');
  const isOnline = useOnline(device);
  const shown = isOnline
    ? (device.showing ?? t('screen.nothing'))
    : t(device.lastSeenTime ? 'screen.off' : 'screen.never');
  return (
    <Panel title={t('screen.title')}>
      <div className={styles.screen} data-online={isOnline || undefined} role="status">
        <p className={styles.shown}>{shown}</p>
      </div>
      <p className={styles.user}>
        {t('columns.user')}: <UserName user={device.user} />
      </p>
    </Panel>
  );
}
