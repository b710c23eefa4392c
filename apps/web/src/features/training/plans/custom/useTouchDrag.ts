import { type RefObject, useEffect, useRef } from 'react';

/** A finger that rests so long drags; one that moves before scrolls, and one that lifts before presses. */
const REST_MS = 250;
const STRAY_PX = 10;

/** Where a finger let a task go: before another task of the day, or behind all of them. */
export type TouchDrop = (itemId: string, day: string, before: string | null) => void;
type Drag = {
  pointerId: number;
  chip: HTMLElement;
  from: { x: number; y: number };
  isDragging: boolean;
  timer: number;
};

/**
 * Lets a finger drag the tasks of a board, which browsers do with a mouse alone: chips have `data-item`, days `data-day`. The day
 * under the finger is marked `data-over`, the chip is lifted by `data-lifted`.
 */
export function useTouchDrag(root: RefObject<HTMLElement | null>, drop: TouchDrop): void {
  const dropped = useRef(drop);
  dropped.current = drop;
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    let drag: Drag | null = null;
    let over: Element | null = null;
    const mark = (day: Element | null) => {
      if (over === day) return;
      over?.removeAttribute('data-over');
      day?.setAttribute('data-over', '');
      over = day;
    };
    const end = () => {
      if (drag) {
        clearTimeout(drag.timer);
        drag.chip.removeAttribute('data-lifted');
        drag.chip.style.translate = '';
      }
      mark(null);
      drag = null;
    };
    const under = ({ clientX, clientY }: PointerEvent, chip: HTMLElement) => {
      // What is lifted lies under the finger.
      const at = document.elementsFromPoint(clientX, clientY).filter((one) => !chip.contains(one));
      const day = at.map((one) => one.closest('[data-day]')).find((one) => one !== null) ?? null;
      const before = at.map((one) => one.closest<HTMLElement>('[data-item]')).find((one) => one !== null);
      return { day: day?.hasAttribute('data-locked') ? null : day, before: before?.dataset.item ?? null };
    };
    const down = (event: PointerEvent) => {
      const chip = (event.target as Element).closest<HTMLElement>('[data-item]');
      if (!chip) return;
      // A long touch would begin the drag of the mouse as well.
      chip.draggable = event.pointerType === 'mouse';
      if (event.pointerType === 'mouse' || drag) return;
      const timer = window.setTimeout(() => {
        if (!drag) return;
        drag.isDragging = true;
        chip.setAttribute('data-lifted', '');
      }, REST_MS);
      const from = { x: event.clientX, y: event.clientY };
      drag = { pointerId: event.pointerId, chip, from, isDragging: false, timer };
    };
    const move = (event: PointerEvent) => {
      if (!drag || drag.pointerId !== event.pointerId) return;
      const [dx, dy] = [event.clientX - drag.from.x, event.clientY - drag.from.y];
      if (!drag.isDragging) {
        if (Math.hypot(dx, dy) > STRAY_PX) end();
        return;
      }
      drag.chip.style.translate = `${dx}px ${dy}px`;
      mark(under(event, drag.chip).day);
    };
    const up = (event: PointerEvent) => {
      if (!drag || drag.pointerId !== event.pointerId) return;
      const { chip, isDragging, from } = drag;
      const { day, before } = under(event, chip);
      end();
      const hasMoved = Math.hypot(event.clientX - from.x, event.clientY - from.y) > STRAY_PX;
      if (!isDragging || !hasMoved) return;
      const to = day?.getAttribute('data-day');
      if (to) dropped.current(chip.dataset.item ?? '', to, before);
    };
    const still = (event: Event) => {
      if (drag?.isDragging && event.cancelable) event.preventDefault();
    };
    board.addEventListener('pointerdown', down);
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', up);
    document.addEventListener('pointercancel', end);
    // While a task is dragged, nothing scrolls, and no menu of the browser opens.
    board.addEventListener('touchmove', still, { passive: false });
    board.addEventListener('contextmenu', still);
    return () => {
      end();
      board.removeEventListener('pointerdown', down);
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', up);
      document.removeEventListener('pointercancel', end);
      board.removeEventListener('touchmove', still);
      board.removeEventListener('contextmenu', still);
    };
  }, [root]);
}
