import { identityCalls } from '@cogclinic/contract/identity';
import { useMemo } from 'react';
import { callKey } from '#ui/answers.ts';
import { queryClient, useCall, useSend } from '#ui/api.ts';
import { type ColumnSettings, readSettings } from './columnSettings.ts';

/** A table's settings, kept with the account on the server and shown at once when changed. */
export function useColumnSettings(table: string): {
  settings: ColumnSettings | null;
  save(next: ColumnSettings | null): void;
} {
  const key = `columns.${table}`;
  const { data } = useCall(identityCalls.preferences, {}, { staleTime: Number.POSITIVE_INFINITY, quiet: true });
  const { mutate } = useSend(identityCalls.savePreference);
  const kept = data?.[key];
  const settings = useMemo(() => readSettings(kept), [kept]);
  return {
    settings,
    save: (next) => {
      const value = next && { ...next, order: [...next.order], hidden: [...next.hidden] };
      queryClient.setQueryData(callKey(identityCalls.preferences, {}), (all: typeof data) => ({
        ...all,
        [key]: value,
      }));
      mutate({ params: { key }, body: { value } });
    },
  };
}
