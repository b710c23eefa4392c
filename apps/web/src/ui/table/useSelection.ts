import { useLayoutEffect, useRef, useState } from 'react';
import { Selection } from './selection.ts';

/**
 * The choice of rows of a list, given up when the filter changes. Always the same object: what must follow it subscribes.
 *
 * @param keyOf the same function in each call
 */
export function useSelection<R>(
  keyOf: (row: R) => string,
  page: readonly R[] | undefined,
  filters: Readonly<Record<string, string>>,
): Selection<R> {
  const [selection] = useState(() => new Selection(keyOf));
  const wanted = JSON.stringify(filters);
  const seen = useRef(wanted);
  useLayoutEffect(() => {
    if (seen.current !== wanted) selection.clear();
    seen.current = wanted;
  }, [selection, wanted]);
  useLayoutEffect(() => selection.show(page ?? []), [selection, page]);
  return selection;
}
