import Drawer from 'antd/es/drawer';
import { useTranslation } from 'react-i18next';
import type { MenuItem } from '../pages.ts';
import AppearanceFields from './AppearanceFields.tsx';
import { Menu } from './Menu.tsx';
import styles from './shell.module.css';

type MenuDrawerProps = { items: readonly MenuItem[]; active: string | null; open: boolean; onClose: () => void };

/** The menu on a phone. */
export default function MenuDrawer({ items, active, open, onClose }: MenuDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      title={t('login.system')}
      placement="left"
      size={280}
      open={open}
      onClose={onClose}
      className={styles.menuDrawer}
    >
      <Menu items={items} active={active} variant="drawer" />
      <AppearanceFields mobile />
    </Drawer>
  );
}
