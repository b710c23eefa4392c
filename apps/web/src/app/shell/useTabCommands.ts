import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useConfirm } from '#ui/confirm.ts';
import { closeTabs, getTabs, guardOf, guardTab, reloadTab, restoreTab } from '../tabStore.ts';
import { type Closing, close, closing } from '../tabs.ts';

/** The commands of tabs; asks first if input would be lost. */
export function useTabCommands() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const confirm = useConfirm();

  async function mayLose(keys: readonly string[]): Promise<boolean> {
    const losing = getTabs().open.some((tab) => keys.includes(tab.key) && (tab.dirty || guardOf(tab.key)));
    return (
      !losing ||
      confirm({ title: t('tabs.unsaved'), content: t('tabs.unsavedHint'), ok: t('tabs.discard'), danger: true })
    );
  }

  return {
    open: (address: string) => void navigate(address),

    async close(key: string, which: Closing = 'this'): Promise<void> {
      const keys = closing(getTabs(), key, which);
      if (!(await mayLose(keys))) return;
      for (const one of keys) guardTab(one, null);
      const { goTo } = close(getTabs(), keys);
      const kept = getTabs().open.find((tab) => tab.key === key);
      // Navigates away before closing, so that there is always a page in front.
      if (goTo !== null) await navigate(which === 'this' || !kept ? goTo : kept.path + kept.search);
      const active = getTabs().active;
      closeTabs(keys.filter((one) => one !== active));
    },

    async reload(key: string): Promise<void> {
      if (!(await mayLose([key]))) return;
      guardTab(key, null);
      reloadTab(key);
    },

    restore(): void {
      const address = restoreTab();
      if (address !== null) void navigate(address);
    },
  };
}
