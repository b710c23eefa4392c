import { useEffect } from 'react';

/** Keeps the screen on during a task without touches: a tablet would go to sleep in the minute of verbal fluency. */
export function useAwake(needed: boolean): void {
  useEffect(() => {
    if (!needed || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let wanted = true;
    const take = async () => {
      // The browser lets go of it whenever the page is out of sight.
      if (document.visibilityState !== 'visible') return;
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (wanted) lock = taken;
      else void taken?.release();
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      wanted = false;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [needed]);
}
