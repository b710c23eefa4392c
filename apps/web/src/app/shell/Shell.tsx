import { Suspense, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { below } from '#ui/breakpoints.ts';
import { lazy } from '#ui/code.ts';
import { readCookie, writeCookie } from '#ui/cookies.ts';
import { useMedia } from '#ui/media.ts';
import { titleText } from '#ui/tab.ts';
import { getSignedIn, type SignedIn, subscribeSignedIn } from '../account.ts';
import { getAppearance, subscribeAppearance } from '../appearance.ts';
import { PageBoundary } from '../PageBoundary.tsx';
import { findPage } from '../pages.ts';
import { RootLoading } from '../Root.tsx';
import { getTabs, subscribeTabs } from '../tabStore.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Header } from './Header.tsx';
import { Menu } from './Menu.tsx';
import styles from './Shell.module.css';
import { ShellProviders } from './ShellProviders.tsx';
import { TabBar } from './TabBar.tsx';
import { TabPanels } from './TabPanels.tsx';
import { useLeaving } from './useLeaving.ts';
import { usePageTitle } from './usePageTitle.ts';
import { useShellTop } from './useShellTop.ts';
import { useSidebar } from './useSidebar.ts';

const MenuDrawer = lazy(() => import('./MenuDrawer.tsx'));

const ACTIVE_MENU = 'menu-active';
/** A phone, or a tablet held in the hand: the menu is a drawer. */
const MOBILE = `${below('tablet')}, (pointer: coarse) and ${below('desk')}`;

function Layout({ signedIn }: { signedIn: SignedIn }) {
  const { t } = useTranslation();
  const mobile = useMedia(MOBILE);
  const { menu: place } = useSyncExternalStore(subscribeAppearance, getAppearance);
  const { active, open } = useSyncExternalStore(subscribeTabs, getTabs);
  const sidebar = useSidebar(mobile);
  const { pages, menu } = signedIn.pages;
  const tab = open.find((one) => one.key === active) ?? null;
  const page = tab && findPage(pages, tab.path);
  const title = tab && tab.title !== null ? titleText(tab.title) : null;
  usePageTitle(page, title, tab?.key);
  useLeaving();
  const bars = useRef<HTMLDivElement>(null);
  useShellTop(bars);

  const marked = page?.menuPath ?? readCookie(ACTIVE_MENU);
  useEffect(() => {
    if (marked) writeCookie(ACTIVE_MENU, marked);
  }, [marked]);

  const top = !mobile && place === 'top';
  const side = !mobile && !top;
  const menuProps = { items: menu, active: marked };
  const { open: unfolded, toggle } = sidebar;
  // Tabs change with every answer that is given and every list that is sorted: neither header nor menu shows it.
  const header = useMemo(
    () => (
      <Header
        account={signedIn.account}
        pages={pages}
        mobile={mobile}
        menuButton={top ? null : { open: unfolded, toggle }}
      >
        {top && <Menu items={menu} active={marked} variant="top" />}
      </Header>
    ),
    [signedIn.account, pages, mobile, top, unfolded, toggle, menu, marked],
  );
  const aside = useMemo(
    () =>
      side && (
        <aside className={`${styles.side} no-print`}>
          <Menu items={menu} active={marked} variant={unfolded ? 'side' : 'icons'} />
        </aside>
      ),
    [side, menu, marked, unfolded],
  );
  return (
    <div className={styles.root} data-menu={mobile ? 'drawer' : place} data-sidebar={sidebar.open ? 'open' : 'closed'}>
      <a className={styles.skipLink} href="#main">
        {t('skip')}
      </a>
      {header}
      {aside}
      {mobile && (
        <PageBoundary>
          <Suspense fallback={null}>
            <MenuDrawer {...menuProps} open={sidebar.open} onClose={sidebar.close} />
          </Suspense>
        </PageBoundary>
      )}
      <div className={styles.body}>
        <div className={`${styles.bars} no-print`} ref={bars}>
          <TabBar pages={pages} />
          {page && !(page.topLevel && page.trail.length === 1) && <Breadcrumbs page={page} title={title} />}
        </div>
        <main id="main" className={styles.main} tabIndex={-1}>
          <TabPanels pages={pages} />
        </main>
      </div>
    </div>
  );
}

/** The frame around every page of a signed-in account. */
export function Component() {
  const signedIn = useSyncExternalStore(subscribeSignedIn, getSignedIn);
  return signedIn ? (
    <ShellProviders>
      <Layout signedIn={signedIn} />
    </ShellProviders>
  ) : (
    <RootLoading />
  );
}
