import type { MenuProps } from 'antd/es/menu';
import { useTranslation } from 'react-i18next';
import { getTabs, pinTab } from '../tabStore.ts';
import { type Closing, closing, type OpenTab } from '../tabs.ts';
import type { useTabCommands } from './useTabCommands.ts';

const CLOSINGS: readonly Closing[] = ['others', 'left', 'right'];

/** The commands of one tab as a menu. */
export function useTabMenu(commands: ReturnType<typeof useTabCommands>) {
  const { t } = useTranslation();
  return (tab: OpenTab, closable: boolean, restorable = getTabs().closed.length > 0): MenuProps => ({
    items: [
      { key: 'reload', label: t('tabs.reload'), onClick: () => void commands.reload(tab.key) },
      {
        key: 'pin',
        label: t(tab.pinned ? 'tabs.unpin' : 'tabs.pin'),
        onClick: () => pinTab(tab.key, !tab.pinned),
      },
      { type: 'divider' },
      { key: 'this', label: t('tabs.close'), disabled: !closable, onClick: () => void commands.close(tab.key) },
      ...CLOSINGS.map((which) => ({
        key: which,
        label: t(`tabs.${which}`),
        disabled: closing(getTabs(), tab.key, which).length === 0,
        onClick: () => void commands.close(tab.key, which),
      })),
      { type: 'divider' },
      { key: 'restore', label: t('tabs.restore'), disabled: !restorable, onClick: commands.restore },
    ],
  });
}
