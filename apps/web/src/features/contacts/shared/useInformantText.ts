import type { Relation } from '@cogclinic/contract/contacts';
import { useTranslation } from 'react-i18next';
import { useDict } from '#ui/useDict.ts';

/** Who answers for a patient, in words: the name, and what they are to the patient where that is known. */
export function useInformantText(): (name: string, relation: Relation | null) => string {
  const { t } = useTranslation('contacts');
  const dict = useDict('relation');
  return (name, relation) => (relation === null ? name : t('choice.contact', { name, relation: dict.label(relation) }));
}
