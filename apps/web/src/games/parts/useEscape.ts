import { useEffect, useRef } from 'react';

/** Escape works wherever the focus is. */
export function useEscape(pressed: () => void): void {
  const latest = useRef(pressed);
  latest.current = pressed;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Without this the same key press would close the sheet that it opens.
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
