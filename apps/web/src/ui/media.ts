import { useSyncExternalStore } from 'react';
import { below } from './breakpoints.ts';

/** Whether a media query holds, followed as it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Narrower than a tablet: cards for tables, one column for forms. */
export const useNarrow = (): boolean => useMedia(below('tablet'));

/** At most as wide as a tablet held upright: a wide table would hide most of its columns. */
export const useMedium = (): boolean => useMedia(below('desk'));

/** The page is being printed: nothing sticks or scrolls. */
export const usePrinting = (): boolean => useMedia('print');

/** The reader asked for less motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
