import { memo, Suspense, useMemo } from 'react';
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

function useTabHost(path: string, search: string): TabHost {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      path,
      search: new URLSearchParams(search),
      setSearch(next) {
        const query = new URLSearchParams(next).toString();
        const wanted = query ? `?${query}` : '';
        searchTab(path, wanted);
        if (getTabs().active === path) void navigate(path + wanted, { replace: true });
      },
      setTitle: (text) => titleTab(path, text),
      setDirty: (dirty) => dirtyTab(path, dirty),
      async close(to) {
        guardTab(path, null);
        dirtyTab(path, false);
        const next = to ?? close(getTabs(), [path]).goTo;
        if (next !== null) await navigate(next);
        closeTabs([path]);
      },
      guardLeaving: (guard) => guardTab(path, guard),
    }),
    [path, search, navigate],
  );
}

type TabPageProps = { path: string; search: string; pages: readonly Page[] };

/** One tab's page, which sees its own address whichever tab is in front. */
export const TabPage = memo(function TabPage({ path, search, pages }: TabPageProps) {
  const routes = useMemo(() => routesOf(pages), [pages]);
  const host = useTabHost(path, search);
  const page = useRoutes(routes, { pathname: path, search, hash: '', state: null, key: path });
  return (
    <TabContext value={host}>
      <PageBoundary>
        <Suspense fallback={<PageWaiting />}>{page}</Suspense>
      </PageBoundary>
    </TabContext>
  );
});
