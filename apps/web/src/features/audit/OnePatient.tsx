import { auditCalls } from '@cogclinic/contract/audit';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import styles from './OnePatient.module.css';

/** Says that only one patient's entries are shown, and leads back to all. */
export function OnePatient({ archiveId, onShowAll }: { archiveId: string; onShowAll: () => void }) {
  const { t } = useTranslation('audit');
  // The trail itself knows the name; opening the file for it would add to the trail.
  const { data } = useCall(auditCalls.list, { query: { archiveId, pageSize: 1 } }, { quiet: true });
  const name = data?.rows[0]?.patientName;
  return (
    <p className={styles.one}>
      <span>{name ? t('onePatient', { name }) : t('onePatientUnnamed')}</span>
      <Button onClick={onShowAll}>{t('showAll')}</Button>
    </p>
  );
}
