import { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import type { PatientProps } from '#features/records/shared/patientView.ts';
import { useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { Dimensions } from './Dimensions.tsx';
import { ForOthers } from './ForOthers.tsx';
import { GameCards } from './GameCards.tsx';
import { GameReport } from './GameReport.tsx';
import styles from './PatientTrainingData.module.css';
import { TrainingCalendar } from './TrainingCalendar.tsx';
import { useAddress } from './useAddress.ts';

const SessionDrawer = lazy(() => import('./SessionDrawer.tsx'));

/** What the patient's training shows: games, dimensions, the report of a game, and the month by day. */
export function PatientTrainingData({ archiveId, patientName }: PatientProps) {
  const { t } = useTranslation(['trainingData', 'training', 'games', 'measures', 'reports']);
  const { gameType } = useParams();
  const navigate = useNavigate();
  const { asked, show } = useAddress();
  const session = asked('session');
  const { data, error, refetch } = useCall(
    trainingCourseCalls.overview,
    { params: { id: archiveId } },
    { quiet: true },
  );
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={8} />;
  const { games, dimensions, headset } = data;
  const shown = games.find(({ game }) => game === gameType) ?? games[0];
  if (!shown && headset.length > 0) {
    return (
      <div className={styles.data}>
        <Dimensions dimensions={dimensions} />
        <TrainingCalendar archiveId={archiveId} />
      </div>
    );
  }
  if (!shown) {
    return (
      <Empty
        text={t('empty.patient')}
        hint={t('empty.patientHint')}
        action={
          <Button type="primary" onClick={() => void navigate(patientPath(archiveId, 'training'), { replace: true })}>
            {t('empty.toTraining')}
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.data}>
      <div className="no-print">
        <GameCards archiveId={archiveId} games={games} shown={shown.game} />
      </div>
      <Dimensions dimensions={dimensions} />
      <GameReport archiveId={archiveId} patientName={patientName} game={shown.game} />
      <div className="no-print">
        <TrainingCalendar archiveId={archiveId} />
      </div>
      <ForOthers archiveId={archiveId} patientName={patientName} />
      <Suspense fallback={null}>
        {session !== null && (
          <SessionDrawer id={session} archiveId={archiveId} onClose={() => show({ session: null })} />
        )}
      </Suspense>
    </div>
  );
}
