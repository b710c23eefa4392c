import type { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import type { CallData } from '@cogclinic/contract/call';
import { COUNTED } from '@cogclinic/contract/records';
import { useTranslation } from 'react-i18next';
import styles from './Consequences.module.css';

type Counts = Omit<CallData<typeof archiveBatchCalls.consequences>, 'names'>;

/** The numbers of records that belong to patients' files, by kind; kinds without any are left out. */
export function Consequences({ counts, none }: { counts: Counts; none: string }) {
  const { t } = useTranslation(['archive-batch', 'records']);
  const there = COUNTED.filter((kind) => counts[kind] > 0);
  if (there.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.counts}>
      {there.map((kind) => (
        <li key={kind}>{t(`records:count.${kind}`, { count: counts[kind] })}</li>
      ))}
    </ul>
  );
}
