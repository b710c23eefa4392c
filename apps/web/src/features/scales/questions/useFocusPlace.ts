import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useReducedMotion } from '#ui/media.ts';
import type { Place } from './places.ts';

/** Brings an item's field, or past the last one the submit button, into view and focus after the next drawing. */
export function useFocusPlace(container: RefObject<HTMLElement | null>): (place: Place) => void {
  const wanted = useRef<{ place: Place } | null>(null);
  const still = useReducedMotion();

  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { place } = wanted.current;
    wanted.current = null;
    const field = fieldAt(container.current, place);
    field?.focus({ preventScroll: true });
    const shown = field?.closest('[data-item]') ?? field;
    shown?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  });

  return (place) => {
    wanted.current = { place };
  };
}

function fieldAt(container: HTMLElement | null, place: Place): HTMLElement | null {
  if (place === null) return container?.querySelector<HTMLElement>('[data-submit]') ?? null;
  const item = container?.querySelector<HTMLElement>(`[data-item="${CSS.escape(place)}"]`);
  return item?.querySelector<HTMLElement>('input:checked') ?? item?.querySelector<HTMLElement>('input') ?? null;
}
