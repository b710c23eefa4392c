import { useMemo, useState } from 'react';

/** The chosen rows, kept from page to page and given up when the filter changes. */
export function useSelection<R>(keyOf: (row: R) => string, filters: Readonly<Record<string, string>>) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, R>>(new Map());
  const wanted = JSON.stringify(filters);
  const [seen, setSeen] = useState(wanted);
  if (seen !== wanted) {
    setSeen(wanted);
    setChosen(new Map());
  }
  const rows = useMemo(() => [...chosen.values()], [chosen]);
  const keys = useMemo(() => new Set(chosen.keys()), [chosen]);
  return {
    rows,
    keys,
    clear: () => setChosen(new Map()),
    toggle: (row: R) =>
      setChosen((before) => {
        const next = new Map(before);
        if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
        return next;
      }),
    /** Sets the chosen rows of this page; those chosen on other pages stay. */
    replace: (ofPage: readonly R[], page: readonly R[]) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const row of page) next.delete(keyOf(row));
        for (const row of ofPage) if (page.includes(row)) next.set(keyOf(row), row);
        return next;
      }),
  };
}
