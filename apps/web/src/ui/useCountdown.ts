import { useEffect, useState } from 'react';

/** Seconds that a code still works; begins anew with each code. */
export function useCountdown(code: Readonly<{ expiresInS: number }> | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!code) return;
    const end = performance.now() + code.expiresInS * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [code]);
  return left;
}

/** Seconds as minutes and seconds: "9:05". */
export const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
