/** Once it is drawn, the focus goes to that one of the parts that match. */
export function focusOn(root: Element | null, selector: string, at = 0): void {
  setTimeout(() => root?.querySelectorAll<HTMLElement>(selector)[at]?.focus());
}

/** After one of several is removed the focus goes to the one that stands there now, else to the last, else to what adds one. */
export function focusNext(root: Element | null, selector: string, at: number): void {
  setTimeout(() => {
    const all = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const next = all[at] ?? all.at(-1) ?? [...(root?.querySelectorAll<HTMLElement>('[data-add]') ?? [])].at(-1);
    next?.focus();
  });
}

/** The pressed button, or the one for the other way at the end, keeps the focus where what it moved stands now. */
export function focusMoved(root: Element | null, within: string, by: -1 | 1): void {
  setTimeout(() => {
    const moved = root?.querySelector(within);
    const pressed = moved?.querySelector<HTMLButtonElement>(`[data-move="${by}"]`);
    const other = moved?.querySelector<HTMLButtonElement>(`[data-move="${-by}"]`);
    (pressed?.disabled ? other : pressed)?.focus();
  });
}

const FIELDS = 'textarea, input:not([type="hidden"]), [role="combobox"]';

/** Goes to the place that a problem names, or to what it is part of: to its first field. */
export function goToPlace(root: Element | null, path: string): void {
  const places = [...(root?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
  const found = places
    .filter(({ dataset: { place = '' } }) => path === place || path.startsWith(`${place}.`))
    .toSorted((a, b) => (b.dataset.place ?? '').length - (a.dataset.place ?? '').length)[0];
  found?.scrollIntoView({ block: 'center' });
  const field = found?.querySelector<HTMLElement>(FIELDS) ?? found?.querySelector<HTMLElement>('button');
  field?.focus({ preventScroll: true });
}
