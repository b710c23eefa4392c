import type { tested } from '@cogclinic/contract/scales';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useDict } from '#ui/useDict.ts';

type Patient = Pick<z.output<typeof tested>, 'gender' | 'age'>;

/** "Female, 72 years" */
export function usePatientText(): (patient: Patient) => string {
  const { t } = useTranslation('records');
  const { label } = useDict('gender');
  return ({ gender, age }) =>
    t('choosePatient.genderAge', { gender: label(gender), age: t('choosePatient.age', { count: age }) });
}
