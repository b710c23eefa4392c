import { type RefObject, useEffect, useRef } from 'react';

const INPUTS = 'input:not([type=hidden]), textarea, select, button, [contenteditable=true], [tabindex]';

/** Where typing begins in a field: what is chosen of several, else the first input. */
export const inputOf = (field: Element | null | undefined): HTMLElement | null =>
  field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector<HTMLElement>(INPUTS) ?? null;

/**
 * A form that appears because something was pressed begins in view, with the focus in its first field: in a dialog, and
 * in the page where `opens` says so. Once: a kept page that is shown again stays as it was left. Whoever types already
 * is left alone.
 */
export function useOpening(root: RefObject<HTMLElement | null>, opens: boolean): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    const inDialog = root.current?.closest('[role=dialog]') != null;
    if (!opens && !inDialog) return;
    // After the dialog and the shell, which lead the focus to themselves.
    const timer = setTimeout(() => {
      done.current = true;
      if (root.current?.contains(document.activeElement)) return;
      if (!inDialog) root.current?.scrollIntoView({ block: 'start' });
      inputOf(root.current?.querySelector('[data-field]'))?.focus({ preventScroll: !inDialog });
    });
    return () => clearTimeout(timer);
  }, [root, opens]);
}
