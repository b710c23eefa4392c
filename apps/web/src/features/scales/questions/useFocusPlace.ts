import type { Item } from '@cogclinic/scales/instrument';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useReducedMotion } from '#ui/media.ts';
import type { Place } from './places.ts';

/**
 * Brings an item's field, or past the last one the submit button, into view and focus after the next drawing; with a
 * value, that choice of the item, as when going down a matrix's column.
 */
export function useFocusPlace(container: RefObject<HTMLElement | null>): (place: Place, value?: string) => void {
  const wanted = useRef<{ place: Place; value: string | undefined } | null>(null);
  const still = useReducedMotion();

  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { place, value } = wanted.current;
    wanted.current = null;
    const field = fieldAt(container.current, place, value);
    field?.focus({ preventScroll: true });
    const shown = field?.closest('[data-item]') ?? field;
    if (shown) bringIntoView(shown, still ? 'auto' : 'smooth');
  });

  return (place, value) => {
    wanted.current = { place, value };
  };
}

/** In the middle of the screen; of rows in two columns, which fill a screen, one out of sight goes to the top. */
function bringIntoView(shown: Element, behavior: ScrollBehavior): void {
  const style = getComputedStyle(shown);
  const isBeside = style.getPropertyValue('--mx-beside') !== '';
  const { top, bottom } = shown.getBoundingClientRect();
  const isSeen =
    top >= Number.parseFloat(style.scrollMarginTop) &&
    bottom <= innerHeight - Number.parseFloat(style.scrollMarginBottom);
  if (!isBeside || !isSeen) shown.scrollIntoView({ block: isBeside ? 'start' : 'center', behavior });
}

function fieldAt(container: HTMLElement | null, place: Place, value?: string): HTMLElement | null {
  if (place === null) return container?.querySelector<HTMLElement>('[data-submit]') ?? null;
  const item = container?.querySelector<HTMLElement>(`[data-item="${CSS.escape(place)}"]`);
  const column = value !== undefined && item?.closest('[data-matrix]') ? `input[value="${CSS.escape(value)}"]` : null;
  return (
    (column !== null && item?.querySelector<HTMLElement>(column)) ||
    item?.querySelector<HTMLElement>('input:checked') ||
    item?.querySelector<HTMLElement>('input, textarea, [role="slider"]') ||
    null
  );
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
