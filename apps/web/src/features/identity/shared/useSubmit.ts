import { CallError } from '@cogclinic/contract/client';
import { useState } from 'react';
import { isCodeFailure } from '#ui/code.ts';

/**
 * Runs one submission at a time. The pages before the sign-in do without the cache of answers, which would be a
 * fifteenth of their code.
 */
export function useSubmit(failed: (error: CallError) => void) {
  const [pending, setPending] = useState(false);

  async function submit(work: () => Promise<void>): Promise<void> {
    if (pending) return;
    setPending(true);
    try {
      await work();
    } catch (error) {
      if (error instanceof CallError) failed(error);
      // The calls' code is loaded with the first one.
      else if (isCodeFailure(error)) failed(new CallError('network', 0, ''));
      else throw error;
    } finally {
      setPending(false);
    }
  }
  return { pending, submit };
}
