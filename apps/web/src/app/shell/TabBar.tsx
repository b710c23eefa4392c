import CloseOutlined from '@ant-design/icons/CloseOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import PushpinFilled from '@ant-design/icons/PushpinFilled';
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import { type KeyboardEvent, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { titleText } from '#ui/tab.ts';
import { findPage, type Page } from '../pages.ts';
import { getTabs, subscribeTabs } from '../tabStore.ts';
import type { OpenTab } from '../tabs.ts';
import styles from './TabBar.module.css';
import { tabId } from './tabIds.ts';
import { useTabCommands } from './useTabCommands.ts';
import { useTabMenu } from './useTabMenu.tsx';

const MIDDLE_BUTTON = 1;

/** Our own tab bar: one stop of the Tab key, arrows between the tabs, Delete closes. */
export function TabBar({ pages }: { pages: readonly Page[] }) {
  const { t } = useTranslation();
  const { open, active, closed } = useSyncExternalStore(subscribeTabs, getTabs);
  const commands = useTabCommands();
  const menuOf = useTabMenu(commands);
  const closable = open.length > 1;

  const titleOf = (tab: OpenTab): string =>
    tab.title === null ? t(`menu.${findPage(pages, tab.path)?.title ?? 'home'}`) : titleText(tab.title);
  const inFront = open.find((tab) => tab.key === active);
  const shownTitle = inFront && titleOf(inFront);

  // Runs again when the page names its tab: that name is longer than the route's and would be cut off at the edge.
  useEffect(() => {
    if (active === null || shownTitle === undefined) return;
    document.getElementById(tabId(active, 'tab'))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, shownTitle]);

  function onKeyDown(event: KeyboardEvent, tab: OpenTab): void {
    const at = open.indexOf(tab);
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: open.length - 1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const target = open[(step + open.length) % open.length];
      if (target) document.getElementById(tabId(target.key, 'tab'))?.focus();
    } else if (event.key === 'Delete' && closable) {
      void commands.close(tab.key);
    }
  }

  return (
    <section className={styles.tabs} aria-label={t('tabs.label')}>
      <div className={styles.tabsList} role="tablist" aria-label={t('tabs.label')}>
        {open.map((tab) => (
          <Dropdown key={tab.key} trigger={['contextMenu']} menu={menuOf(tab, closable)}>
            <button
              type="button"
              role="tab"
              className={styles.tab}
              id={tabId(tab.key, 'tab')}
              aria-selected={tab.key === active}
              aria-controls={tab.mounted ? tabId(tab.key, 'panel') : undefined}
              aria-keyshortcuts="Delete"
              tabIndex={tab.key === active ? 0 : -1}
              title={titleOf(tab)}
              onClick={(event) => {
                // The cross is part of the tab: inside a tab nothing else can be a control; the Delete key does the same.
                const cross = event.target instanceof Element && event.target.closest('.tab-close');
                if (cross) void commands.close(tab.key);
                else commands.open(tab.path + tab.search);
              }}
              onKeyDown={(event) => onKeyDown(event, tab)}
              onMouseDown={(event) => {
                if (event.button === MIDDLE_BUTTON) event.preventDefault();
              }}
              onAuxClick={(event) => {
                if (event.button === MIDDLE_BUTTON && closable) void commands.close(tab.key);
              }}
            >
              {tab.pinned && <PushpinFilled aria-hidden />}
              {tab.dirty && <span className={styles.tabDirty} role="img" aria-label={t('tabs.dirty')} />}
              <span className={styles.tabTitle}>{titleOf(tab)}</span>
              {closable && !tab.pinned && <CloseOutlined className={styles.tabClose} aria-hidden />}
            </button>
          </Dropdown>
        ))}
      </div>
      {inFront && (
        <Dropdown trigger={['click']} menu={menuOf(inFront, closable, closed.length > 0)}>
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined aria-hidden />}
            aria-label={t('tabs.more')}
            title={t('tabs.more')}
          />
        </Dropdown>
      )}
    </section>
  );
}
