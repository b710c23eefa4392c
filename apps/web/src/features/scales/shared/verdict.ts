import { CallError } from '@cogclinic/contract/client';
import type { Verdict } from '@cogclinic/outbox/outboxOptions';

/**
 * What is to become of a saving that failed. Signed out is not refused: what was to be saved is found again after the next
 * sign-in.
 */
export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof CallError) || error.isPassing) return 'again';
  return error.kind === 'session' ? 'unsent' : 'refused';
}
