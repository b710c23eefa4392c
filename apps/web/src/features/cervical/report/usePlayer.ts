import { useCallback, useEffect, useRef, useState } from 'react';

/** How often React draws slider and time; the heads move with every frame of the screen. */
const TOLD_EVERY_MS = 100;

/**
 * Plays a movement.
 * @param show draws the moment so many ms after the begin
 */
export function usePlayer(durationMs: number, show: (ms: number) => void) {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const now = useRef(0);
  const seek = useCallback(
    (ms: number) => {
      now.current = Math.max(0, Math.min(durationMs, ms));
      setAt(now.current);
      show(now.current);
    },
    [durationMs, show],
  );
  useEffect(() => {
    show(now.current);
  }, [show]);
  useEffect(() => {
    if (!isPlaying) return;
    let before: number | null = null;
    let told = 0;
    let frame = requestAnimationFrame(function next(time) {
      now.current = Math.min(durationMs, now.current + (before === null ? 0 : time - before));
      before = time;
      show(now.current);
      const isOver = now.current >= durationMs;
      if (isOver || time - told > TOLD_EVERY_MS) {
        told = time;
        setAt(now.current);
      }
      if (isOver) setPlaying(false);
      else frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, durationMs, show]);
  const toggle = () => {
    if (!isPlaying && now.current >= durationMs) seek(0);
    setPlaying(!isPlaying);
  };
  return { at, seek, isPlaying, toggle };
}
