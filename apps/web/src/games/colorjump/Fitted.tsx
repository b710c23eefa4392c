import { useLayoutEffect, useRef } from 'react';

type FittedProps = { children: string; className?: string | undefined; 'data-ink'?: string };

/** A word on one line, made narrower where it would not fit; its letters stay as high as they are. */
export function Fitted(props: FittedProps) {
  const word = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = word;
    const room = current?.parentElement?.clientWidth ?? 0;
    if (!current || room === 0) return;
    const share = Math.min(1, (room - ROOM_AROUND) / current.offsetWidth);
    current.style.transform = share < 1 ? `scaleX(${share})` : '';
  });
  return <span ref={word} {...props} />;
}
/** CSS pixels that stay free beside the word, on both sides together. */
const ROOM_AROUND = 16;
