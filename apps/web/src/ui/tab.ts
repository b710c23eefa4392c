import { createContext, use, useEffect, useRef } from 'react';

/** A page's question before it is left: unsaved input, a test in progress. */
export type LeaveGuard = Readonly<{
  title?: string;
  content: string;
  ok: string;
  cancel: string;
  /** Route patterns ("/results/detail/:id") that may be gone to without asking. */
  allowed?: readonly string[];
}>;

/** A name, or what says it in the language shown: hidden tabs, too, follow the language. */
export type TabTitle = string | (() => string);

export const titleText = (title: TabTitle): string => (typeof title === 'string' ? title : title());

export type Tab = Readonly<{
  /** The tab's own path, whichever tab is in front. */
  path: string;
  search: URLSearchParams;
  /** Changes the tab's query without a new step in the history. */
  setSearch(next: URLSearchParams | Readonly<Record<string, string>>): void;
  /** A title that says more than the route's: the patient's name. */
  setTitle(title: TabTitle): void;
  /** Unsaved input: the tab is marked, kept, and asks before it is closed. */
  setDirty(dirty: boolean): void;
  /** Closes the tab, then goes to `to` or to its neighbour. */
  close(to?: string): void;
}>;

/** The shell's interface for a tab's page. */
export type TabHost = Tab & Readonly<{ guardLeaving(guard: LeaveGuard | null): void }>;

export const TabContext = createContext<TabHost | null>(null);

function useHost(): TabHost {
  const host = use(TabContext);
  if (!host) throw new Error('useTab outside a tab');
  return host;
}

/**
 * The tab a page lives in. Kept pages must take path and query from here: the router's own belong to the tab in front.
 */
export function useTab(): Tab {
  return useHost();
}

/**
 * Asks before the page is left while `guard` is given, in the app and before the window is closed.
 * Call `release()` before going away on purpose, for example after saving.
 */
export function useLeaveGuard(guard: LeaveGuard | null): { release(): void } {
  const { guardLeaving } = useHost();
  const released = useRef(false);
  const active = guard !== null;
  useEffect(() => {
    if (guard && !released.current) guardLeaving(guard);
  });
  useEffect(() => {
    if (!active) return;
    return () => {
      released.current = false;
      guardLeaving(null);
    };
  }, [active, guardLeaving]);
  return {
    release: () => {
      released.current = true;
      guardLeaving(null);
    },
  };
}
