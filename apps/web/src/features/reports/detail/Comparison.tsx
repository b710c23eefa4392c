import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined } from '@ant-design/icons';
import { patientReportCalls } from '@cogclinic/contract/patientReports';
import { reportCalls } from '@cogclinic/contract/reports';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { CourseCard } from '../course/CourseCard.tsx';
import styles from './Comparison.module.css';
import { OtherResults } from './OtherResults.tsx';
import part from './part.module.css';
import type { Analysis, Report } from './types.ts';

const TONES: Readonly<Record<'better' | 'worse' | 'same', Tone>> = { better: 'good', worse: 'bad', same: 'neutral' };

/** Compares the result with the patient's other results with the same scale. */
export function Comparison({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const { data, error, refetch } = useCall(reportCalls.analysis, { params: { id: report.id } }, { quiet: true });
  // A profile has no totals to compare; its sub-scores are drawn instead.
  const isProfile = report.unbanded === 'profile';
  return (
    <Panel
      title={t('compare.title')}
      className={`${part.part} ${part.long}`}
      extra={data && !isProfile && <Change analysis={data} />}
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={4} />}
      {data && data.course.length < 2 && <p className={part.muted}>{t('compare.first')}</p>}
      {data && data.course.length > 1 && (
        <div className={styles.course}>
          <OwnCourse report={report} />
          <OtherResults report={report} course={data.course} />
        </div>
      )}
    </Panel>
  );
}

/** The course of this instrument, from the courses of all instruments given to the patient. */
function OwnCourse({ report: { id, archiveId, instrument } }: { report: Report }) {
  const { data } = useCall(patientReportCalls.course, { params: { archiveId } });
  const course = data?.find((one) => one.instrument === instrument);
  if (!course) return <Loading rows={5} />;
  return <CourseCard course={course} height={240} titled reportId={id} />;
}

function Change({ analysis: { change, direction, previous, reliable } }: { analysis: Analysis }) {
  const { t } = useTranslation('reports');
  const formats = useFormats();
  if (!previous) return null;
  if (change === null || direction === null) return <span className={part.muted}>{t('compare.noTotals')}</span>;
  const icon =
    change === 0 ? (
      <MinusOutlined aria-hidden="true" />
    ) : change > 0 ? (
      <ArrowUpOutlined aria-hidden="true" />
    ) : (
      <ArrowDownOutlined aria-hidden="true" />
    );
  const text = t(`compare.change.${direction}`, {
    amount: formats.change(change),
    date: formats.date(previous.testEndTime),
  });
  // A change below the published limit has no colour; the sentence below the drawing explains it.
  return <StatusTag tone={reliable === false ? 'neutral' : TONES[direction]} icon={icon} text={text} />;
}
