import { type RefObject, useLayoutEffect, useRef } from 'react';

type Place<E extends HTMLElement = HTMLDivElement> = RefObject<E | null>;

/**
 * Keeps the heads of a table as wide as its columns and, where those are wider than the page, scrolls heads, rows and the bar
 * at the lower edge of the window together. All of it without React, which would draw two hundred rows anew.
 */
export function useHeads(): { frame: Place; heads: Place<HTMLFieldSetElement>; body: Place; bar: Place } {
  const frame = useRef<HTMLDivElement>(null);
  const heads = useRef<HTMLFieldSetElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  // Whenever the table is drawn: its columns may be others.
  useLayoutEffect(() => {
    if (frame.current && heads.current && body.current && bar.current) {
      return follow({ frame: frame.current, heads: heads.current, body: body.current, bar: bar.current });
    }
  });
  return { frame, heads, body, bar };
}

type Parts = Record<'frame' | 'heads' | 'body' | 'bar', HTMLElement>;

function follow({ frame, heads, body, bar }: Parts): () => void {
  const columns = [...body.querySelectorAll('thead th')];
  /** Marks whether there is more beyond the end of what is shown. */
  const mark = () => {
    const beyond = body.scrollWidth - body.clientWidth;
    frame.toggleAttribute('data-wide', beyond > 0);
    frame.toggleAttribute('data-more', beyond - Math.abs(body.scrollLeft) > 1);
    // Rows wider than the page take the focus themselves where nothing in them does, so that keys can scroll them.
    const isReached = body.querySelector('a[href], button, input') !== null;
    if (beyond > 0 && !isReached) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  };
  const measure = () => {
    // Of a tab that is not in front there is nothing to measure.
    if (body.clientWidth === 0) return;
    heads.style.gridTemplateColumns = columns.map((one) => `${one.getBoundingClientRect().width}px`).join(' ');
    if (bar.firstElementChild instanceof HTMLElement) bar.firstElementChild.style.width = `${body.scrollWidth}px`;
    mark();
  };
  const scrolled = ({ currentTarget }: Event) => {
    for (const part of [heads, body, bar]) {
      if (currentTarget instanceof HTMLElement && part !== currentTarget) part.scrollLeft = currentTarget.scrollLeft;
    }
    mark();
  };
  const observer = new ResizeObserver(measure);
  for (const one of [body, ...columns]) observer.observe(one);
  for (const part of [heads, body, bar]) part.addEventListener('scroll', scrolled, { passive: true });
  return () => {
    observer.disconnect();
    for (const part of [heads, body, bar]) part.removeEventListener('scroll', scrolled);
  };
}
