import { type DictType, dictCalls } from '@cogclinic/contract/dict';
import { useMemo } from 'react';
import { useCall } from './api.ts';

export type DictOption = Readonly<{ value: string; label: string }>;

export type Dict = Readonly<{
  /** The offered entries, without those that the institution retired. */
  options: readonly DictOption[];
  /** The same with those retired entries that a record has, so that it can keep them. */
  optionsWith(present: readonly unknown[]): readonly DictOption[];
  /** The label of a code, the code itself while labels are loading, and nothing for none. */
  label(code: string | null | undefined): string;
  labels(codes: readonly string[] | null | undefined): string[];
  loading: boolean;
}>;

/** An administrator may add entries meanwhile. */
const STALE_AFTER = 300_000;

/** The entries of one dictionary, labelled in the language shown; all dictionaries come with one call. */
export function useDict(type: DictType): Dict {
  const all = useDicts();
  return useMemo(() => all.of(type), [all, type]);
}

/** All dictionaries, for what shows several coded fields. */
export function useDicts(): Readonly<{ of(type: DictType): Dict; loading: boolean }> {
  const { data, isPending } = useCall(dictCalls.list, {}, { staleTime: STALE_AFTER, quiet: true });
  return useMemo(() => {
    const of = (type: DictType): Dict => {
      const entries = (data ?? []).filter((entry) => entry.dictType === type);
      const labels = new Map(entries.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]));
      const label = (code: string | null | undefined) => (code ? (labels.get(code) ?? code) : '');
      const optionsWith = (present: readonly unknown[]) =>
        entries
          .filter(({ dictValue, retired }) => !retired || present.includes(dictValue))
          .map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }));
      return {
        options: optionsWith([]),
        optionsWith,
        label,
        labels: (codes) => (codes ?? []).map(label),
        loading: isPending,
      };
    };
    return { of, loading: isPending };
  }, [data, isPending]);
}
