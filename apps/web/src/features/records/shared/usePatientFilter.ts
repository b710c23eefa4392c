import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '#ui/table/types.ts';

/** A list's search for patients, by the words that find them in every list. */
export function usePatientFilter(): Filter {
  const { t } = useTranslation('records');
  return useMemo(() => ({ kind: 'text', name: 'text', label: t('find'), placeholder: t('findBy') }), [t]);
}
