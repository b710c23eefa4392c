import type { Item } from '@cogclinic/scales/instrument';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Command, commandOf, type Source } from './keys.ts';

type ItemKeysOptions = {
  container: RefObject<HTMLElement | null>;
  /** The item in focus, or where the answering stands. */
  itemOf: (focused: HTMLElement | null) => Item | undefined;
  onCommand: (command: Command, item: Item | undefined, target: HTMLElement) => void;
};

/** Follows the keys while the page is shown, wherever on it the focus is. */
export function useItemKeys({ container, itemOf, onCommand }: ItemKeysOptions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.isComposing || !(target instanceof HTMLElement)) return;
    const source = sourceOf(target, container.current);
    if (source === null) return;
    const focused = target.closest<HTMLElement>('[data-item]');
    const item = itemOf(focused);
    const modified = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    const grid = source === 'choice' && target.closest('[data-matrix]') !== null;
    const command = commandOf({ key: event.key, source, repeat: event.repeat, modified, grid }, item);
    if (!command) return;
    event.preventDefault();
    onCommand(command, item, target);
  });

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The item in which a key was pressed; null in a dialog, a menu or a field that uses the keys for something else. */
function sourceOf(target: HTMLElement, container: HTMLElement | null): Source | null {
  if (target.closest(OTHERS) || isDialogOpen()) return null;
  const inside = container?.contains(target) === true;
  if (target instanceof HTMLInputElement) {
    if (!inside || !target.closest('[data-item]')) return null;
    return target.type === 'radio' ? 'choice' : 'number';
  }
  if (target === document.body) return 'page';
  if (!inside) return 'outside';
  return target.closest('button, a, [role="button"]') ? 'button' : 'page';
}

const OTHERS = 'textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/** Whether a dialog lies over the page: its keys are its own. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], dialog[open]')].some((dialog) => dialog.checkVisibility());
