import { useEffect } from 'react';
import type { Recorder } from '../assignment.ts';
import type { AnyRunner } from './useRunner.ts';

/** At most this much of a session is lost when the device dies. */
const EVERY_MS = 4_000;

/** Records what is played, every few seconds and whenever the page goes out of sight, since it may not come back. */
export function useRecorder(runner: AnyRunner | undefined, record: Recorder | undefined): void {
  useEffect(() => {
    if (!runner || !record) return;
    const recordNow = () => record(runner);
    const timer = setInterval(recordNow, EVERY_MS);
    document.addEventListener('visibilitychange', recordNow);
    window.addEventListener('pagehide', recordNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', recordNow);
      window.removeEventListener('pagehide', recordNow);
    };
  }, [runner, record]);
}
