import { ProfileOutlined } from '@ant-design/icons';
import { batteryRunCalls } from '@cogclinic/contract/batteries';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '#ui/api.ts';
import styles from './OpenRuns.module.css';
import { runPath } from './paths.ts';
import { progressOf } from './progress.ts';

type OpenRunsProps = {
  /** Only this patient's; null for all patients' runs, each with its patient. */
  archiveId: string | null;
};

/** Batteries that are begun, each with how far it is, and the way to go on. */
export function OpenRuns({ archiveId }: OpenRunsProps) {
  const { t } = useTranslation('batteries');
  const { data } = useCall(batteryRunCalls.open, { query: archiveId ? { archiveId } : {} }, { quiet: true });
  if (!data || data.length === 0) return null;
  return (
    <ul className={styles.runs} aria-label={t('open.title')}>
      {data.map((run) => (
        <li key={run.id} className={styles.run}>
          <ProfileOutlined aria-hidden="true" />
          {archiveId === null && <strong>{run.patientName}</strong>}
          <span>{run.name}</span>
          <span className={styles.muted}>{t('open.progress', progressOf(run))}</span>
          <Link to={runPath(run.id)} aria-label={`${t('open.goOn')}: ${run.patientName}, ${run.name}`}>
            {t('open.goOn')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
