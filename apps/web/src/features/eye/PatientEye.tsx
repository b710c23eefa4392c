import { EyeOutlined, SettingOutlined } from '@ant-design/icons';
import { eyeCalls } from '@cogclinic/contract/eye';
import { identityCalls } from '@cogclinic/contract/identity';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientProps } from '#features/records/shared/patientView.ts';
import { invalidate, useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { useFollowed } from '#ui/useFollowed.ts';
import { EyeCourse } from './course/EyeCourse.tsx';
import { AssessmentsTable } from './list/AssessmentsTable.tsx';
import styles from './PatientEye.module.css';
import { OpenAssessment } from './start/OpenAssessment.tsx';

const ReferencesDialog = lazy(() => import('./references/ReferencesDialog.tsx'));
const StartDialog = lazy(() => import('./start/StartDialog.tsx'));
const ASK_AGAIN_MS = 15_000;

/** The eye assessments of one patient: what is open, what was measured, and how it changes. */
export function PatientEye({ archiveId, patientName }: PatientProps) {
  const { t } = useTranslation(['eye', 'eyeMeasures', 'reports']);
  const [starts, setStarts] = useState(false);
  const [settles, setSettles] = useState(false);
  const { data: account } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const refetchInterval = useFollowed(['eye'], () => invalidate(...Object.values(eyeCalls)), { everyMs: ASK_AGAIN_MS });
  const { data, error, refetch } = useCall(
    eyeCalls.next,
    { params: { id: archiveId } },
    { quiet: true, refetchInterval },
  );
  return (
    <section className={styles.root} aria-label={t('title')}>
      <div className={`${styles.head} no-print`}>
        {account?.roleType === 'ADMIN' && (
          <Button icon={<SettingOutlined />} onClick={() => setSettles(true)}>
            {t('references.open')}
          </Button>
        )}
        <Button type="primary" icon={<EyeOutlined />} disabled={!data} onClick={() => setStarts(true)}>
          {t('start.button')}
        </Button>
      </div>
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />)}
      {data?.open.map((assessment) => (
        <OpenAssessment key={assessment.id} assessment={assessment} />
      ))}
      <AssessmentsTable archiveId={archiveId} />
      <EyeCourse archiveId={archiveId} />
      <Suspense fallback={null}>
        {settles && <ReferencesDialog onClose={() => setSettles(false)} />}
        {starts && data && (
          <StartDialog archiveId={archiveId} patientName={patientName} next={data} onClose={() => setStarts(false)} />
        )}
      </Suspense>
    </section>
  );
}
