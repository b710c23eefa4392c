import type { CallData } from '@cogclinic/contract/call';
import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { itemsOf } from '@cogclinic/scales/run';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sendCall } from '#ui/api.ts';

export type TrialResult = CallData<typeof ownInstrumentCalls.tryAnswers>;

type State = Readonly<{ result: TrialResult | null; busy: boolean; error: unknown }>;
export type Trial = State & Readonly<{ again(): void }>;

const NOTHING: State = { result: null, busy: false, error: null };
const DELAY_MS = 400;

/** What the server makes of answers to a draft, a moment after the last change of either; it keeps nothing. */
export function useTrial(draft: Instrument, answers: Answers): Trial {
  const [state, setState] = useState(NOTHING);
  const running = useRef<AbortController>(undefined);
  const wanted = Object.keys(answers).length > 0 || itemsOf(draft).some(({ calculated }) => calculated !== undefined);

  const ask = useCallback(async () => {
    const { signal } = abortedFor(running);
    setState((before) => ({ ...before, busy: true }));
    try {
      const body = { instrument: draft, answers };
      const result = await sendCall(ownInstrumentCalls.tryAnswers, { body }, { signal });
      if (!signal.aborted) setState({ result, busy: false, error: null });
    } catch (error) {
      if (!signal.aborted) setState((before) => ({ ...before, busy: false, error }));
    }
  }, [draft, answers]);

  useEffect(() => {
    setState((before) => (wanted ? { ...before, busy: true } : NOTHING));
    if (!wanted) return;
    const timer = setTimeout(() => void ask(), DELAY_MS);
    return () => {
      clearTimeout(timer);
      running.current?.abort();
    };
  }, [ask, wanted]);

  return { ...state, again: () => void ask() };
}

/** What runs gives way to the next. */
function abortedFor(running: { current: AbortController | undefined }): AbortController {
  running.current?.abort();
  running.current = new AbortController();
  return running.current;
}
