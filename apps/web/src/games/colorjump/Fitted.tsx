import { useLayoutEffect, useRef } from 'react';

type FittedProps = { children: string; className?: string | undefined; 'data-ink'?: string };

/** CSS pixels that stay free beside the word, on both sides together. */
const ROOM_AROUND = 16;

/**
 * A word on one line, made narrower where it would not fit; its letters stay as high as they are. It is measured when the browser
 * has laid the page out, before it paints: asked for earlier, each word would have it laid out once more.
 */
export function Fitted(props: FittedProps) {
  const word = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = word;
    const room = current?.parentElement;
    if (!current || !room) return;
    const watcher = new ResizeObserver(() => {
      if (room.clientWidth === 0) return;
      const share = Math.min(1, (room.clientWidth - ROOM_AROUND) / current.offsetWidth);
      current.style.transform = share < 1 ? `scaleX(${share})` : '';
    });
    watcher.observe(room);
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return <span ref={word} {...props} />;
}
