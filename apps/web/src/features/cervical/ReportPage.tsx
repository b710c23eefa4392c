import { cervicalCalls } from '@cogclinic/contract/cervical';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { usePrintNote } from '#ui/outputNote.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { Course } from './course/Course.tsx';
import styles from './ReportPage.module.css';
import { Actions } from './report/Actions.tsx';
import { Facts } from './report/Facts.tsx';
import { Notes } from './report/Notes.tsx';
import { Planes } from './report/Planes.tsx';
import { PositionSense } from './report/PositionSense.tsx';
import { Ranges } from './report/Ranges.tsx';
import { Replay } from './report/Replay.tsx';
import { Velocities } from './report/Velocities.tsx';
import { LIST_PATH } from './shared/paths.ts';

/** One cervical evaluation: ranges drawn in three planes, figures, position sense, the movement itself, course and quality. */
export function Component() {
  const { t, i18n } = useTranslation(['cervical', 'neck']);
  const { id = '' } = useParams();
  const { setTitle } = useTab();
  const { dateTime } = useFormats();
  const { data: report, error, refetch } = useCall(cervicalCalls.info, { params: { id } }, { quiet: true });
  const patientName = report?.patientName;
  useEffect(() => {
    if (patientName !== undefined) setTitle(() => `${patientName} · ${i18n.t('neck:title')}`);
  }, [patientName, i18n, setTitle]);
  usePrintNote(report && { noun: 'cervical', subjectId: id });
  if (!report) {
    return (
      <PageFrame title={t('neck:title')}>
        {error ? <Missing error={error} onRetry={() => void refetch()} /> : <Loading rows={12} />}
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={t('reportOf', { name: report.patientName })}
      subtitle={dateTime(report.measuredTime)}
      actions={<Actions report={report} />}
    >
      <div className={styles.parts}>
        <Facts report={report} />
        <Planes report={report} />
        <Ranges report={report} />
        <Velocities report={report} />
        <PositionSense report={report} />
        <Replay key={report.id} report={report} />
        <Course archiveId={report.archiveId} />
        <Notes report={report} />
      </div>
    </PageFrame>
  );
}

function Missing({ error, onRetry }: { error: { code: number }; onRetry: () => void }) {
  const { t } = useTranslation('cervical');
  const navigate = useNavigate();
  const back = <Button onClick={() => void navigate(LIST_PATH)}>{t('toList')}</Button>;
  if (error.code === 404) return <Empty text={t('missing')} hint={t('missingHint')} action={back} />;
  return <Failure error={error} onRetry={onRetry} action={back} />;
}
