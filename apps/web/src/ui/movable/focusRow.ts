/** Moves the focus within a list of movable rows: to the row's button that moved it, the other one at an end of the list, or what removes it. */
export function focusRow(list: HTMLElement | null, id: string, done: -1 | 1 | 'remove'): void {
  const selectors = done === 'remove' ? ['[data-remove]'] : [`[data-move="${done}"]`, `[data-move="${-done}"]`];
  // Once it is drawn at its new place.
  setTimeout(() => {
    const row = list?.querySelector(`[data-id="${CSS.escape(id)}"]`);
    const found = selectors.map((one) => row?.querySelector<HTMLButtonElement>(one));
    found.find((one) => one && !one.disabled)?.focus();
  });
}
