import type { CallArguments } from '@cogclinic/contract/call';
import { CallError } from '@cogclinic/contract/client';
import type { reportCalls } from '@cogclinic/contract/reports';
import { forget, reportError, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';

type Writing = typeof reportCalls.comment | typeof reportCalls.amend;
type Ending = {
  /** The message after saving. */
  done: string;
  onDone: () => void;
  /** Whether a colleague's change leaves no choice, such as a signature. */
  isOver?: (current: unknown) => boolean;
};

/** Saves a text of the conclusion; if a colleague changed it first, the form offers both versions. */
export function useConclusionSubmit<C extends Writing>(
  call: C,
  { done, onDone, isOver }: Ending,
): (args: CallArguments<C>) => Promise<void> {
  const { mutateAsync } = useSend(call, { quiet: true });
  return async (args) => {
    try {
      await mutateAsync(args);
      showSuccess(done);
    } catch (error) {
      const stale = error instanceof CallError && error.code === 409;
      if (stale) void forget(call.changes);
      if (!stale || !isOver?.(error.data)) throw error;
      reportError(error);
    }
    onDone();
  };
}
