import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useDict } from '#ui/useDict.ts';
import part from './part.module.css';
import styles from './Summary.module.css';
import type { Archive } from './types.ts';

/** What one wants to know of a patient before anything else. */
export function Summary({ archive }: { archive: Archive }) {
  const { t } = useTranslation('archives');
  const labelOf = useFieldLabel();
  const gender = useDict('gender');
  const { date } = useFormats();
  const years = archive.educationYears;
  const facts: readonly (readonly [label: string, value: React.ReactNode])[] = [
    [labelOf('gender'), gender.label(archive.gender)],
    [labelOf('age'), t('age', { count: archive.age })],
    [labelOf('phone'), archive.phone && <a href={`tel:${archive.phone}`}>{archive.phone}</a>],
    [labelOf('idNumber'), archive.idNumber],
    [labelOf('departmentName'), archive.departmentName],
    [labelOf('doctorName'), archive.doctorName],
    [labelOf('healthyDoctorName'), archive.healthyDoctorName],
    [labelOf('educationYears'), years === null ? null : t('yearsOf', { count: years })],
    [labelOf('createTime'), date(archive.createTime)],
  ];
  return (
    <dl className={`${part.part} ${part.facts} ${styles.summary}`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
