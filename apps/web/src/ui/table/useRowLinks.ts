import { type RefObject, useEffect } from 'react';

const ROWS = 'tr[data-row-key], li';
const CONTROLS = 'a, button, input, label, select, [role="menuitem"]';

/**
 * Opens a row's own link, marked `data-row-link`, on a click anywhere in the row. The link stays what the keyboard and
 * screen readers use; a click that marks text or hits a control opens nothing.
 */
export function useRowLinks(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = place.current;
    if (!root) return;
    const open = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!target || target.closest(CONTROLS) || window.getSelection()?.isCollapsed === false) return;
      target.closest(ROWS)?.querySelector<HTMLAnchorElement>('a[data-row-link]')?.click();
    };
    root.addEventListener('click', open);
    return () => root.removeEventListener('click', open);
  }, [place]);
}
