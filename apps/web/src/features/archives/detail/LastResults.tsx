import { reportCalls } from '@cogclinic/contract/reports';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FlagSign } from '#features/reports/shared/FlagSign.tsx';
import { LevelTag } from '#features/reports/shared/LevelTag.tsx';
import { reportPath } from '#features/reports/shared/paths.ts';
import { useTotalText } from '#features/reports/shared/useTotalText.ts';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import type { Course } from './courses.ts';
import { SmallLine } from './SmallLine.tsx';

/** The newest result of each instrument that the patient was given, and where it goes. */
export function LastResults({ courses }: { courses: readonly Course[] }) {
  const { t } = useTranslation('archives');
  const id = useId();
  return (
    <section className="last-results" aria-labelledby={id}>
      <h2 id={id}>{t('detail.lastResults')}</h2>
      {courses.length === 0 && <p className="muted">{t('detail.noResults')}</p>}
      <ul>
        {courses.map((course) => (
          <ResultLine key={course.instrument} course={course} />
        ))}
      </ul>
    </section>
  );
}

function ResultLine({ course: { name, newest, reports } }: { course: Course }) {
  const { date } = useFormats();
  const totalText = useTotalText();
  return (
    <li className="result-line">
      <Link to={reportPath(newest.id)}>{name}</Link>
      <span className="result-line-total">{totalText(newest)}</span>
      <span className="result-line-level">
        <LevelTag level={newest.level} />
        {newest.flagged && <FlagSign />}
      </span>
      <span className="muted">{date(newest.testEndTime)}</span>
      <span className="result-line-trend">
        {reports.length > 1 && (
          <>
            <SmallLine totals={reports.map(({ total }) => total)} min={newest.min} max={newest.max} />
            <Trend reportId={newest.id} />
          </>
        )}
      </span>
    </li>
  );
}

/** Whether more is better depends on the instrument: the server says which way the change goes. */
function Trend({ reportId }: { reportId: string }) {
  const { t } = useTranslation('archives');
  const { change } = useFormats();
  const { data } = useCall(reportCalls.analysis, { params: { id: reportId } }, { quiet: true });
  if (!data?.direction || data.change === null) return null;
  return <span>{t(`detail.trend.${data.direction}`, { change: change(data.change) })}</span>;
}
