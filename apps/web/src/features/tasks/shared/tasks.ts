import type { CallData } from '@cogclinic/contract/call';
import { taskCalls } from '@cogclinic/contract/tasks';
import { useState } from 'react';
import { invalidate, useCall } from '#ui/api.ts';
import { useFollowed } from '#ui/useFollowed.ts';

export type Task = CallData<typeof taskCalls.one>;

/** While changes are not told; and besides, while they are. */
const OFTEN = { everyMs: 1000, besidesMs: 15_000, gapMs: 700 };

export const isLive = ({ state }: Pick<Task, 'state'>): boolean => state === 'queued' || state === 'running';

/** How far it is, from 0 to 1; null while nobody knows. */
export function shareOf({ state, done, total }: Pick<Task, 'state' | 'done' | 'total'>): number | null {
  if (state === 'finished') return 1;
  if (total === null || total === 0) return null;
  return Math.min(1, done / total);
}

/** The share as it is shown, in whole percents: what is not done never reads as 100 %. */
export const shownShare = (share: number): number => Math.floor(share * 100 + 1e-9) / 100;

/** One piece of the account's long work, followed while it runs. */
export function useTask(id: string | null) {
  const [live, setLive] = useState(true);
  const every = useFollowed(['tasks'], () => invalidate(taskCalls.one), OFTEN);
  const answer = useCall(
    taskCalls.one,
    { params: { id: id ?? '' } },
    { enabled: id !== null, refetchInterval: live && every, staleTime: 0, quiet: true },
  );
  const now = answer.data ? isLive(answer.data) : answer.error === null;
  if (now !== live) setLive(now);
  return answer;
}

/** The account's long work, newest first, followed while any of it runs. */
export function useTasks() {
  const [live, setLive] = useState(false);
  const every = useFollowed(['tasks'], () => invalidate(taskCalls.list), OFTEN);
  const answer = useCall(taskCalls.list, {}, { refetchInterval: live && every, quiet: true });
  const now = answer.data?.some(isLive) ?? false;
  if (now !== live) setLive(now);
  return answer;
}
