import type { AUDIT_NOUNS } from '@cogclinic/contract/audit';
import { RECORD_NOUNS } from '@cogclinic/contract/records';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type AuditNoun = (typeof AUDIT_NOUNS)[number];
const isRecord = (noun: AuditNoun): boolean => RECORD_NOUNS.some((record) => record === noun);

/** The name of a noun in the trail: a kind of patient's record, or another of the institution's. */
export function useNounText(): (noun: AuditNoun) => string {
  const { t } = useTranslation(['audit', 'records']);
  return useCallback((noun) => (isRecord(noun) ? t(`records:noun.${noun}`) : t(`audit:noun.${noun}`)), [t]);
}
