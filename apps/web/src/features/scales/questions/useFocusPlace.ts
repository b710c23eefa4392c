import type { Item } from '@cogclinic/scales/instrument';
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

/** Moves the focus among an item's choices without choosing. */
export function focusChoice(
  container: HTMLElement | null,
  item: Item | undefined,
  from: HTMLElement,
  by: 1 | -1,
): void {
  if (!container || !item) return;
  const choices = [
    ...container.querySelectorAll<HTMLElement>(`[data-item="${CSS.escape(item.code)}"] input[type="radio"]`),
  ];
  const at = choices.indexOf(from);
  const next = at < 0 ? (by === 1 ? 0 : choices.length - 1) : (at + by + choices.length) % choices.length;
  choices[next]?.focus();
}
