import { useEffect } from 'react';

/** Keeps the screen on during a task without touches: a tablet could go to sleep during the minute of verbal fluency. */
export function useAwake(needed: boolean): void {
  useEffect(() => {
    if (!needed || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let wanted = true;
    const take = async () => {
      // The browser releases the lock whenever the page is hidden.
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
