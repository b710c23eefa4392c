import { useEffect, useState } from 'react';

const TICK_MS = 500;

/** Counts whole seconds down from `seconds` by the clock, so that the countdown is right after the window slept. */
export function useCountdown(seconds: number): { left: number; start: () => void } {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
  return {
    left,
    start: () => {
      setNow(Date.now());
      setEnd(Date.now() + seconds * 1000);
    },
  };
}
