import { Activity, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Page } from '../pages.ts';
import { getTabs, subscribeTabs } from '../tabStore.ts';
import { TabPage } from './TabPage.tsx';
import styles from './TabPanels.module.css';
import { tabId } from './tabIds.ts';

/** The scroll position of each tab. */
const scrolled = new Map<string, number>();

/** All tabs share the window's scrolling, so each tab's position is noted while scrolling and restored before the paint. */
function useKeptScroll(active: string | null): void {
  useLayoutEffect(() => {
    if (active === null) return;
    window.scrollTo({ top: scrolled.get(active) ?? 0, behavior: 'instant' });
    const note = () => scrolled.set(active, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [active]);
}

/** The pages of the open tabs: the one in front is shown, the kept ones are hidden with all that was typed. */
export function TabPanels({ pages }: { pages: readonly Page[] }) {
  const { open, active } = useSyncExternalStore(subscribeTabs, getTabs);
  useKeptScroll(active);
  const kept = open.filter((tab) => tab.mounted);
  for (const key of scrolled.keys()) {
    if (!kept.some((tab) => tab.key === key)) scrolled.delete(key);
  }
  return kept.map((tab) => (
    <Activity key={`${tab.key} ${tab.revision}`} mode={tab.key === active ? 'visible' : 'hidden'}>
      <div
        role="tabpanel"
        id={tabId(tab.key, 'panel')}
        aria-labelledby={tabId(tab.key, 'tab')}
        className={styles.shellPanel}
      >
        <TabPage tabKey={tab.key} path={tab.path} search={tab.search} pages={pages} />
      </div>
    </Activity>
  ));
}
