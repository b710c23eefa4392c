/** The middle of the target with a value, within the area around it; null where none is open. */
export function placeOf(area: HTMLElement | null, value: number): { x: number; y: number } | null {
  const target = area?.querySelector(`[data-value="${value}"]`)?.getBoundingClientRect();
  const around = area?.getBoundingClientRect();
  if (!target || !around) return null;
  return { x: target.left + target.width / 2 - around.left, y: target.top + target.height / 2 - around.top };
}
