import { fieldLabel, type Translate } from '@cogclinic/contract/problems';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The texts that console and server share: labels of fields and rules, in the language shown. */
export function useSharedTexts(): Translate {
  const { t } = useTranslation(['fields', 'rules']);
  return useCallback((key, params) => t(key, { ...params }), [t]);
}

/** The label of a contract's field; `noun` tells an institution's name from a patient's. */
export function useFieldLabel(noun?: string): (name: string) => string {
  const t = useSharedTexts();
  return useMemo(() => (name: string) => fieldLabel(name, t, noun), [t, noun]);
}

/** A name and what is said of it, as the language writes them in one line. */
export function useLineText(): (field: string, text: string) => string {
  const t = useSharedTexts();
  return useCallback((field, text) => t('rules:line', { field, text }), [t]);
}
