import { useCallback, useEffect, useState } from 'react';
import { failureOf } from '../useLink.ts';

/** What the clinic answers to a question that is asked anew when it changes; `reopen` once the link is closed. */
export function useAnswer<T>(ask: () => Promise<T>, reopen: () => Promise<void>) {
  const [answer, setAnswer] = useState<T | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setAnswer(await ask());
    } catch (error) {
      if (failureOf(error) !== 'failed') await reopen();
      setFailed(true);
    }
  }, [ask, reopen]);
  useEffect(() => {
    void load();
  }, [load]);
  return { answer, setAnswer, hasFailed, load };
}
