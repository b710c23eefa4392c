import { scaleCalls } from '@cogclinic/contract/scales';
import { workCalls } from '@cogclinic/contract/works';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { forget, reportError, sendCall } from '#ui/api.ts';
import { connection } from '#ui/connection.ts';
import { newId } from '#ui/newId.ts';
import type { PendingWork } from './pendingWork.ts';
import { stopwatchesIn } from './stopwatches.ts';
import { WorkSheet, type WorkState } from './workSheet.ts';
import { workStoreIn } from './workStore.ts';

const store = workStoreIn(globalThis.indexedDB);
export const stopwatches = stopwatchesIn(localStorage);

/** An administration is over: nothing of it stays on this device. */
export function forgetWorks(administrationId: string): void {
  void store.clear(administrationId);
  stopwatches.forget(administrationId);
}
/** Twenty megabytes over a slow line. */
const UPLOAD_TIMEOUT_MS = 600_000;

async function send(administrationId: string, { item, work, revision }: PendingWork): Promise<{ revision: number }> {
  const params = { id: administrationId, item };
  if (work.kind !== 'recording') return sendCall(workCalls.save, { params, body: { work, revision } });
  const query = { revision, milliseconds: work.milliseconds };
  return sendCall(workCalls.uploadRecording, { params, query, file: work.blob }, { timeoutMs: UPLOAD_TIMEOUT_MS });
}

/** Opens what was made so far: the server's, and over it what this browser had not sent when it was last left. */
async function openWorks(administrationId: string): Promise<WorkSheet> {
  const [kept, pending] = await Promise.all([
    sendCall(workCalls.list, { params: { id: administrationId } }),
    store.read(administrationId),
  ]);
  return new WorkSheet({
    kept,
    pending,
    storage: store.of(administrationId),
    by: newId(),
    send: (one) => send(administrationId, one),
    onRefused(error) {
      reportError(error);
      void forget(scaleCalls.discard.changes);
    },
  });
}

export type OpenedWorks = Readonly<{ sheet: WorkSheet | null; error: Error | null; reload(): void }>;

/** What is made in an administration, saved as it is made while the page is shown. */
export function useWorks(administrationId: string): OpenedWorks {
  const [sheet, setSheet] = useState<WorkSheet | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);
  // Another try is another effect.
  const place = `${administrationId} ${tries}`;
  useEffect(() => {
    const [id = ''] = place.split(' ');
    let wanted = true;
    openWorks(id).then(
      (opened) => wanted && setSheet(opened),
      (failure: unknown) => wanted && setError(failure instanceof Error ? failure : new Error(String(failure))),
    );
    return () => {
      wanted = false;
    };
  }, [place]);
  useEffect(() => {
    if (!sheet) return;
    sheet.attach();
    return () => sheet.detach();
  }, [sheet]);
  const reload = useCallback(() => {
    setError(null);
    setTries((before) => before + 1);
  }, []);
  useEffect(() => (error === null ? undefined : connection.onReturn(reload)), [error, reload]);
  return { sheet, error, reload };
}

export const useWorkState = (sheet: WorkSheet): WorkState => useSyncExternalStore(sheet.subscribe, sheet.getState);
