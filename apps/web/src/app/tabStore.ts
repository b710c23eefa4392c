import type { LeaveGuard } from '#ui/tab.ts';
import * as operations from './tabs.ts';

const STORED = 'tabs';

let tabs = operations.NO_TABS;
const listeners = new Set<() => void>();
const guards = new Map<string, LeaveGuard>();

export const getTabs = (): operations.Tabs => tabs;

export function subscribeTabs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: operations.Tabs): void {
  if (next === tabs) return;
  tabs = next;
  store();
  for (const listener of listeners) listener();
}

/** A reload of the window keeps the tabs; their pages start fresh. */
function store(): void {
  const open = tabs.open.map(({ path, search, pinned, title, keepAlive }) => ({
    path,
    search,
    pinned,
    title,
    keepAlive,
  }));
  sessionStorage.setItem(STORED, JSON.stringify(open));
}

type StoredTab = Pick<operations.OpenTab, 'path' | 'search' | 'pinned' | 'title' | 'keepAlive'>;

/** Restores the tabs from before the reload whose pages still exist for this account. */
export function recallTabs(exists: (path: string) => boolean): void {
  if (tabs.open.length > 0) return;
  const stored: StoredTab[] = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
  const known = stored.filter((tab) => exists(tab.path));
  set({
    ...operations.NO_TABS,
    open: known.map((tab) => ({ ...tab, dirty: false, mounted: false, revision: 0, used: 0 })),
  });
}

export const visitTab = (to: operations.Visit): void => set(operations.visit(tabs, to));
export const reloadTab = (path: string): void => set(operations.reload(tabs, path));
export const pinTab = (path: string, pinned: boolean): void => set(operations.pin(tabs, path, pinned));
export const titleTab = (path: string, title: string): void => set(operations.setTitle(tabs, path, title));
export const searchTab = (path: string, search: string): void => set(operations.setSearch(tabs, path, search));

export function dirtyTab(path: string, dirty: boolean): void {
  if (tabs.open.some((tab) => tab.path === path && tab.dirty !== dirty)) set(operations.setDirty(tabs, path, dirty));
}

/** Closes tabs without asking; answers where to go, or null. */
export function closeTabs(paths: readonly string[]): string | null {
  for (const path of paths) guards.delete(path);
  const closed = operations.close(tabs, paths);
  set(closed.tabs);
  return closed.goTo;
}

/** Answers where the tab closed last was, or null. */
export function restoreTab(): string | null {
  const restored = operations.restore(tabs);
  set(restored.tabs);
  return restored.goTo;
}

export function guardTab(path: string, guard: LeaveGuard | null): void {
  if (guard) guards.set(path, guard);
  else guards.delete(path);
}

export const guardOf = (path: string | null): LeaveGuard | undefined => (path === null ? undefined : guards.get(path));

/** True while closing the window would lose input. */
export const holdsInput = (): boolean => guards.size > 0 || tabs.open.some((tab) => tab.dirty);

/** Forgets everything: the next account starts without tabs. */
export function forgetTabs(): void {
  guards.clear();
  set(operations.NO_TABS);
  sessionStorage.removeItem(STORED);
}
