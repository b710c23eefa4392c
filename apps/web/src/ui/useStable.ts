import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function of stable identity that calls the newest one, so that memoised rows do not rerender. */
export function useStable<Given extends unknown[]>(call: (...given: Given) => void): (...given: Given) => void {
  const newest = useRef(call);
  useLayoutEffect(() => {
    newest.current = call;
  });
  return useCallback((...given) => newest.current(...given), []);
}
