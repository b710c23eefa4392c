import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function from drawing to drawing that calls the newest one: for rows that are not drawn again for it. */
export function useStable<Given extends unknown[]>(call: (...given: Given) => void): (...given: Given) => void {
  const newest = useRef(call);
  useLayoutEffect(() => {
    newest.current = call;
  });
  return useCallback((...given) => newest.current(...given), []);
}
