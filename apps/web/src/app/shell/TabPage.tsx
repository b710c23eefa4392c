import { memo, Suspense, useMemo, useState } from 'react';
import { type RouteObject, useNavigate, useRoutes } from 'react-router';
import { TabContext, type TabHost } from '#ui/tab.ts';
import { PageBoundary } from '../PageBoundary.tsx';
import { PageWaiting } from '../PageWaiting.tsx';
import type { Page } from '../pages.ts';
import { Preloaded } from '../preloadable.tsx';
import { closeTabs, dirtyTab, getTabs, guardTab, searchTab, titleTab } from '../tabStore.ts';
import { close } from '../tabs.ts';

const routesOf = (pages: readonly Page[]): RouteObject[] =>
  pages.map(({ pattern, file }) => ({ path: pattern, element: <Preloaded of={file.content} /> }));

function useTabHost(key: string, path: string, search: string): TabHost {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      path,
      search: new URLSearchParams(search),
      setSearch(next) {
        const query = new URLSearchParams(next).toString();
        const wanted = query ? `?${query}` : '';
        searchTab(key, wanted);
        if (getTabs().active === key) void navigate(path + wanted, { replace: true });
      },
      setTitle: (title) => titleTab(key, title),
      setDirty: (dirty) => dirtyTab(key, dirty),
      async close(to) {
        guardTab(key, null);
        dirtyTab(key, false);
        const next = to ?? close(getTabs(), [key]).goTo;
        if (next !== null) await navigate(next);
        closeTabs([key]);
      },
      guardLeaving: (guard) => guardTab(key, guard),
    }),
    [key, path, search, navigate],
  );
}

type TabRoutesProps = { tabKey: string; path: string; pages: readonly Page[] };

/**
 * What the routes show for a tab's path: the same element until that changes. The router draws each link anew with every address
 * that it goes to, also the hundreds in a list that is only sorted; pages take the query from `useTab`.
 */
function TabRoutes({ tabKey, path, pages }: TabRoutesProps) {
  const routes = useMemo(() => routesOf(pages), [pages]);
  const page = useRoutes(routes, { pathname: path, search: '', hash: '', state: null, key: tabKey });
  const [kept, setKept] = useState({ page, path, routes });
  if (kept.path === path && kept.routes === routes) return kept.page;
  setKept({ page, path, routes });
  return page;
}

type TabPageProps = TabRoutesProps & { search: string };

/** One tab's page, which sees its own address whichever tab is in front. */
export const TabPage = memo(function TabPage({ search, ...at }: TabPageProps) {
  const host = useTabHost(at.tabKey, at.path, search);
  return (
    <TabContext value={host}>
      <PageBoundary>
        <Suspense fallback={<PageWaiting />}>
          <TabRoutes {...at} />
        </Suspense>
      </PageBoundary>
    </TabContext>
  );
});
