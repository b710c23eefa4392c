import { useState } from 'react';
import { stopwatches } from '../shared/productions/useProductions.ts';
import { useDesk } from './useProduction.ts';

/**
 * The stopwatch of an item, which goes on through a reload and while another section is shown.
 * @param longestMs a stopwatch found running for longer is not continued: the examiner did not see when to stop it
 */
export function useStopwatch(item: string, longestMs?: number) {
  const { administrationId } = useDesk();
  const [startedAt, setStartedAt] = useState(() => stopwatches.since(administrationId, item, Date.now(), longestMs));
  const set = (from: number | null) => {
    stopwatches.set(administrationId, item, from);
    setStartedAt(from);
  };
  return { startedAt, start: () => set(Date.now()), stop: () => set(null) };
}
