import { patientReportCalls } from '@cogclinic/contract/patientReports';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { Panel } from '#ui/Panel.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { CourseCard } from '../course/CourseCard.tsx';
import { PatientDimensions } from '../course/PatientDimensions.tsx';
import styles from './PatientCourse.module.css';

/** The course of each instrument given to a patient more than once, and the newest cognitive dimensions. */
export function PatientCourse({ archiveId }: { archiveId: string }) {
  const { t } = useTranslation('reports');
  const { data, error, refetch } = useCall(patientReportCalls.course, { params: { archiveId } }, { quiet: true });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} />;
  const repeated = data.filter(({ points }) => points.length > 1);
  return (
    <>
      {repeated.length > 0 && (
        <Panel title={t('course.title')} className={styles.panel}>
          <div className={styles.grid}>
            {repeated.map((course) => (
              <CourseCard key={course.instrument} course={course} />
            ))}
          </div>
        </Panel>
      )}
      <PatientDimensions courses={data} />
    </>
  );
}
