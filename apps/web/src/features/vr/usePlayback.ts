import { useCallback, useEffect, useState } from 'react';

type Playback = Readonly<{ ms: number; isPlaying: boolean; toggle: () => void; seek: (ms: number) => void }>;

/** A time that runs while it plays, stops at the end, and begins anew from there. */
export function usePlayback(durationMs: number): Playback {
  const [ms, setMs] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    let asked = requestAnimationFrame(function each(now) {
      const passed = now - last;
      last = now;
      setMs((before) => Math.min(durationMs, before + passed));
      asked = requestAnimationFrame(each);
    });
    return () => cancelAnimationFrame(asked);
  }, [isPlaying, durationMs]);
  useEffect(() => {
    if (ms >= durationMs) setPlaying(false);
  }, [ms, durationMs]);
  const toggle = useCallback(() => {
    setMs((before) => (before >= durationMs ? 0 : before));
    setPlaying((before) => !before);
  }, [durationMs]);
  const seek = useCallback((to: number) => setMs(to), []);
  return { ms, isPlaying, toggle, seek };
}
