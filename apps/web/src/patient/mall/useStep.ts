import { CallError } from '@cogclinic/contract/client';
import { useState } from 'react';
import type { OwnOrder } from './calls.ts';

export type StepProps = {
  onDone: (order: OwnOrder) => void;
  /** Asks for the order as it stands: it was changed meanwhile. */
  onStale: () => Promise<void>;
};
/** `text` is the clinic's refusal in the page's language; null when it was not reached. */
export type StepProblem = Readonly<{ text: string | null; paths: readonly string[] }>;

/** Sends a step of an own order, and tells what came of it. */
export function useStep({ onDone, onStale }: StepProps) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<StepProblem | null>(null);
  /** Whether it was done. */
  const take = async (step: () => Promise<OwnOrder>): Promise<boolean> => {
    if (isSending) return false;
    setSending(true);
    setProblem(null);
    try {
      onDone(await step());
      return true;
    } catch (error) {
      const isRefused = error instanceof CallError && error.code >= 400 && !error.isAway;
      setProblem(
        isRefused ? { text: error.message, paths: error.fields.map(({ path }) => path) } : { text: null, paths: [] },
      );
      if (isRefused && (error.code === 409 || error.code === 404)) await onStale();
      return false;
    } finally {
      setSending(false);
    }
  };
  return { isSending, problem, take };
}
