import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export type Size = Readonly<{ width: number; height: number }>;

/** The size of a box in CSS pixels, kept up to date; null until it is measured. */
export function useRoom(): { box: RefObject<HTMLDivElement | null>; room: Size | null } {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const measured = box.current;
    if (!measured) return;
    const measure = () => setRoom({ width: measured.clientWidth, height: measured.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { box, room };
}
