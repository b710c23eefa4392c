import { DesktopOutlined, EyeOutlined, TabletOutlined } from '@ant-design/icons';
import type { PlayedOn } from '@cogclinic/games/trainingSet';
import { useTranslation } from 'react-i18next';
import styles from './Devices.module.css';

const ICONS = { browser: DesktopOutlined, tablet: TabletOutlined, headset: EyeOutlined } as const;

/** The devices that a game can be played on. */
export function Devices({ playedOn }: { playedOn: readonly PlayedOn[] }) {
  const { t } = useTranslation('catalogue');
  return (
    <ul className={styles.devices} aria-label={t('device')}>
      {playedOn.map((device) => {
        const Icon = ICONS[device];
        return (
          <li key={device}>
            <Icon aria-hidden="true" /> {t(`devices.${device}`)}
          </li>
        );
      })}
    </ul>
  );
}
