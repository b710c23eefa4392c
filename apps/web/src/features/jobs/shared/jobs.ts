import type { CallData } from '@cogclinic/contract/call';
import { jobCalls } from '@cogclinic/contract/jobs';
import { useState } from 'react';
import { invalidate, useCall } from '#ui/api.ts';
import { useFollowed } from '#ui/useFollowed.ts';

export type Job = CallData<typeof jobCalls.one>;

/** Polling intervals while the channel of changes is closed, and while it is open. */
const OFTEN = { everyMs: 1000, besidesMs: 15_000, gapMs: 700, isToldOften: true };

export const isLive = ({ state }: Pick<Job, 'state'>): boolean => state === 'queued' || state === 'running';

/** Its progress from 0 to 1; null while unknown. */
export function shareOf({ state, done, total }: Pick<Job, 'state' | 'done' | 'total'>): number | null {
  if (state === 'finished') return 1;
  if (total === null || total === 0) return null;
  return Math.min(1, done / total);
}

/** The share as it is shown, in whole percents: what is not done never reads as 100 %. */
export const shownShare = (share: number): number => Math.floor(share * 100 + 1e-9) / 100;

/** One of the account's jobs, followed while it runs. */
export function useJob(id: string | null) {
  const [live, setLive] = useState(true);
  const every = useFollowed(['jobs'], () => invalidate(jobCalls.one), OFTEN);
  const answer = useCall(
    jobCalls.one,
    { params: { id: id ?? '' } },
    { enabled: id !== null, refetchInterval: live && every, staleTime: 0, quiet: true },
  );
  const now = answer.data ? isLive(answer.data) : answer.error === null;
  if (now !== live) setLive(now);
  return answer;
}

/** The account's jobs, newest first, followed while any of them runs. */
export function useJobs() {
  const [live, setLive] = useState(false);
  const every = useFollowed(['jobs'], () => invalidate(jobCalls.list), OFTEN);
  const answer = useCall(jobCalls.list, {}, { refetchInterval: live && every, quiet: true });
  const now = answer.data?.some(isLive) ?? false;
  if (now !== live) setLive(now);
  return answer;
}
