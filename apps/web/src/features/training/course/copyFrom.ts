/** Copies the text of an element. The clipboard exists only on secure addresses; elsewhere the selected text is copied. */
export async function copyFrom(element: HTMLElement | null): Promise<boolean> {
  if (!element) return false;
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    return true;
  } catch {
    const selection = window.getSelection();
    selection?.selectAllChildren(element);
    return document.execCommand('copy');
  }
}
