import { productionCalls } from '@cogclinic/contract/productions';
import { scaleCalls } from '@cogclinic/contract/scales';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { forget, reportError, sendCall } from '#ui/api.ts';
import { connection } from '#ui/connection.ts';
import { newId } from '#ui/newId.ts';
import type { PendingProduction } from './pendingProduction.ts';
import { ProductionSheet, type ProductionState } from './productionSheet.ts';
import { productionStoreIn } from './productionStore.ts';
import { stopwatchesIn } from './stopwatches.ts';

const store = productionStoreIn(globalThis.indexedDB);
export const stopwatches = stopwatchesIn(localStorage);

/** An administration is over: nothing of it stays on this device. */
export function forgetProductions(administrationId: string): void {
  void store.clear(administrationId);
  stopwatches.forget(administrationId);
}
/** Twenty megabytes over a slow line. */
const UPLOAD_TIMEOUT_MS = 600_000;

async function send(
  administrationId: string,
  { item, production, revision }: PendingProduction,
): Promise<{ revision: number }> {
  const params = { id: administrationId, item };
  if (production.kind !== 'recording')
    return sendCall(productionCalls.save, { params, body: { production, revision } });
  const query = { revision, milliseconds: production.milliseconds };
  return sendCall(
    productionCalls.uploadRecording,
    { params, query, file: production.blob },
    { timeoutMs: UPLOAD_TIMEOUT_MS },
  );
}

/** Opens what was made so far: the server's, and over it what this browser had not sent when it was last left. */
async function openProductions(administrationId: string): Promise<ProductionSheet> {
  const [kept, pending] = await Promise.all([
    sendCall(productionCalls.list, { params: { id: administrationId } }),
    store.read(administrationId),
  ]);
  return new ProductionSheet({
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

export type OpenedProductions = Readonly<{ sheet: ProductionSheet | null; error: Error | null; reload(): void }>;

/** What is made in an administration, saved as it is made while the page is shown. */
export function useProductions(administrationId: string): OpenedProductions {
  const [sheet, setSheet] = useState<ProductionSheet | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);
  // Another try is another effect.
  const place = `${administrationId} ${tries}`;
  useEffect(() => {
    const [id = ''] = place.split(' ');
    let wanted = true;
    openProductions(id).then(
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

export const useProductionState = (sheet: ProductionSheet): ProductionState =>
  useSyncExternalStore(sheet.subscribe, sheet.getState);
