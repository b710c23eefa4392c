import { type DictType, dictCalls } from '@cogclinic/contract/dict';
import { useMemo } from 'react';
import { useCall } from './api.ts';

export type DictOption = Readonly<{ value: string; label: string }>;

export type Dict = Readonly<{
  options: readonly DictOption[];
  /** The label of a code, the code itself while labels are loading, and nothing for none. */
  label(code: string | null | undefined): string;
  labels(codes: readonly string[] | null | undefined): string[];
  loading: boolean;
}>;

/** The entries of one dictionary, labelled in the language shown; all dictionaries come with one call. */
export function useDict(type: DictType): Dict {
  const all = useDicts();
  return useMemo(() => all.of(type), [all, type]);
}

/** All dictionaries, for what shows several coded fields. */
export function useDicts(): Readonly<{ of(type: DictType): Dict; loading: boolean }> {
  const { data, isPending } = useCall(dictCalls.list, {}, { staleTime: Number.POSITIVE_INFINITY, quiet: true });
  return useMemo(() => {
    const of = (type: DictType): Dict => {
      const entries = (data ?? []).filter((entry) => entry.dictType === type);
      const labels = new Map(entries.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]));
      const label = (code: string | null | undefined) => (code ? (labels.get(code) ?? code) : '');
      return {
        options: entries.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })),
        label,
        labels: (codes) => (codes ?? []).map(label),
        loading: isPending,
      };
    };
    return { of, loading: isPending };
  }, [data, isPending]);
}
