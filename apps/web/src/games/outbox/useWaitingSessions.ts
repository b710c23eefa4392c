import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Outboxes, openOutboxes } from './openOutboxes.ts';
import type { PlayedSession, RefusedSession, Whose } from './session.ts';
import type { OutboxState } from './sessionOutbox.ts';

export type WaitingSessions = Readonly<{
  /** Not sent yet. */
  waiting: number;
  /** The tasks of plans that those finished. */
  finished: readonly PlanTask[];
  /** Whether the last attempt failed; attempts go on until one succeeds. */
  isStuck: boolean;
  /** Not accepted by the server, each with the reason. */
  refused: readonly RefusedSession[];
  sendNow(): void;
  /** Deletes a refused session from this device. */
  discard(id: string): void;
}>;

type PlanTask = Extract<PlayedSession['body']['planTask'], object>;

type Options = Readonly<{
  /** The session of the account that is signed in; null behind a link. */
  token: string | null;
  /** Only what this patient played. */
  archiveId?: string;
}>;

const NOTHING: OutboxState = { waiting: new Map(), refused: [], isStuck: false, isSafe: true };
const never = () => () => undefined;
const nothing = () => NOTHING;

/** Sends the sessions that wait on this device while the page is shown, and tells what of the owner's is left. */
export function useWaitingSessions(whose: Whose, { token, archiveId }: Options): WaitingSessions {
  const [outboxes, setOutboxes] = useState<Outboxes | null>(null);
  const { kind } = whose;
  const owner = whose.kind === 'account' ? whose.accountId : whose.token;
  useEffect(() => {
    let isOver = false;
    let opened: Outboxes | null = null;
    const given: Whose = kind === 'account' ? { kind, accountId: owner } : { kind, token: owner };
    void openOutboxes(given, token).then((now) => {
      opened = now;
      if (isOver) now.close();
      else setOutboxes(now);
    });
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [kind, owner, token]);

  const own = outboxes?.own;
  const state = useSyncExternalStore(own?.subscribe ?? never, own?.getState ?? nothing);
  return useMemo(() => {
    const isShown = (session: { archiveId: string | null }) => !archiveId || session.archiveId === archiveId;
    const waiting = [...state.waiting.values()].filter(isShown);
    return {
      waiting: waiting.length,
      finished: waiting.flatMap(({ body }) => {
        const { ending, planTask } = body;
        return ending === 'completed' && typeof planTask === 'object' && planTask ? [planTask] : [];
      }),
      isStuck: state.isStuck,
      refused: state.refused.filter(isShown),
      sendNow: () => own?.sendNow(),
      discard: (id) => void own?.discard(id),
    };
  }, [own, state, archiveId]);
}
