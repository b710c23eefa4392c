import type { Call } from '@cogclinic/contract/call';
import { useEffect } from 'react';
import { invalidate } from '#ui/api.ts';
import { useFollowed } from '#ui/useFollowed.ts';

const WITHOUT_CHANNEL_MS = 15_000;

/** Asks these calls anew when devices say something; without the channel, from time to time. */
export function useFollowDevices(call: Call): void {
  const everyMs = useFollowed(['devices'], () => invalidate(call), { everyMs: WITHOUT_CHANNEL_MS });
  useEffect(() => {
    if (everyMs === false) return;
    const timer = setInterval(() => void invalidate(call), everyMs);
    return () => clearInterval(timer);
  }, [call, everyMs]);
}
