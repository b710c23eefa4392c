import type { CallArguments } from '@cogclinic/contract/call';
import { CallError } from '@cogclinic/contract/client';
import type { eyeCalls } from '@cogclinic/contract/eye';
import type { Entry } from '@cogclinic/outbox/entry';
import { Outbox } from '@cogclinic/outbox/outbox';
import { draftKeyInHand } from '#ui/draftKey.ts';
import { openRows } from '#ui/rows.ts';
import { isSealed, type Opener, openRow, type Sealed, sealRow } from '#ui/sealedRows.ts';
import { eyeRunCalls, sendInThisSession } from './calls.ts';

/** What was shown of a task, as the server is told. */
export type RunLog = CallArguments<(typeof eyeCalls)['log']>['body'];
type Waiting = Readonly<{ accountId: string; assessmentId: string; log: RunLog }>;
/** A log that this device keeps, sealed by the account's key, until the server has confirmed it. An earlier version left it in clear. */
type Row = Entry<Waiting> | (Omit<Entry<Waiting>, 'value'> & Sealed);

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
  const send = sendInThisSession();
  const inHand = draftKeyInHand();
  const opener: Opener = { owner: accountId, key: inHand?.owner === accountId ? inHand.key : null };
  const found = await rows.read<Row>('logs');
  for (const row of found) if (!isSealed(row)) await changeLog(opener, row.key, (kept) => kept);
  const stored = found.flatMap((row) => opened(opener, row) ?? []);
  let why = '';
  const outbox = new Outbox<Waiting>({
    clock,
    stored,
    delayMs: 0,
    storage: { update: (key, change) => changeLog(opener, key, change) },
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

type Change = (kept: Entry<Waiting> | undefined) => Entry<Waiting> | undefined;

async function changeLog(opener: Opener, key: string, change: Change): Promise<void> {
  await rows.change((store) => {
    const logs = store('logs');
    const request: IDBRequest<Row | undefined> = logs.get(key);
    request.onsuccess = () => {
      const kept = request.result && opened(opener, request.result);
      // Another account's, which stays.
      if (kept === null) return;
      const next = change(kept);
      if (!next) return void logs.delete(key);
      const { value, ...entry } = next;
      const sealed = sealRow(opener, key, value);
      if (sealed) logs.put({ ...entry, ...sealed });
    };
  });
}

function opened(opener: Opener, row: Row): Entry<Waiting> | null {
  if (!isSealed(row)) return row.value.accountId === opener.owner ? row : null;
  const { key, revision, by } = row;
  const value = openRow<Waiting>(opener, key, row);
  return value && { key, revision, by, value };
}
