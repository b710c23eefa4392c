import type { TabTitle } from '#ui/tab.ts';

/** How many pages stay mounted; more only while they hold unsaved input. */
export const KEPT_PAGES = 10;
const REMEMBERED_CLOSED = 20;

export type OpenTab = Readonly<{
  /** What the tab is of, while its path names the place within it: `pageKey`. */
  key: string;
  path: string;
  search: string;
  keepAlive: boolean;
  /** Set by the page; the route's title otherwise. */
  title: TabTitle | null;
  pinned: boolean;
  dirty: boolean;
  mounted: boolean;
  /** Counts reloads: each one mounts a new page. */
  revision: number;
  /** Order of use, for dropping the page not used for longest. */
  used: number;
}>;

export type Tabs = Readonly<{
  open: readonly OpenTab[];
  /** The key of the tab in front. */
  active: string | null;
  /** The tab closed last comes first. */
  closed: readonly Readonly<{ key: string; path: string; search: string }>[];
  clock: number;
}>;

export const NO_TABS: Tabs = { open: [], active: null, closed: [], clock: 0 };

export type Visit = Readonly<{
  key: string;
  path: string;
  search: string;
  keepAlive: boolean;
  /** The key of the tab whose place it takes. */
  replaces?: string | null;
}>;

const change = (tabs: Tabs, key: string, patch: Partial<OpenTab>): Tabs => ({
  ...tabs,
  open: tabs.open.map((tab) => (tab.key === key ? { ...tab, ...patch } : tab)),
});

/** Brings a page to the front in its tab. There is one tab for each key; another path of the same key moves within it. */
export function visit(tabs: Tabs, to: Visit): Tabs {
  const clock = tabs.clock + 1;
  const known = tabs.open.find((tab) => tab.key === to.key);
  const fresh: OpenTab = {
    key: to.key,
    path: to.path,
    search: to.search,
    keepAlive: to.keepAlive,
    title: null,
    pinned: false,
    dirty: false,
    mounted: true,
    revision: 0,
    used: clock,
  };
  const left = tabs.open.find((tab) => tab.key === to.replaces && !tab.pinned && !tab.dirty);
  let open: readonly OpenTab[];
  if (known) {
    open = tabs.open.map((tab) =>
      tab === known
        ? { ...tab, path: to.path, search: to.search, mounted: true, used: clock, keepAlive: to.keepAlive }
        : tab,
    );
    if (left && left !== known) open = open.filter((tab) => tab.key !== left.key);
  } else if (left) {
    open = tabs.open.map((tab) => (tab === left ? fresh : tab));
  } else {
    const at = tabs.open.findIndex((tab) => tab.key === tabs.active);
    open = at < 0 ? [...tabs.open, fresh] : [...tabs.open.slice(0, at + 1), fresh, ...tabs.open.slice(at + 1)];
  }
  return unmount({ ...tabs, open: pinnedFirst(open), active: to.key, clock });
}

/** Unmounts pages that need not be kept: those without keepAlive once left, and above the limit the least recently used. */
function unmount(tabs: Tabs): Tabs {
  const kept = tabs.open
    .filter((tab) => tab.mounted && (tab.keepAlive || tab.dirty || tab.key === tabs.active))
    .sort((a, b) => b.used - a.used);
  const staying = new Set(kept.filter((tab) => tab.dirty || tab.key === tabs.active));
  for (const tab of kept) if (staying.size < KEPT_PAGES) staying.add(tab);
  return {
    ...tabs,
    open: tabs.open.map((tab) => (tab.mounted && !staying.has(tab) ? { ...tab, mounted: false } : tab)),
  };
}

const pinnedFirst = (open: readonly OpenTab[]): readonly OpenTab[] => [
  ...open.filter((tab) => tab.pinned),
  ...open.filter((tab) => !tab.pinned),
];

export type Closing = 'this' | 'others' | 'left' | 'right';

/** Which tabs a command closes; pinned ones only when the command names them. */
export function closing(tabs: Tabs, key: string, which: Closing): readonly string[] {
  const at = tabs.open.findIndex((tab) => tab.key === key);
  return tabs.open
    .filter((tab, index) => {
      if (which === 'this') return index === at;
      if (tab.pinned) return false;
      return which === 'others' ? index !== at : which === 'left' ? index < at : index > at;
    })
    .map((tab) => tab.key);
}

/** Closes tabs, and says which address comes to the front: null when the one in front stays. */
export function close(tabs: Tabs, keys: readonly string[]): { tabs: Tabs; goTo: string | null } {
  const gone = tabs.open.filter((tab) => keys.includes(tab.key));
  const at = tabs.open.findIndex((tab) => tab.key === tabs.active);
  const stays = (tab: OpenTab) => !keys.includes(tab.key);
  const neighbour = tabs.open.slice(at + 1).find(stays) ?? tabs.open.slice(0, Math.max(at, 0)).findLast(stays);
  const remembered = gone.map(({ key, path, search }) => ({ key, path, search })).reverse();
  const closedKeys = new Set(remembered.map((tab) => tab.key));
  return {
    tabs: {
      ...tabs,
      open: tabs.open.filter(stays),
      closed: [...remembered, ...tabs.closed.filter((tab) => !closedKeys.has(tab.key))].slice(0, REMEMBERED_CLOSED),
    },
    goTo: gone.some((tab) => tab.key === tabs.active) ? (neighbour ? neighbour.path + neighbour.search : '/') : null,
  };
}

/** Takes the tab closed last off the list, to be opened again. */
export function restore(tabs: Tabs): { tabs: Tabs; goTo: string | null } {
  const [last, ...closed] = tabs.closed;
  return { tabs: { ...tabs, closed }, goTo: last ? last.path + last.search : null };
}

export const reload = (tabs: Tabs, key: string): Tabs =>
  change(tabs, key, {
    revision: (tabs.open.find((tab) => tab.key === key)?.revision ?? 0) + 1,
    dirty: false,
    title: null,
  });

export function pin(tabs: Tabs, key: string, pinned: boolean): Tabs {
  const changed = change(tabs, key, { pinned });
  return { ...changed, open: pinnedFirst(changed.open) };
}

export const setTitle = (tabs: Tabs, key: string, title: TabTitle): Tabs => change(tabs, key, { title });
export const setSearch = (tabs: Tabs, key: string, search: string): Tabs => change(tabs, key, { search });
export const setDirty = (tabs: Tabs, key: string, dirty: boolean): Tabs => unmount(change(tabs, key, { dirty }));
