import { type RefObject, useLayoutEffect, useState } from 'react';

/** The bottom of sticky elements above, so that a table's head sticks below them and not behind. */
export function useStickyTop(place: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(place.current ? stickyEdge(place.current) : 0);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [place]);
  return top;
}

/** The lowest edge of the sticky or fixed siblings that stand before the element or one of those around it, within a dialog only its own. */
function stickyEdge(element: HTMLElement): number {
  let edge = 0;
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    // What lies over the page, a dialog, scrolls for itself; its backdrop stands before it.
    if (getComputedStyle(at).position === 'fixed') break;
    for (let before = at.previousElementSibling; before; before = before.previousElementSibling) {
      const { position, top } = getComputedStyle(before);
      const box = before.getBoundingClientRect();
      const wide = box.width >= element.clientWidth;
      if ((position === 'sticky' || position === 'fixed') && wide) {
        edge = Math.max(edge, (Number.parseFloat(top) || 0) + box.height);
      }
    }
  }
  return edge;
}
