import type { Call } from '@cogclinic/contract/call';
import { type followUp, followUpCalls } from '@cogclinic/contract/followUps';
import { overviewCalls } from '@cogclinic/contract/overview';
import type { z } from 'zod';

export type FollowUp = z.output<typeof followUp>;

/** The cached answers that a changed follow-up makes stale. */
export const STALE: readonly Call[] = [
  followUpCalls.list,
  followUpCalls.summary,
  followUpCalls.calendar,
  followUpCalls.one,
  overviewCalls.one,
  overviewCalls.timeline,
];
