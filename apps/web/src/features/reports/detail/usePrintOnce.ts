import { useEffect } from 'react';
import { useTab } from '#ui/tab.ts';

/** Time for the charts to be drawn. */
const DRAWN_AFTER_MS = 800;

/** Prints the page once it is ready when the address asks for it (`?print=1`), and then asks no more. */
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
