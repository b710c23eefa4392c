import { type ChangeEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { nearest } from './layout.ts';

/** Which category is being read where categories stand side by side. */
export function useReading(positions: readonly number[], width: number) {
  return useReader(positions.length, (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    return nearest(positions, ((event.clientX - box.left) / (box.width || 1)) * width);
  });
}

/**
 * Which category is being read, by mouse, finger or keyboard. The keyboard and screen readers use a range input that
 * lies invisibly over the drawing: arrow keys, Home, End and the announcement of each step are the browser's own.
 */
export function useReader(
  count: number,
  pointed: (event: PointerEvent<HTMLElement>) => number | null,
  start: 'first' | 'last' = 'last',
) {
  const input = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const [byPointer, setByPointer] = useState(false);
  const last = Math.max(0, count - 1);
  const begin = start === 'last' ? last : 0;
  const shown = active === null ? null : Math.min(active, last);

  const point = (event: PointerEvent<HTMLElement>) => setActive(pointed(event));
  return {
    active: shown,
    /** Whether the focus came from a press, which shows no focus ring. */
    byPointer,
    read: setActive,
    surface: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        setByPointer(true);
        point(event);
      },
      onPointerMove: point,
      // A tapped category stays selected until another is tapped.
      onPointerUp: () => input.current?.focus({ preventScroll: true }),
      onPointerCancel: () => setActive(null),
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse' && document.activeElement !== input.current) setActive(null);
      },
      // Otherwise the press that focused the input would blur it again.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    reader: {
      ref: input,
      min: 0,
      max: last,
      step: 1,
      value: shown ?? begin,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setActive(target.valueAsNumber),
      onFocus: () => setActive((now) => now ?? begin),
      onBlur: () => {
        setActive(null);
        setByPointer(false);
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        setByPointer(false);
        if (key === 'Escape') setActive(null);
      },
    },
  } as const;
}
