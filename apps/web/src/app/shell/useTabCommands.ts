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

  async function mayLose(paths: readonly string[]): Promise<boolean> {
    const losing = getTabs().open.some((tab) => paths.includes(tab.path) && (tab.dirty || guardOf(tab.path)));
    return (
      !losing ||
      confirm({ title: t('tabs.unsaved'), content: t('tabs.unsavedHint'), ok: t('tabs.discard'), danger: true })
    );
  }

  return {
    open: (address: string) => void navigate(address),

    async close(path: string, which: Closing = 'this'): Promise<void> {
      const paths = closing(getTabs(), path, which);
      if (!(await mayLose(paths))) return;
      for (const one of paths) guardTab(one, null);
      const { goTo } = close(getTabs(), paths);
      // Navigates away before closing, so that there is always a page in front.
      if (goTo !== null) await navigate(which === 'this' ? goTo : path);
      const active = getTabs().active;
      closeTabs(paths.filter((one) => one !== active));
    },

    async reload(path: string): Promise<void> {
      if (!(await mayLose([path]))) return;
      guardTab(path, null);
      reloadTab(path);
    },

    restore(): void {
      const address = restoreTab();
      if (address !== null) void navigate(address);
    },
  };
}
