import { useTranslation } from 'react-i18next';
import { useDict } from '#ui/useDict.ts';
import styles from './Identity.module.css';
import type { Archive } from './types.ts';

/** What tells this patient from others of the same name. */
export function Identity({ archive }: { archive: Archive }) {
  const { t } = useTranslation('archives');
  const gender = useDict('gender');
  const { phone } = archive;
  return (
    <span className={styles.facts}>
      <span>{gender.label(archive.gender)}</span>
      <span>{t('age', { count: archive.age })}</span>
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
      {archive.idNumber && <span>{archive.idNumber}</span>}
    </span>
  );
}
