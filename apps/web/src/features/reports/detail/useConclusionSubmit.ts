import type { CallArguments } from '@cogclinic/contract/call';
import { CallError } from '@cogclinic/contract/client';
import type { reportCalls } from '@cogclinic/contract/reports';
import { forget, reportError, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';

type Writing = typeof reportCalls.comment | typeof reportCalls.amend;
type Ending = {
  /** Said when the text is saved. */
  done: string;
  onDone: () => void;
  /** Whether what somebody else made of the report meanwhile leaves nothing to choose between. */
  isOver?: (current: unknown) => boolean;
};

/** Sends a text of the conclusion; a version that somebody else has changed since opens the form's choice between both. */
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
