import { Suspense } from 'react';
import { lazy } from '#ui/code.ts';
import { Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { GuidanceList } from '../reading/GuidanceList.tsx';
import styles from './PatientGuidance.module.css';
import { placeOf } from './paths.ts';

const GuidanceView = lazy(() => import('../reading/GuidanceView.tsx'));
const NewGuidance = lazy(() => import('../writing/NewGuidance.tsx'));
const EditGuidance = lazy(() => import('../writing/EditGuidance.tsx'));

type PatientGuidanceProps = { archiveId: string; patientName: string };

/** The health guidance of one patient: the list, or the one named by the address, for reading or writing. */
export function PatientGuidance({ archiveId, patientName }: PatientGuidanceProps) {
  const { guidanceId, writing, reportId } = placeOf(useTab().search);
  const patient = { archiveId, patientName };
  return (
    <div className={styles.root}>
      <Suspense fallback={<Loading />}>
        {writing && guidanceId && <EditGuidance key={guidanceId} id={guidanceId} {...patient} />}
        {writing && !guidanceId && <NewGuidance key={reportId} reportId={reportId ?? null} {...patient} />}
        {!writing && guidanceId && <GuidanceView key={guidanceId} id={guidanceId} {...patient} />}
        {!writing && !guidanceId && <GuidanceList archiveId={archiveId} />}
      </Suspense>
    </div>
  );
}
