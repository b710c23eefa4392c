import type { archiveCalls } from '@cogclinic/contract/archives';
import type { CallData } from '@cogclinic/contract/call';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { useDicts } from '#ui/useDict.ts';
import type { GroupField } from './fieldGroups.ts';

type Archive = CallData<typeof archiveCalls.one>;

/** A field of a health file in words; empty when it is not recorded. */
export function useFieldText(): (archive: Archive, field: Pick<GroupField, 'name' | 'dict'>) => string {
  const { t } = useTranslation('archives');
  const dicts = useDicts();
  const { date } = useFormats();
  return (archive, { name, dict }) => {
    switch (name) {
      case 'birthday':
        return t('detail.birthday', { date: date(archive.birthday), age: t('age', { count: archive.age }) });
      case 'educationYears':
        return archive.educationYears === null ? '' : t('yearsOf', { count: archive.educationYears });
      case 'departmentId':
        return archive.departmentName ?? '';
      case 'doctorId':
        return archive.doctorName ?? '';
      case 'healthyDoctorId':
        return archive.healthyDoctorName ?? '';
    }
    const value = archive[name];
    if (Array.isArray(value)) return dict ? dicts.of(dict).labels(value).join(t('separator')) : '';
    if (value === null || typeof value !== 'string') return '';
    return dict ? dicts.of(dict).label(value) : value;
  };
}
