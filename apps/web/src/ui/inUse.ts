import { useEffect, useState } from 'react';

const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;
/** Longer than users read without scrolling, far shorter than the lifetime of an idle session. */
const WITHIN_MS = 30 * 60_000;

/** Reports when a page has been idle for so long, and when it is used again. Returns a function that stops it. */
export function watchUse(page: EventTarget, withinMs: number, tell: (inUse: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    clearTimeout(timer);
    timer = setTimeout(() => tell(false), withinMs);
    tell(true);
  };
  note();
  for (const sign of SIGNS) page.addEventListener(sign, note, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS) page.removeEventListener(sign, note);
  };
}

/** Whether the page is in use: polling must not extend an idle session. */
export function useInUse(): boolean {
  const [inUse, setInUse] = useState(true);
  useEffect(() => watchUse(window, WITHIN_MS, setInUse), []);
  return inUse;
}
