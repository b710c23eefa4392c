import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DoubtLegend } from '#features/instruments/shared/DoubtSign.tsx';
import { LevelTag } from '#features/instruments/shared/LevelTag.tsx';
import { knownLevel } from '#features/instruments/shared/levels.ts';
import { FlagSign } from '#features/reports/shared/FlagSign.tsx';
import { listPath, reportPath } from '#features/reports/shared/paths.ts';
import { SeenButton } from '#features/reports/shared/SeenButton.tsx';
import { useTotalText } from '#features/reports/shared/useTotalText.ts';
import { useFormats } from '#ui/format.ts';
import { Empty } from '#ui/states.tsx';
import type { Statistics } from './figures.ts';
import styles from './RecentReports.module.css';

/** The newest reports within sight. */
export function RecentReports({ reports }: { reports: Statistics['recentReports'] }) {
  const { t } = useTranslation('statistics');
  const { dateTime } = useFormats();
  const totalText = useTotalText();
  if (reports.length === 0) return <Empty text={t('recent.empty')} hint={t('recent.emptyHint')} />;
  return (
    <>
      <ul className={styles.recent}>
        {reports.map((report) => (
          <li key={report.id}>
            <Link to={reportPath(report.id)}>{report.patientName}</Link>
            <span className={styles.recentName}>{report.instrumentName}</span>
            <span className={styles.recentTotal}>{totalText(report)}</span>
            <span className={styles.recentLevel}>
              <LevelTag {...knownLevel(report)} />
              {report.flagged && <FlagSign alert={report.alert} />}
              {report.alert === 'open' && (
                <SeenButton reportId={report.id} patientName={report.patientName} as="inline" />
              )}
            </span>
            <span className={styles.recentTime}>{dateTime(report.createTime)}</span>
          </li>
        ))}
      </ul>
      <DoubtLegend of={reports} />
      <Link to={listPath({})}>{t('recent.all')}</Link>
    </>
  );
}
