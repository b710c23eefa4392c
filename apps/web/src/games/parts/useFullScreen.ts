import { useEffect, useState } from 'react';

/** Fills the screen, or gives it back; some browsers, as on small phones, refuse. */
export function useFullScreen(): { isFull: boolean; isRefused: boolean; change: () => void } {
  const [isFull, setFull] = useState(document.fullscreenElement !== null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const change = () => {
    if (!document.fullscreenEnabled) return setRefused(true);
    const asked = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    asked.then(
      () => setRefused(false),
      () => setRefused(true),
    );
  };
  return { isFull, isRefused, change };
}
