import type { CallArguments } from '@cogclinic/contract/call';
import { CallError } from '@cogclinic/contract/client';
import type { eyeCalls } from '@cogclinic/contract/eye';
import type { Entry } from '@cogclinic/outbox/entry';
import { Outbox } from '@cogclinic/outbox/outbox';
import { openRows } from '#ui/rows.ts';
import { eyeRunCalls, send } from './calls.ts';

/** What was shown of a task, as the server is told. */
export type RunLog = CallArguments<(typeof eyeCalls)['log']>['body'];
/** A log that this device keeps until the server has confirmed it: ids, times and the screen, no patient's name. */
type Waiting = Readonly<{ accountId: string; assessmentId: string; log: RunLog }>;

/** What became of the logs of this page. */
export type LogsState = Readonly<{
  state: 'saving' | 'saved' | 'waiting' | 'refused';
  /** Why one was refused. */
  why: string;
}>;

const rows = openRows(globalThis.indexedDB, 'eye', { logs: 'key' });

const clock = {
  after(milliseconds: number, run: () => void) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  whenBack(run: () => void) {
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  },
};

/** Keeps logs on the device until the server has them: a recording without its log tells nothing. */
export type Logs = Readonly<{
  put: (log: RunLog) => Promise<void>;
  getState: () => LogsState;
  subscribe: (listener: () => void) => () => void;
  sendNow: () => void;
}>;

/** Opens the logs of an account: those that wait since another day are sent too, those of other accounts stay. */
export async function openLogs(accountId: string, assessmentId: string): Promise<Logs> {
  const stored = (await rows.read<Entry<Waiting>>('logs')).filter(({ value }) => value.accountId === accountId);
  let why = '';
  const outbox = new Outbox<Waiting>({
    clock,
    stored,
    delayMs: 0,
    storage: {
      update: async (key, change) => {
        await rows.change((store) => {
          const logs = store('logs');
          const request: IDBRequest<Entry<Waiting> | undefined> = logs.get(key);
          request.onsuccess = () => {
            const next = change(request.result);
            if (next) logs.put(next);
            else logs.delete(key);
          };
        });
      },
    },
    async send({ value }) {
      await send(eyeRunCalls.log, { params: { id: value.assessmentId }, body: value.log });
      return { revision: 0 };
    },
    judge(error) {
      if (!(error instanceof CallError) || error.isPassing) return 'again';
      return error.kind === 'session' ? 'unsent' : 'refused';
    },
    onRefused(error) {
      why = error instanceof Error ? error.message : String(error);
    },
  });
  let shown: LogsState = stateOf();
  const listeners = new Set<() => void>();
  outbox.subscribe(() => {
    shown = stateOf();
    for (const listener of listeners) listener();
  });
  outbox.attach();
  return {
    put: (log) => outbox.put(log.runId, { accountId, assessmentId, log }),
    getState: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sendNow: () => void outbox.flush(),
  };

  function stateOf(): LogsState {
    if (why) return { state: 'refused', why };
    const { saving } = outbox;
    return { state: saving === 'offline' ? 'waiting' : saving === 'saved' ? 'saved' : 'saving', why };
  }
}
