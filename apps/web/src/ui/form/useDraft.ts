import { identityCalls } from '@cogclinic/contract/identity';
import { wireNow } from '@cogclinic/contract/wireNow';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '#ui/api.ts';
import { type Draft, readDraft, removeDraft, writeDraft } from './drafts.ts';
import type { RawValues } from './types.ts';
import { onKeepingDrafts } from './unsaved.ts';

const DELAY_MS = 600;

/** The unsaved input of an earlier visit, and the saving of this visit's. */
export function useDraft(key: string | undefined, collect: () => RawValues) {
  const { data: doctor } = useCall(
    identityCalls.info,
    {},
    { enabled: key !== undefined, staleTime: 300_000, quiet: true },
  );
  const account = doctor?.id;
  const [answered, setAnswered] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const found = useMemo<Draft | null>(() => (account && key ? readDraft(key) : null), [account, key]);

  const write = () => {
    timer.current = undefined;
    // After log-out the key is gone: nothing is saved, not even the last keystrokes.
    if (account && key) writeDraft(key, { time: wireNow(doctor?.timeZone), values: collect() });
  };
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  // Saves the latest input when the page is hidden or closed, or the session ends.
  useEffect(() => {
    const flush = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      latest.current();
    };
    window.addEventListener('pagehide', flush);
    const ended = onKeepingDrafts(flush);
    return () => {
      ended();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  return {
    /** Offered until it is answered or something else is typed. */
    offered: answered ? null : found,
    answer: () => setAnswered(true),
    keep: () => {
      setAnswered(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(), DELAY_MS);
    },
    remove: () => {
      setAnswered(true);
      clearTimeout(timer.current);
      timer.current = undefined;
      if (account && key) removeDraft(key);
    },
  };
}
