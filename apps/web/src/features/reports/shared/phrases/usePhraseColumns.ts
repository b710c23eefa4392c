import type { phraseCalls } from '@cogclinic/contract/phrases';
import { scaleCalls } from '@cogclinic/contract/scales';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import type { Column, RowOf } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';

export type Phrase = RowOf<typeof phraseCalls.list>;

/** The scales by code and name, to choose from. */
export function useScaleOptions(): readonly { value: string; label: string }[] {
  const { data } = useCall(scaleCalls.types, {}, { staleTime: 600_000, quiet: true });
  return useMemo(
    () => (data ?? []).flatMap(({ items }) => items.map(({ id, name }) => ({ value: id, label: name }))),
    [data],
  );
}

/** The columns of the phrases. */
export function usePhraseColumns(): readonly Column<Phrase>[] {
  const { t } = useTranslation('reports');
  const labelOf = useFieldLabel('phrases');
  const scales = useScaleOptions();
  return useMemo(
    () => [
      { key: 'name', title: labelOf('name'), card: 'title', hideable: false },
      { key: 'text', title: labelOf('text') },
      {
        key: 'instrument',
        title: labelOf('instrument'),
        text: ({ instrument }) =>
          instrument ? (scales.find(({ value }) => value === instrument)?.label ?? instrument) : t('phrases.anyScale'),
      },
      { key: 'mine', title: labelOf('mine'), text: ({ mine }) => t(mine ? 'phrases.own' : 'phrases.shared') },
    ],
    [t, labelOf, scales],
  );
}
