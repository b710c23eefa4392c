import { PrinterOutlined } from '@ant-design/icons';
import { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { COURSE_WINDOWS } from '@cogclinic/games/course';
import type { GameCode } from '@cogclinic/games/game';
import { Button, Segmented } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientProps } from '#features/records/shared/patientView.ts';
import { useCall } from '#ui/api.ts';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { AccuracyChart } from './AccuracyChart.tsx';
import { useArrival } from './arriving.ts';
import { ErrorsChart } from './ErrorsChart.tsx';
import { Findings } from './Findings.tsx';
import { LevelsChart } from './LevelsChart.tsx';
import { NativeMeasures } from './NativeMeasures.tsx';
import { trainingDataPath } from './paths.ts';
import styles from './report.module.css';
import { SessionList } from './SessionList.tsx';
import { ThresholdChart } from './ThresholdChart.tsx';
import { TimesChart } from './TimesChart.tsx';
import type { CourseWindow, GameCourse } from './types.ts';
import { useAddress } from './useAddress.ts';

const isWindow = (text: string | null): text is CourseWindow => COURSE_WINDOWS.some((window) => window === text);

/** The report of one game over a window of time. */
export function GameReport({ archiveId, patientName, game }: PatientProps & { game: GameCode }) {
  const { t } = useTranslation(['trainingData', 'games']);
  const { asked, show } = useAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useArrival(trainingDataPath(archiveId, game), heading);
  const wanted = asked('window');
  const shown = isWindow(wanted) ? wanted : 'last7';
  const { data, error, refetch } = useCall(
    trainingCourseCalls.course,
    { params: { id: archiveId }, query: { game, window: shown } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <section className={styles.report} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {t('report', { game: t(`games:name.${game}`) })}
        </h2>
        <span className={`${styles.choices} no-print`}>
          <Segmented
            aria-label={t('window')}
            value={shown}
            onChange={(next) => show({ window: next })}
            options={COURSE_WINDOWS.map((one) => ({ value: one, label: t(`windows.${one}`) }))}
          />
          <Button icon={<PrinterOutlined aria-hidden="true" />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </span>
        <span className={styles.printed}>{t(`windows.${shown}`)}</span>
      </div>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={8} />}
      {data && data.game === game && (
        <Course archiveId={archiveId} patientName={patientName} course={data} widen={() => show({ window: 'last7' })} />
      )}
    </section>
  );
}

type CourseProps = PatientProps & { course: GameCourse; widen: () => void };

function Course({ archiveId, patientName, course, widen }: CourseProps) {
  const { t } = useTranslation('trainingData');
  const { points, total, errors, levels, native } = course;
  if (points.length === 0) {
    return (
      <>
        <Empty
          text={t('empty.window')}
          hint={total > 0 ? t('empty.windowHint', { count: total }) : undefined}
          action={total > 0 && course.window !== 'last7' && <Button onClick={widen}>{t('windows.last7')}</Button>}
        />
        <Findings archiveId={archiveId} patientName={patientName} course={course} />
      </>
    );
  }
  return (
    <>
      <Findings archiveId={archiveId} patientName={patientName} course={course} />
      <ThresholdChart points={points} />
      <div className={styles.columns}>
        <TimesChart points={points} />
        <AccuracyChart points={points} />
        <ErrorsChart errors={errors} />
        <LevelsChart levels={levels} />
      </div>
      <NativeMeasures native={native} />
      <SessionList sessions={points} />
    </>
  );
}
