import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LevelTag } from '#features/instruments/shared/LevelTag.tsx';
import { patientPath } from '#features/records/shared/paths.ts';
import { useFormats } from '#ui/format.ts';
import { reportPath } from '../shared/paths.ts';
import { useTotalText } from '../shared/useTotalText.ts';
import styles from './OtherResults.module.css';
import part from './part.module.css';
import type { CoursePoint, Report } from './types.ts';

/** Results listed beside the chart. */
const SHOWN = 6;

/** The patient's results with the same scale, newest first, each linked to its report. */
export function OtherResults({ report, course }: { report: Report; course: readonly CoursePoint[] }) {
  const { t } = useTranslation('reports');
  const { date } = useFormats();
  const totalText = useTotalText();
  const newest = course.toReversed();
  return (
    <div className={styles.root}>
      <h3 className={part.title}>{t('compare.results')}</h3>
      <ul className={styles.list}>
        {newest.slice(0, SHOWN).map(({ reportId, total, max, level, unbanded, confirmation, testEndTime }) => (
          <li key={reportId}>
            {reportId === report.id ? (
              <strong>
                {date(testEndTime)} <span className={part.muted}>({t('scale.here')})</span>
              </strong>
            ) : (
              <Link to={reportPath(reportId)}>{date(testEndTime)}</Link>
            )}
            <span className={styles.total}>{totalText({ total, max, level, unbanded })}</span>
            <span>
              <LevelTag level={level} unbanded={unbanded} confirmation={confirmation} />
            </span>
          </li>
        ))}
      </ul>
      {newest.length > SHOWN && (
        <Link className="no-print" to={patientPath(report.archiveId, 'reports')}>
          {t('compare.all', { count: newest.length })}
        </Link>
      )}
    </div>
  );
}
