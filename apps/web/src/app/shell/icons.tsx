import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import CloudDownloadOutlined from '@ant-design/icons/CloudDownloadOutlined';
import CompassOutlined from '@ant-design/icons/CompassOutlined';
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined';
import FormOutlined from '@ant-design/icons/FormOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import MobileOutlined from '@ant-design/icons/MobileOutlined';
import PhoneOutlined from '@ant-design/icons/PhoneOutlined';
import PlayCircleOutlined from '@ant-design/icons/PlayCircleOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import TrophyOutlined from '@ant-design/icons/TrophyOutlined';
import type { ComponentType } from 'react';
import styles from './icons.module.css';

const ICONS: Readonly<Record<string, ComponentType>> = {
  home: HomeOutlined,
  patients: TeamOutlined,
  scales: FormOutlined,
  results: FileDoneOutlined,
  training: TrophyOutlined,
  motion: CompassOutlined,
  devices: MobileOutlined,
  games: PlayCircleOutlined,
  statistics: BarChartOutlined,
  followUps: PhoneOutlined,
  partyReports: CloudDownloadOutlined,
  shop: ShoppingOutlined,
  setting: SettingOutlined,
};

/** An entry's icon by the name that the server's routes give it. */
export function MenuIcon({ name }: { name: string | undefined }) {
  const Icon = (name !== undefined && ICONS[name]) || AppstoreOutlined;
  return (
    <span className={styles.menuIcon} aria-hidden="true">
      <Icon />
    </span>
  );
}
