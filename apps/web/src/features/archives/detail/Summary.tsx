import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { useFieldLabel } from '#ui/texts.ts';
import part from './part.module.css';
import styles from './Summary.module.css';
import type { Archive } from './types.ts';

/** Who looks after the patient, and since when. */
export function Summary({ archive }: { archive: Archive }) {
  const { t } = useTranslation('archives');
  const labelOf = useFieldLabel();
  const { date } = useFormats();
  const years = archive.educationYears;
  const facts: readonly (readonly [label: string, value: React.ReactNode])[] = [
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
