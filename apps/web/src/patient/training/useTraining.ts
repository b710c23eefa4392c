import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { WaitingSessions } from '#games/outbox/useWaitingSessions.ts';
import { screenNow } from '#games/parts/screenNow.ts';
import { connection } from '#ui/connection.ts';
import { send } from '../calls.ts';
import { failureOf } from '../useLink.ts';
import { type Training, trainingCalls } from './calls.ts';
import { nextTask, withFinished } from './tasks.ts';
import { whenKept } from './worker.ts';

type Sessions = Pick<WaitingSessions, 'waiting' | 'finished'>;

/** Today's training. It is read again when the page becomes visible, for example after a game; `reopen` reloads the link. */
export function useTraining(token: string, sessions: Sessions, reopen: () => Promise<void>) {
  const [read, setTraining] = useState<Training | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const reload = useCallback(async () => {
    try {
      setTraining(await send(trainingCalls.today, { params: { token } }));
      setFailed(false);
    } catch (error) {
      if (failureOf(error) === 'closed') await reopen();
      else setFailed(true);
    }
  }, [token, reopen]);

  useEffect(() => {
    void reload();
    const seen = () => document.visibilityState === 'visible' && void reload();
    const shown = ({ persisted }: PageTransitionEvent) => persisted && void reload();
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('pageshow', shown);
    const unwatch = connection.onReturn(() => void reload());
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pageshow', shown);
      unwatch();
    };
  }, [reload]);
  const { waiting, finished } = sessions;
  const before = useRef(waiting);
  useEffect(() => {
    // Sessions that the clinic received meanwhile may have completed a day.
    if (waiting < before.current) void reload();
    before.current = waiting;
  }, [waiting, reload]);
  const training = useMemo(() => read && withFinished(read, finished), [read, finished]);
  useEffect(() => whenKept(() => void Promise.all([reopen(), reload()])), [reopen, reload]);
  useNextKept(token, training);
  return { training, setTraining, hasFailed, reload };
}

/** Requests in advance what the next game needs at its start, so that the device has it if the network fails. */
function useNextKept(token: string, training: Training | null): void {
  const { game, difficulty } = nextTask(training?.tasks ?? [], screenNow()) ?? {};
  useEffect(() => {
    if (!game || !difficulty) return;
    send(trainingCalls.start, { params: { token }, query: { game, difficulty } }).catch(() => undefined);
  }, [token, game, difficulty]);
}
