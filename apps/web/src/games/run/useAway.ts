import { useEffect } from 'react';

/** Tells when the person can no longer see or reach the page: another window, a turned tablet, a locked screen. */
export function useAway(isRunning: boolean, away: () => void): void {
  useEffect(() => {
    if (!isRunning) return;
    const hidden = () => document.visibilityState === 'hidden' && away();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('blur', away);
    screen.orientation?.addEventListener('change', away);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('blur', away);
      screen.orientation?.removeEventListener('change', away);
    };
  }, [isRunning, away]);
}
