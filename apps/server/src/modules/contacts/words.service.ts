import type { Relation } from '@cogclinic/contract/contacts';
import type { Translate } from '#platform/texts.ts';

/** Who answers about a patient, as records and reports say it: the name, and what they are to the patient where that is known. */
export const informantWords = (name: string, relation: Relation | null, t: Translate): string =>
  relation ? t('contacts:named', { name, relation: t(`dict:relation.${relation}`) }) : name;
