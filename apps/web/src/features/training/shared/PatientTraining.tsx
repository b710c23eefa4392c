import { PlayCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PatientDevices } from '#features/casts/shared/PatientDevices.tsx';
import { lazy } from '#ui/code.ts';
import { PatientPlans } from '../plans/PatientPlans.tsx';
import { SessionsTable } from '../sessions/SessionsTable.tsx';
import styles from './PatientTraining.module.css';

const TrainDialog = lazy(() => import('../choose/TrainDialog.tsx'));

/** What is prescribed to one patient and what was trained, with the ways to prescribe and to train now. */
export function PatientTraining({ archiveId, patientName }: { archiveId: string; patientName: string }) {
  const { t } = useTranslation('training');
  const [chooses, setChooses] = useState(false);
  return (
    <section className={styles.training} aria-label={t('title')}>
      <PatientDevices archiveId={archiveId} />
      <PatientPlans
        archiveId={archiveId}
        patientName={patientName}
        actions={
          <Button type="primary" icon={<PlayCircleOutlined />} onClick={() => setChooses(true)}>
            {t('train')}
          </Button>
        }
      />
      <SessionsTable archiveId={archiveId} />
      <Suspense fallback={null}>
        {chooses && (
          <TrainDialog open archiveId={archiveId} patientName={patientName} onClose={() => setChooses(false)} />
        )}
      </Suspense>
    </section>
  );
}
