import { type RefObject, useEffect } from 'react';

/** Rows wider than the page take the focus themselves where nothing in them does, so that keys can scroll them. */
export function useScrolledByKeys(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const body = place.current?.querySelector<HTMLElement>('.ant-table-body');
    if (!body) return;
    const isReached = body.querySelector('a[href], button, input') !== null;
    if (!isReached && body.scrollWidth > body.clientWidth) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  });
}
