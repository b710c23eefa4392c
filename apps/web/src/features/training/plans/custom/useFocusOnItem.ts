import { type RefObject, useCallback, useRef } from 'react';

/** Gives the focus to an item of the board once it is drawn where it was moved to. */
export function useFocusOnItem(): { root: RefObject<HTMLDivElement | null>; focusOn: (id: string) => void } {
  const root = useRef<HTMLDivElement>(null);
  const focusOn = useCallback((id: string) => {
    setTimeout(() => root.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)?.focus());
  }, []);
  return { root, focusOn };
}
