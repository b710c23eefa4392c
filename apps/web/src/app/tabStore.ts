import { afterPaint } from '#ui/afterPaint.ts';
import { type LeaveGuard, type TabTitle, titleText } from '#ui/tab.ts';
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
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** A reload of the window keeps the tabs; their pages start fresh. */
function store(): void {
  const open = tabs.open.map(({ path, search, pinned, title, keepAlive }) => ({
    path,
    search,
    pinned,
    title: title && titleText(title),
    keepAlive,
  }));
  sessionStorage.setItem(STORED, JSON.stringify(open));
}

type StoredTab = Pick<operations.OpenTab, 'path' | 'search' | 'pinned' | 'keepAlive'> & { title: string | null };

/** Restores the tabs from before the reload whose pages still exist for this account: those that `keyOf` knows. */
export function recallTabs(keyOf: (path: string) => string | null): void {
  if (tabs.open.length > 0) return;
  const stored: StoredTab[] = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
  const open = stored.flatMap((tab) => {
    const key = keyOf(tab.path);
    return key === null ? [] : [{ ...tab, key, dirty: false, mounted: false, revision: 0, used: 0 }];
  });
  set({ ...operations.NO_TABS, open });
}

export const visitTab = (to: operations.Visit): void => set(operations.visit(tabs, to));
export const reloadTab = (key: string): void => set(operations.reload(tabs, key));
export const pinTab = (key: string, pinned: boolean): void => set(operations.pin(tabs, key, pinned));
export const titleTab = (key: string, title: TabTitle): void => set(operations.setTitle(tabs, key, title));
export const searchTab = (key: string, search: string): void => set(operations.setSearch(tabs, key, search));

/** Holds at once; the mark is drawn after the answer that made the page dirty: it would draw the whole frame anew before. */
export function dirtyTab(key: string, dirty: boolean): void {
  if (!tabs.open.some((tab) => tab.key === key && tab.dirty !== dirty)) return;
  tabs = operations.setDirty(tabs, key, dirty);
  afterPaint(tell);
}

/** Closes tabs without asking; answers where to go, or null. */
export function closeTabs(keys: readonly string[]): string | null {
  for (const key of keys) guards.delete(key);
  const closed = operations.close(tabs, keys);
  set(closed.tabs);
  return closed.goTo;
}

/** Answers where the tab closed last was, or null. */
export function restoreTab(): string | null {
  const restored = operations.restore(tabs);
  set(restored.tabs);
  return restored.goTo;
}

export function guardTab(key: string, guard: LeaveGuard | null): void {
  if (guard) guards.set(key, guard);
  else guards.delete(key);
}

export const guardOf = (key: string | null): LeaveGuard | undefined => (key === null ? undefined : guards.get(key));

/** True while closing the window would lose input. */
export const holdsInput = (): boolean => guards.size > 0 || tabs.open.some((tab) => tab.dirty);

/** Forgets everything: the next account starts without tabs. */
export function forgetTabs(): void {
  guards.clear();
  set(operations.NO_TABS);
  sessionStorage.removeItem(STORED);
}
