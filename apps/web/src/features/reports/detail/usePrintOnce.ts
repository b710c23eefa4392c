import { useEffect } from 'react';
import { useTab } from '#ui/tab.ts';

/** Time for the charts to be drawn. */
const DRAWN_AFTER_MS = 800;

/** Prints the page if the address says `?print=1`, and removes that so that a reload does not print again. */
export function usePrintOnce(ready: boolean): void {
  const { search, setSearch } = useTab();
  const wanted = search.get('print') !== null;
  useEffect(() => {
    if (!wanted || !ready) return;
    const timer = setTimeout(() => {
      setSearch({});
      window.print();
    }, DRAWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, ready, setSearch]);
}
