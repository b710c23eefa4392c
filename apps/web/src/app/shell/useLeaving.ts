import { useEffect } from 'react';
import { matchPath, useBlocker } from 'react-router';
import { ask } from '#ui/notify.ts';
import { getTabs, guardOf, guardTab, holdsInput } from '../tabStore.ts';

/** Asks before a guarded page is left, and before the window is closed over unsaved input. */
export function useLeaving(): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    const { active, open } = getTabs();
    // The address comes back to the page in front: nothing is left.
    if (open.some(({ key, path }) => key === active && path === nextLocation.pathname)) return false;
    const guard = guardOf(active);
    return guard !== undefined && !(guard.allowed ?? []).some((pattern) => matchPath(pattern, nextLocation.pathname));
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const key = getTabs().active;
    const guard = guardOf(key);
    if (!guard || key === null) return blocker.proceed();
    let stale = false;
    ask(guard).then((confirmed) => {
      if (stale) return;
      if (!confirmed) return blocker.reset();
      guardTab(key, null);
      blocker.proceed();
    });
    return () => {
      stale = true;
    };
  }, [blocker]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (holdsInput()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
